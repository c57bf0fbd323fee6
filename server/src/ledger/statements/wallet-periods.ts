import type { AccountId } from '@clearstead/contract/values/ids'
import { fromUnits, type Money, unitsOf } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Account } from '../accounts.ts'
import {
  lineColumns,
  pageColumns,
  postingsWithTransfers,
  type StatementLine,
  type StatementRow,
  toStatementLine,
} from './statement-line.ts'

/** A wallet between two moments: the postings after `afterSeq` up to `uptoSeq`, and the balances at both ends. */
export type WalletPeriod = {
  account: Account
  afterSeq: bigint
  uptoSeq: bigint
  opening: Money<Account['asset']>
  closing: Money<Account['asset']>
}

/**
 * The sequences and balances of wallets at both ends of a period, in one snapshot. A transfer is on the same side of an
 * end for all wallets, and adjacent periods neither share nor miss a transfer.
 */
export async function walletPeriods(
  db: Db,
  accounts: readonly Account[],
  { from, to }: { from?: Date | undefined; to?: Date | undefined },
): Promise<WalletPeriod[]> {
  const { rows } = await sql<PeriodRow>`
    select * from ledger.wallet_periods(${accounts.map(({ id }) => id)}::bigint[],
      ${from ?? null}::timestamptz, ${to ?? null}::timestamptz)`.execute(db)
  return periodsOf(accounts, rows)
}

type PeriodRow = {
  accountId: AccountId
  afterSeq: bigint
  uptoSeq: bigint
  opening: bigint
  closing: bigint
}

/** The same between two transfers: those above `after`, up to and with `upto`. */
export async function walletPeriodsBetween(
  db: Db,
  accounts: readonly Account[],
  { after, upto }: { after: bigint; upto: bigint },
): Promise<WalletPeriod[]> {
  const { rows } = await sql<PeriodRow>`
    select w.id as account_id, b.after_seq, b.upto_seq, coalesce(o.balance_after, 0) as opening,
      coalesce(c.balance_after, 0) as closing
    from unnest(${accounts.map(({ id }) => id)}::bigint[]) with ordinality w (id, place)
    cross join lateral (select ledger.seq_upto(w.id, ${after}) as after_seq,
                               ledger.seq_upto(w.id, ${upto}) as upto_seq) b
    left join ledger.postings o on o.account_id = w.id and o.seq = b.after_seq
    left join ledger.postings c on c.account_id = w.id and c.seq = b.upto_seq
    order by w.place`.execute(db)
  return periodsOf(accounts, rows)
}

function periodsOf(accounts: readonly Account[], rows: readonly PeriodRow[]): WalletPeriod[] {
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

/** The number of movements in a period. */
export function countOfPeriod({ afterSeq, uptoSeq }: WalletPeriod): number {
  return Number(uptoSeq - afterSeq)
}

const batchSize = 1_000

/**
 * All movements of a period, oldest first, in batches of a thousand. No transaction is held open, as postings never
 * change. Each line is checked against the one before, and the last against the closing balance.
 */
export async function* linesOfPeriod(
  db: Db,
  period: WalletPeriod,
): AsyncGenerator<readonly StatementLine[]> {
  const { account, uptoSeq, opening, closing } = period
  let balance = unitsOf(opening)
  for (let after = period.afterSeq; after < uptoSeq; after += BigInt(batchSize)) {
    const { rows } = await sql<StatementRow>`
      select ${pageColumns} from (
        select ${lineColumns}, p.seq from ${postingsWithTransfers}
        where p.account_id = ${account.id} and p.seq > ${after} and p.seq <= ${uptoSeq}
        order by p.seq limit ${batchSize}) page order by page.seq`.execute(db)
    for (const { amount, balanceAfter, transferId } of rows) {
      balance += amount
      if (balance !== balanceAfter) throw new Error(`Transfer ${transferId} does not follow`)
    }
    yield rows.map(toStatementLine)
  }
  if (balance !== unitsOf(closing)) throw new Error(`Wallet ${account.id} does not close`)
}
