import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AccountId, MemberId, TransferId } from '@clearstead/contract/values/ids'
import { type Asset, fromUnits, type Money, zero } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'
import { countRows } from '../plumbing/database/queries/row-counts.ts'
import {
  type Account,
  accountOf,
  operator,
  operatorKinds,
  type WalletKind,
  wallet,
  walletKinds,
} from './accounts.ts'
import { type Books, missingOf, readBooks } from './archive/books.ts'
import { groupedBy } from './archive/grouped-by.ts'
import { operatorHoldings } from './balances.ts'
import { merged, type Posting } from './posting.ts'

/** A transfer in the books; the stripes of an operator account are one posting. */
export type BookedTransfer = {
  id: TransferId
  kind: TransferKind
  reference: string
  at: Date
  day: ProgrammeDay | null
  actor: string
  memo: string
  reverses: TransferId | null
  reversedBy: TransferId | null
  /** The SHA-256 of its contents, which the hash chain links. */
  fingerprint: string
  postings: readonly Posting[]
  /** The balance of each wallet after the transfer. */
  balancesAfter: ReadonlyMap<AccountId, bigint>
}

/** An account and its balance, operator accounts on their normal side. */
export type AccountBalance = { account: Account; balance: Money<Asset> }

/** A posting of a transfer with its facts. */
export type TransferRow = Omit<BookedTransfer, 'fingerprint' | 'postings' | 'balancesAfter'> & {
  fingerprint: Buffer
  accountId: AccountId
  amount: bigint
  balanceAfter: bigint | null
}

/** @throws {Refusal} `ledger.unknown_transfer`, `ledger.archive_unavailable` */
export async function getTransfer(db: Db, id: TransferId): Promise<BookedTransfer> {
  const found = (await readTransfers(db, [id])).get(id)
  if (!found) throw new Refusal('ledger.unknown_transfer')
  return found
}

/** The transfer written under this reference, if any. */
export async function findTransferByReference(
  db: Db,
  reference: string,
): Promise<BookedTransfer | undefined> {
  const { rows } = await sql<{ id: TransferId }>`
    select transfer_id as id from ledger.transfer_references where reference = ${reference}`.execute(
    db,
  )
  const id = rows[0]?.id
  return id === undefined ? undefined : getTransfer(db, id)
}

/** How a request ends, as its later transfers are named: `withdrawal:12:paid` follows `withdrawal:12`. */
export const endings = ['paid', 'returned', 'undone', 'reversed'] as const
export type FollowUp = { id: TransferId; ending: (typeof endings)[number]; at: Date }

/**
 * The transfers that follow the one with this reference, oldest first.
 * @throws {Refusal} `ledger.archive_unavailable`
 */
export async function listFollowUps(db: Db, reference: string): Promise<FollowUp[]> {
  const read = async ({ transfers }: Books) => {
    const { rows } = await sql<Omit<FollowUp, 'at'> & { at: Date | null }>`
      select r.transfer_id as id, ending.name as ending, t.at from unnest(${endings}::text[]) ending (name)
      join ledger.transfer_references r on r.reference = ${reference} || ':' || ending.name
      left join ${transfers} t on t.id = r.transfer_id
      order by r.transfer_id`.execute(db)
    return rows
  }
  const found = await readBooks(db, read, (rows, droppedUpto) => {
    const here = new Map(rows.flatMap(({ id, at }) => (at ? [[Number(id), at] as const] : [])))
    const ids = rows.map(({ id }) => Number(id))
    return missingOf(ids, here, droppedUpto)
  })
  return found.flatMap(({ at, ...followUp }) => (at ? [{ ...followUp, at }] : []))
}

/**
 * A page of transfers with all their postings, newest first.
 * @throws {Refusal} `ledger.archived`, `ledger.archive_unavailable`
 */
