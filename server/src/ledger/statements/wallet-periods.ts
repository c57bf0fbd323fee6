import type { AccountId } from '@clearstead/contract/values/ids'
import { fromUnits, type Money, unitsOf } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Account } from '../accounts.ts'
import {
  findDroppedMonth,
  lastBeforeInMonth,
  listDroppedMonths,
} from '../archive/files/dropped-files.ts'
import {
  checkDroppedLines,
  droppedLines,
  endsInDroppedMonth,
  type WalletEnd,
} from '../archive/files/dropped-wallets.ts'
import {
  lineColumns,
  pageColumns,
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
 * end for all wallets, and adjacent periods neither share nor miss a transfer. What a dropped month knows comes from its files.
 * @throws {Refusal} `ledger.archive_unavailable`
 */
export async function walletPeriods(
  db: Db,
  accounts: readonly Account[],
  { from, to }: { from?: Date | undefined; to?: Date | undefined },
): Promise<WalletPeriod[]> {
  const inFiles = async (moment: Date | undefined) => moment && (await findDroppedMonth(db, moment))
  const [fromMonth, toMonth] = [await inFiles(from), await inFiles(to)]
  // A dropped month never changes, so an end in one needs no snapshot with the other end.
  const rows = await periodsInBooks(db, accounts, {
    from: fromMonth ? undefined : from,
    to: toMonth ? undefined : to,
  })
  const endsIn = async (month: string | undefined, moment: Date | undefined) => {
    if (!month || !moment) return undefined
    const uptoId = await lastBeforeInMonth(db, { month, moment })
    return endsInDroppedMonth(db, idsOf(accounts), { month, uptoId })
  }
  const [starts, ends] = [await endsIn(fromMonth, from), await endsIn(toMonth, to)]
  const periods = accounts.map((account, index) => {
    const row = rows[index]
    if (!row) throw new Error(`Wallet ${account.id} has no period`)
    return toPeriod(account, starts?.[index] ?? row.start, ends?.[index] ?? row.end)
  })
  await checkDroppedLines(
    db,
    periods.map(({ account, ...period }) => ({ accountId: account.id, ...period })),
  )
  return periods
}

/** A period that ends before it starts is empty. */
function toPeriod(account: Account, start: WalletEnd, end: WalletEnd): WalletPeriod {
  const last = end.seq < start.seq ? start : end
  return {
    account,
    afterSeq: start.seq,
    uptoSeq: last.seq,
    opening: fromUnits(start.balance),
    closing: fromUnits(last.balance),
  }
}

async function periodsInBooks(
  db: Db,
  accounts: readonly Account[],
  { from, to }: { from: Date | undefined; to: Date | undefined },
): Promise<{ start: WalletEnd; end: WalletEnd }[]> {
  const { rows } = await sql<PeriodRow>`
    select * from ledger.wallet_periods(${accounts.map(({ id }) => id)}::bigint[],
    ${from ?? null}::timestamptz, ${to ?? null}::timestamptz)`.execute(db)
  return rows.map(endsOf)
}

type PeriodRow = {
  accountId: AccountId
  afterSeq: bigint
  uptoSeq: bigint
  opening: bigint
  closing: bigint
}

function endsOf({ afterSeq, uptoSeq, opening, closing }: PeriodRow) {
  return {
    start: { seq: afterSeq, balance: opening },
    end: { seq: uptoSeq, balance: closing },
  }
}

function idsOf(accounts: readonly Account[]): number[] {
  return accounts.map(({ id }) => id)
}

/**
 * The same between two transfers: those above `after`, up to and with `upto`.
 * @throws {Refusal} `ledger.archive_unavailable`
 */
export async function walletPeriodsBetween(
  db: Db,
  accounts: readonly Account[],
  { after, upto }: { after: bigint; upto: bigint },
): Promise<WalletPeriod[]> {
  const months = await listDroppedMonths(db)
  const monthOf = (id: bigint) =>
    months.find(({ afterId, uptoId }) => id > afterId && id < uptoId)?.month
  const [fromMonth, toMonth] = [monthOf(after), monthOf(upto)]
  const endsIn = (month: string | undefined, uptoId: bigint) =>
    month === undefined ? undefined : endsInDroppedMonth(db, idsOf(accounts), { month, uptoId })
  const [starts, ends] = [await endsIn(fromMonth, after), await endsIn(toMonth, upto)]
  const { rows } = await sql<PeriodRow>`
    select w.id as account_id, b.after_seq, b.upto_seq, coalesce(ledger.balance_after(w.id, b.after_seq), 0) as opening,
      coalesce(ledger.balance_after(w.id, b.upto_seq), 0) as closing
    from unnest(${accounts.map(({ id }) => id)}::bigint[]) with ordinality w (id, place)
    cross join lateral (select ledger.seq_upto(w.id, ${fromMonth ? 0n : after}) as after_seq,
                               ledger.seq_upto(w.id, ${toMonth ? 0n : upto}) as upto_seq) b
    order by w.place`.execute(db)
  const periods = accounts.map((account, index) => {
    const row = rows[index]
    if (!row) throw new Error(`Wallet ${account.id} has no period`)
    const { start, end } = endsOf(row)
    return toPeriod(account, starts?.[index] ?? start, ends?.[index] ?? end)
  })
  await checkDroppedLines(
    db,
    periods.map(({ account, ...period }) => ({ accountId: account.id, ...period })),
  )
  return periods
}

/** The number of movements in a period. */
export function countOfPeriod({ afterSeq, uptoSeq }: WalletPeriod): number {
  return Number(uptoSeq - afterSeq)
}

const batchSize = 1_000

/**
 * All movements of a period, oldest first, in batches of a thousand, or as many as a file of a dropped month has. No
 * transaction is held open, as postings never change. Each line is checked against the one before, and the last against
 * the closing balance.
 * @throws {Refusal} `ledger.archive_unavailable`
 */
export async function* linesOfPeriod(
  db: Db,
  period: WalletPeriod,
): AsyncGenerator<readonly StatementLine[]> {
  const { account, closing } = period
  let balance = unitsOf(period.opening)
  for await (const rows of rowsOfPeriod(db, period)) {
    for (const { amount, balanceAfter, transferId } of rows) {
      balance += amount
      if (balance !== balanceAfter) throw new Error(`Transfer ${transferId} does not follow`)
    }
    yield rows.map(toStatementLine)
  }
  if (balance !== unitsOf(closing)) throw new Error(`Wallet ${account.id} does not close`)
}

async function* rowsOfPeriod(
  db: Db,
  { account, afterSeq, uptoSeq }: WalletPeriod,
): AsyncGenerator<StatementRow[]> {
  let after = afterSeq
  for await (const rows of droppedLines(db, { accountId: account.id, afterSeq, uptoSeq })) {
    after += BigInt(rows.length)
    yield rows
  }
  for (; after < uptoSeq; after += BigInt(batchSize)) {
    const { rows } = await sql<StatementRow & { seq: bigint }>`
      select ${pageColumns} from (
        select ${lineColumns}, p.seq from ledger.postings p join ledger.transfers t on t.id = p.transfer_id
        where p.account_id = ${account.id} and p.seq > ${after} and p.seq <= ${uptoSeq}
        order by p.seq limit ${batchSize}) page order by page.seq`.execute(db)
    yield rows.map(({ seq: _, ...row }) => row)
  }
}
