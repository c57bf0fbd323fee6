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
import { operatorHoldings } from './balances.ts'
import { isIndexedKind, merged, type Posting } from './posting.ts'

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

type Row = Omit<BookedTransfer, 'fingerprint' | 'postings' | 'balancesAfter'> & {
  fingerprint: Buffer
  accountId: AccountId
  amount: bigint
  balanceAfter: bigint | null
}

/** @throws {Refusal} `ledger.unknown_transfer` */
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

/** The transfers that follow the one with this reference, oldest first. */
export async function listFollowUps(db: Db, reference: string): Promise<FollowUp[]> {
  const { rows } = await sql<FollowUp>`
    select t.id, ending.name as ending, t.at from unnest(${endings}::text[]) ending (name)
    join ledger.transfer_references r on r.reference = ${reference} || ':' || ending.name
    join ledger.transfers t on t.id = r.transfer_id
    order by t.id`.execute(db)
  return rows
}

/** A page of transfers with all their postings, newest first. */
export async function listTransfersForAdmin(
  db: Db,
  { kinds }: { kinds?: readonly TransferKind[] | undefined },
  { page, limit }: PageRequest,
): Promise<Paged<BookedTransfer>> {
  const where = kinds ? sql`where kind = any (${kinds}::text[])` : sql``
  const { rows } = await sql<{ id: TransferId }>`select id from ledger.transfers ${where}
    order by id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const count = await sql<{
    count: bigint
  }>`select count(*) from ledger.transfers ${where}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const found = await readTransfers(db, ids)
  return {
    rows: ids.flatMap((id) => found.get(id) ?? []),
    total: Number(count.rows[0]?.count ?? 0n),
  }
}

const fullBatch = 500

/**
 * All transfers of some of the rarer kinds between two moments, oldest first, in batches, optionally after an id; smaller
 * batches are for whoever needs only the first.
 * @throws {RangeError} for a kind that every claim writes
 */
export async function* transfersBetween(
  db: Db,
  kinds: readonly TransferKind[],
  {
    from,
    to,
    afterId = 0,
    batchSize = fullBatch,
  }: { from: Date; to: Date; afterId?: number | undefined; batchSize?: number | undefined },
): AsyncGenerator<readonly BookedTransfer[]> {
  if (!kinds.every(isIndexedKind)) throw new RangeError('Transfers of this kind have no index')
  const { rows } = await sql<{ after: bigint; upto: bigint }>`
    select ledger.last_before(${from}) as after, ledger.last_before(${to}) as upto`.execute(db)
  const { after: start = 0n, upto = 0n } = rows[0] ?? {}
  for (let after = start > BigInt(afterId) ? start : BigInt(afterId); ; ) {
    const found = await sql<{ id: TransferId }>`
      select t.id from unnest(${kinds}::text[]) wanted (kind)
      cross join lateral (select id from ledger.transfers
        where kind = wanted.kind and kind not in ('roi', 'level') and id > ${after} and id <= ${upto}
        order by id limit ${batchSize}) t
      order by t.id limit ${batchSize}`.execute(db)
    const last = found.rows.at(-1)?.id
    if (last === undefined) return
    const ids = found.rows.map(({ id }) => id)
    const booked = await readTransfers(db, ids)
    yield ids.flatMap((id) => booked.get(id) ?? [])
    after = BigInt(last)
  }
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

/** Transfers with all their postings, by their ids. */
export async function readTransfers(
  db: Db,
  ids: readonly TransferId[],
): Promise<Map<TransferId, BookedTransfer>> {
  const { rows } = await sql<Row>`
    select t.*, r.transfer_id as reversed_by, p.account_id, p.amount, p.balance_after from ledger.transfers t
    join ledger.postings p on p.transfer_id = t.id
    left join ledger.reversals r on r.reverses = t.id
    where t.id = any (${ids}::bigint[]) order by t.id, p.account_id`.execute(db)
  const rowsOf = new Map<TransferId, Row[]>()
  for (const row of rows) {
    const own = rowsOf.get(row.id)
    if (own) own.push(row)
    else rowsOf.set(row.id, [row])
  }
  return new Map([...rowsOf].map(([id, own]) => [id, toTransfer(own)]))
}

/** A transfer from the rows of its postings. */
function toTransfer(rows: readonly Row[]): BookedTransfer {
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
