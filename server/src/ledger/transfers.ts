import type { Paged, PageRequest } from '@clearstead/contract/paging'
import { Refusal } from '@clearstead/contract/refusal'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AccountId, MemberId, TransferId } from '@clearstead/contract/values/ids'
import { type Asset, fromUnits, type Money, zero } from '@clearstead/contract/values/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'
import { countTallied } from '../plumbing/database/tallies.ts'
import {
  type Account,
  accountOf,
  operator,
  operatorKinds,
  type WalletKind,
  walletKinds,
} from './accounts.ts'
import { operatorHoldings } from './balances.ts'
import { isRare, merged, type Posting, type TransferKind } from './posting.ts'

/** A transfer as the books hold it; an operator account's stripes are one posting. */
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
  /** SHA-256 of what it says; the hash chain is made of these. */
  fingerprint: string
  postings: readonly Posting[]
  /** What each wallet among them held afterwards. */
  balancesAfter: ReadonlyMap<AccountId, bigint>
}

/** An account and what it holds, operator accounts on their natural side. */
export type AccountBalance = { account: Account; balance: Money<Asset> }

type Row = Omit<
  BookedTransfer,
  'id' | 'reverses' | 'reversedBy' | 'fingerprint' | 'postings' | 'balancesAfter'
> & {
  id: bigint
  reverses: bigint | null
  reversedBy: bigint | null
  fingerprint: Buffer
  accountId: bigint
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
  const { rows } = await sql<{ id: bigint }>`
    select id from ledger.transfers where reference = ${reference}`.execute(db)
  const id = rows[0] && (Number(rows[0].id) as TransferId)
  return id === undefined ? undefined : getTransfer(db, id)
}

/** The transfers of a page with all their postings, newest first. */
export async function listTransfersForAdmin(
  db: Db,
  { kinds }: { kinds?: readonly TransferKind[] | undefined },
  { page, limit }: PageRequest,
): Promise<Paged<BookedTransfer>> {
  const where = kinds ? sql`where kind = any (${kinds}::text[])` : sql``
  const { rows } = await sql<{ id: bigint }>`select id from ledger.transfers ${where}
    order by id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const count = await sql<{
    count: bigint
  }>`select count(*) from ledger.transfers ${where}`.execute(db)
  const ids = rows.map(({ id }) => Number(id) as TransferId)
  const found = await readTransfers(db, ids)
  return {
    rows: ids.flatMap((id) => found.get(id) ?? []),
    total: Number(count.rows[0]?.count ?? 0n),
  }
}

const transfersAtATime = 500

/**
 * Every transfer of some of the rarer kinds between two moments, oldest first, a few hundred at a time,
 * however many there are.
 */
export async function* transfersBetween(
  db: Db,
  kinds: readonly TransferKind[],
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<readonly BookedTransfer[]> {
  if (!kinds.every(isRare)) throw new RangeError('Every claim would be read')
  const { rows } = await sql<{ after: bigint; upto: bigint }>`
    select ledger.last_before(${from}) as after, ledger.last_before(${to}) as upto`.execute(db)
  const { after: start = 0n, upto = 0n } = rows[0] ?? {}
  for (let after = start; ; ) {
    const found = await sql<{ id: bigint }>`
      select t.id from unnest(${kinds}::text[]) wanted (kind)
      cross join lateral (select id from ledger.transfers
        where kind = wanted.kind and kind not in ('roi', 'level') and id > ${after} and id <= ${upto}
        order by id limit ${transfersAtATime}) t
      order by t.id limit ${transfersAtATime}`.execute(db)
    const last = found.rows.at(-1)?.id
    if (last === undefined) return
    const ids = found.rows.map(({ id }) => Number(id) as TransferId)
    const booked = await readTransfers(db, ids)
    yield ids.flatMap((id) => booked.get(id) ?? [])
    after = last
  }
}

/** The operator's accounts with what they hold. */
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
  /** Those behind this account. */
  after?: number | undefined
}

/** The members' wallets by member, of one member or of one kind when asked; `before` other rows stand before the first. */
export async function listWalletsForAdmin(
  db: Db,
  { memberId, kind, after = 0 }: WalletFilter,
  { page, limit, before = 0 }: PageRequest & { before?: number },
): Promise<Paged<AccountBalance>> {
  const owner =
    memberId === undefined
      ? sql`id > 0`
      : sql`id between ${memberId}::bigint * 16 and ${memberId}::bigint * 16 + 15`
  const where = sql`where ${owner} and kind = any (${kind ? [kind] : walletKinds}::text[])`
  const { rows } = await sql<{
    id: bigint
    balance: bigint
  }>`select id, balance from ledger.accounts ${where} and id > ${after}
    order by id limit ${limit} offset ${Math.max(0, (page - 1) * limit - before)}`.execute(db)
  // Of one member there are a few, and of all too many to be counted for a page.
  const total =
    memberId === undefined
      ? await countTallied(db, 'ledger.accounts', (key) =>
          kind ? key === kind : walletKinds.some((name) => name === key),
        )
      : await countWallets(db, where)
  return {
    rows: rows.map(({ id, balance }) => ({
      account: accountOf(Number(id)),
      balance: fromUnits(balance),
    })),
    total,
  }
}

async function countWallets(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from ledger.accounts ${where}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

async function readTransfers(
  db: Db,
  ids: readonly TransferId[],
): Promise<Map<TransferId, BookedTransfer>> {
  const { rows } = await sql<Row>`
    select t.*, r.id as reversed_by, p.account_id, p.amount, p.balance_after from ledger.transfers t
    join ledger.postings p on p.transfer_id = t.id
    left join ledger.transfers r on r.reverses = t.id
    where t.id = any (${ids}::bigint[]) order by t.id, p.account_id`.execute(db)
  const found = new Map<TransferId, BookedTransfer>()
  for (const { accountId, amount, balanceAfter, ...facts } of rows) {
    const id = Number(facts.id) as TransferId
    const posting = { account: accountOf(Number(accountId)), units: amount }
    found.set(id, {
      ...facts,
      id,
      reverses: idOrNull(facts.reverses),
      reversedBy: idOrNull(facts.reversedBy),
      fingerprint: facts.fingerprint.toString('hex'),
      postings: merged([...(found.get(id)?.postings ?? []), posting]),
      balancesAfter: new Map([
        ...(found.get(id)?.balancesAfter ?? []),
        ...(balanceAfter === null ? [] : [[posting.account.id, balanceAfter] as const]),
      ]),
    })
  }
  return found
}

function idOrNull(id: bigint | null): TransferId | null {
  return id === null ? null : (Number(id) as TransferId)
}
