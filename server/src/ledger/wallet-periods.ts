import { fromUnits, type Money, unitsOf } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'
import type { Account } from './accounts.ts'
import {
  type LineRow,
  lineColumns,
  linesJoined,
  type StatementLine,
  toLine,
  withUndone,
} from './statement-line.ts'

/** A wallet between two moments: the postings after one seq up to another, and what it held at both. */
export type WalletPeriod = {
  account: Account
  afterSeq: bigint
  uptoSeq: bigint
  opening: Money<Account['asset']>
  closing: Money<Account['asset']>
}

/**
 * Where wallets stood at both ends of a period, seen at one moment. Which side of an end a transfer falls
 * on is the same for all wallets, and periods that meet share none and miss none.
 */
export async function walletPeriods(
  db: Db,
  accounts: readonly Account[],
  { from, to }: { from?: Date | undefined; to?: Date | undefined },
): Promise<WalletPeriod[]> {
  const { rows } = await sql<{
    accountId: bigint
    afterSeq: bigint
    uptoSeq: bigint
    opening: bigint
    closing: bigint
  }>`select * from ledger.wallet_periods(${accounts.map(({ id }) => id)}::bigint[],
    ${from ?? null}::timestamptz, ${to ?? null}::timestamptz)`.execute(db)
  return accounts.map((account, index) => {
    const row = rows[index]
    if (!row) throw new Error(`Wallet ${account.id} has no period`)
    const { afterSeq, uptoSeq, opening, closing } = row
    return {
      account,
      afterSeq,
      uptoSeq,
      opening: fromUnits(opening),
      closing: fromUnits(closing),
    }
  })
}

/** How many movements a period has. */
export function countOfPeriod({ afterSeq, uptoSeq }: WalletPeriod): number {
  return Number(uptoSeq - afterSeq)
}

const linesAtATime = 1_000

/**
 * Every movement of a period, oldest first, a thousand at a time, however many there are. No transaction
 * is held open for it: postings never change, so the period reads the same however slowly it is read.
 * Each line is checked against the one before, and the last against the closing balance.
 */
export async function* linesOfPeriod(
  db: Db,
  period: WalletPeriod,
): AsyncGenerator<readonly StatementLine[]> {
  const { account, uptoSeq, opening, closing } = period
  let held = unitsOf(opening)
  for (let after = period.afterSeq; after < uptoSeq; after += BigInt(linesAtATime)) {
    const { rows } = await sql<LineRow>`
      select ${withUndone} from (
        select ${lineColumns}, p.seq from ${linesJoined}
        where p.account_id = ${account.id} and p.seq > ${after} and p.seq <= ${uptoSeq}
        order by p.seq limit ${linesAtATime}) page order by page.seq`.execute(db)
    for (const { amount, balanceAfter, transferId } of rows) {
      held += amount
      if (held !== balanceAfter) throw new Error(`Transfer ${transferId} does not follow`)
    }
    yield rows.map(toLine)
  }
  if (held !== unitsOf(closing)) throw new Error(`Wallet ${account.id} does not close`)
}