export async function listTransfersForAdmin(
  db: Db,
  { kinds }: { kinds?: readonly TransferKind[] | undefined },
  { page, limit }: PageRequest,
): Promise<Paged<BookedTransfer>> {
  const where = kinds ? sql`where kind = any (${kinds}::text[])` : sql``
  const read = async ({ transfers }: Books) => {
    const { rows } = await sql<{ id: TransferId }>`select id from ${transfers} t ${where}
      order by id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
    const count = await sql<{
      count: bigint
    }>`select count(*) from ${transfers} t ${where}`.execute(db)
    return { ids: rows.map(({ id }) => id), total: Number(count.rows[0]?.count ?? 0n) }
  }
  const { ids, total } = await readBooks(db, read, () => ({ ...(kinds ? { kinds } : {}) }))
  const found = await readTransfers(db, ids)
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total }
}

/** The operator's accounts with their balances. */
export async function listOperatorAccounts(db: Db): Promise<AccountBalance[]> {
  const holdings = await operatorHoldings(db)
  return operatorKinds.map((kind) => {
    const account = operator(kind)
    return { account, balance: holdings.get(account.id) ?? zero() }
  })
}

type WalletFilter = {
  memberId?: MemberId | undefined
  kind?: WalletKind | undefined
  /** Only accounts with a greater id. */
  after?: number | undefined
}

/**
 * The members' wallets in the order of ids, optionally of one member or kind; `before` rows of another list precede
 * them.
 */
export async function listWalletsForAdmin(
  db: Db,
  { memberId, kind, after = 0 }: WalletFilter,
  { page, limit, before = 0 }: PageRequest & { before?: number },
): Promise<Paged<AccountBalance, number>> {
  const owner =
    memberId === undefined ? sql`ledger.is_wallet(id)` : sql`ledger.is_wallet_of(id, ${memberId})`
  // Of all kinds, the ids alone are read from the index up to the page.
  const where = kind ? sql`where ${owner} and kind = ${kind}` : sql`where ${owner}`
  const { rows } = await sql<{
    id: AccountId
    balance: bigint
  }>`select id, balance from ledger.accounts where id in (
      select id from ledger.accounts ${where} and id > ${after}
      order by id limit ${limit} offset ${Math.max(0, (page - 1) * limit - before)})
    order by id`.execute(db)
  // The wallets of one member are few; those of all are too many to count for a page.
  const total =
    memberId === undefined
      ? await countRows(db, 'ledger.accounts', (key) =>
          kind ? key === kind : walletKinds.some((name) => name === key),
        )
      : await countWallets(db, where)
  return {
    rows: rows.map(({ id, balance }) => ({
      account: accountOf(id),
      balance: fromUnits(balance),
    })),
    total,
  }
}

/** The wallets of some members and the one with this number, in the order of ids. */
export async function listWalletsOf(
  db: Db,
  { memberIds, accountId }: { memberIds: readonly MemberId[]; accountId?: AccountId | undefined },
): Promise<AccountBalance[]> {
  const ids = memberIds.flatMap((memberId) => walletKinds.map((kind) => wallet(memberId, kind).id))
  const sought = accountId === undefined ? ids : [...ids, accountId]
  const { rows } = await sql<{ id: AccountId; balance: bigint }>`
    select id, balance from ledger.accounts
    where id = any (${sought}::bigint[]) and ledger.is_wallet(id) order by id`.execute(db)
  return rows.map(({ id, balance }) => ({ account: accountOf(id), balance: fromUnits(balance) }))
}

async function countWallets(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from ledger.accounts ${where}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

/**
 * Transfers with all their postings, by their ids; those of dropped months too.
 * @throws {Refusal} `ledger.archived`, `ledger.archive_unavailable`
 */
export async function readTransfers(
  db: Db,
  ids: readonly TransferId[],
): Promise<Map<TransferId, BookedTransfer>> {
  const found = await readBooks(
    db,
    (books) => postingsOf(db, books, ids),
    (rowsOf, droppedUpto) => missingOf(ids, rowsOf, droppedUpto),
  )
  return new Map([...found].map(([id, own]) => [id, toTransfer(own)]))
}

/** The postings of transfers by their ids, with the facts of each. */
export async function postingsOf(
  db: Db,
  { transfers, postings }: Books,
  ids: readonly TransferId[],
): Promise<Map<TransferId, TransferRow[]>> {
  const { rows } = await sql<TransferRow>`
    select t.*, r.transfer_id as reversed_by, p.account_id, p.amount, p.balance_after from ${transfers} t
    join ${postings} p on p.transfer_id = t.id
    left join ledger.reversals r on r.reverses = t.id
    where t.id = any (${ids}::bigint[]) order by t.id, p.account_id`.execute(db)
  return groupedBy(rows, ({ id }) => id)
}

/** A transfer from the rows of its postings. */
export function toTransfer(rows: readonly TransferRow[]): BookedTransfer {
  const [first] = rows
  if (!first) throw new Error('A transfer has no postings')
  const { accountId: _, amount: __, balanceAfter: ___, ...facts } = first
  const postings = rows.map(({ accountId, amount }) => ({
    account: accountOf(accountId),
    units: amount,
  }))
  return {
    ...facts,
    fingerprint: facts.fingerprint.toString('hex'),
    postings: merged(postings),
    balancesAfter: new Map(
      rows.flatMap(({ accountId, balanceAfter }) =>
        balanceAfter === null ? [] : [[accountOf(accountId).id, balanceAfter] as const],
      ),
    ),
  }
}
