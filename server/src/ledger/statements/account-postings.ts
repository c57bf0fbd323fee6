import { Refusal } from '@clearstead/contract/call/refusal'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AccountId, TransferId } from '@clearstead/contract/values/ids'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { type Account, accountOf } from '../accounts.ts'
import { type Books, readBooks } from '../archive/books.ts'
import { lastBefore } from '../archive/files/dropped-files.ts'

/** A transfer without its postings. */
export type TransferFacts = {
  id: TransferId
  kind: TransferKind
  reference: string
  at: Date
  day: ProgrammeDay | null
  actor: string
  memo: string
  reverses: TransferId | null
  reversedBy: TransferId | null
}

/** What one transfer did to one account; `balanceAfter` is null on operator accounts. */
export type AccountPosting = TransferFacts & { amount: bigint; balanceAfter: bigint | null }

/** Transfers from newest to oldest: those below `cursor` that lie between two moments. */
export type TransferWindow = {
  limit: number
  cursor?: TransferId | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** The facts of a transfer `t`; `reversed_by` is read for the rows of a page only. */
export const factColumns = sql`t.id, t.kind, t.reference, t.at, t.day, t.actor, t.memo, t.reverses,
  (select later.transfer_id from ledger.reversals later where later.reverses = t.id) as reversed_by`

/** The ids between which a window lies: above `after`, and at most `upto`. */
export type Bounds = { after: bigint; upto: bigint }

/** @throws {Refusal} `ledger.archive_unavailable` */
export async function boundsOf(
  db: Db,
  { cursor, from, to }: Pick<TransferWindow, 'cursor' | 'from' | 'to'>,
): Promise<Bounds> {
  const after = from ? await lastBefore(db, from) : 0n
  const upto = to ? await lastBefore(db, to) : 9_223_372_036_854_775_807n
  const below = cursor === undefined ? upto : BigInt(cursor) - 1n
  return { after, upto: below < upto ? below : upto }
}

/**
 * The postings of an account within a window, newest first; the stripes of an operator account are one posting.
 * Ids and sequences grow together, so each page is one piece of the index on the account's sequence.
 * @throws {Refusal} `ledger.archived`, `ledger.archive_unavailable`
 */
export async function listAccountPostings(
  db: Db,
  account: Account,
  window: TransferWindow,
): Promise<AccountPosting[]> {
  const bounds = await boundsOf(db, window)
  const { limit } = window
  const read = async (books: Books) => {
    const page =
      account.memberId === undefined
        ? operatorPostings(books, account.id, bounds, limit)
        : walletPostings(books, account.id, bounds, limit)
    const { rows } = await sql<AccountPosting>`
      select ${factColumns}, page.amount, page.balance_after
      from (${page}) page join ${books.transfers} t on t.id = page.transfer_id
      order by t.id desc`.execute(db)
    return rows
  }
  return readBooks(db, read, ({ length }) =>
    length === limit
      ? undefined
      : {
          accountIds: account.memberId === undefined ? stripesOf(account.id) : [account.id],
          afterId: bounds.after,
          uptoId: bounds.upto,
          first: { count: limit, from: 'newest' },
        },
  )
}

/** Without rows of dropped months, the ends of what is read lie behind them. */
function walletPostings(
  { postings, hasDropped }: Books,
  id: AccountId,
  { after, upto }: Bounds,
  limit: number,
): RawBuilder<unknown> {
  const ends = sql`and seq > ledger.seq_upto(${id}, case when ${after}::bigint < ledger.dropped_upto() then 0 else ${after}::bigint end)
      and seq <= ledger.seq_upto(${id}, greatest(${upto}::bigint, ledger.dropped_upto()))`
  return sql`select transfer_id, amount, balance_after from ${postings} p
    where account_id = ${id} ${hasDropped ? sql`` : ends}
      and transfer_id > ${after} and transfer_id <= ${upto}
    order by seq desc limit ${limit}`
}

const stripes = 16

function stripesOf(id: AccountId): number[] {
  return Array.from({ length: stripes }, (_, number) => id - number)
}

/** The sequence of an operator account is the id of the transfer. */
function operatorPostings(
  { postings }: Books,
  id: AccountId,
  { after, upto }: Bounds,
  limit: number,
): RawBuilder<unknown> {
  return sql`select transfer_id, sum(amount)::bigint as amount, null::bigint as balance_after
    from generate_series(0, 15) stripe (number)
    cross join lateral (select transfer_id, amount from ${postings} p
      where account_id = ${id}::bigint - stripe.number and seq > ${after} and seq <= ${upto}
        and transfer_id > ${after} and transfer_id <= ${upto}
      order by seq desc limit ${limit}) p
    group by transfer_id order by transfer_id desc limit ${limit}`
}

/** @throws {Refusal} `ledger.unknown_account`; the id of a stripe gives its operator account */
export async function getAccount(db: Db, id: AccountId): Promise<Account> {
  const { rows } = await sql`select from ledger.accounts where id = ${id}`.execute(db)
  if (rows.length === 0) throw new Refusal('ledger.unknown_account')
  return accountOf(id)
}
