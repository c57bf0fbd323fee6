import type { LongPageRequest, Paged, Total } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { DepositMethod, DepositView } from '@clearstead/contract/deposits'
import type {
  AdminId,
  ChainTransferId,
  DepositId,
  FileId,
  MemberId,
} from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { allOf } from '../../plumbing/database/queries/all-of.ts'
import { type AskedFilter, isAsked } from '../../plumbing/database/queries/asked-rows.ts'
import { skippedBefore } from '../../plumbing/database/queries/cursor-keys.ts'
import { isNamed } from '../../plumbing/database/queries/members-named.ts'
import { afterRequest, requestOrder } from '../../plumbing/database/queries/request-order.ts'
import { countFound, countRows } from '../../plumbing/database/queries/row-counts.ts'
import { containing, soughtNumber } from '../../plumbing/database/queries/sought.ts'
import type { DB } from '../../plumbing/database/tables.ts'
import type { Work } from '../../plumbing/work.ts'
import { rivalIds, sameProofIds } from './disputes/queries.ts'
import type { Reference } from './disputes/rules.ts'
import { type Deposit, type Method, type Status, storedNote } from './rules.ts'

type Filter = {
  memberId?: MemberId
  status?: Status | undefined
  method?: Method | undefined
  search?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  asked?: AskedFilter | undefined
}
type Sort = 'newest' | 'oldest' | 'amount'

/** Inserts a pending deposit; undefined when the member has reported this payment, or it is credited to them. */
export async function insertDeposit(
  work: Work,
  deposit: {
    memberId: MemberId
    amount: Usd
    method: Method
    proofId: FileId | null
    proofSha256: Buffer | null
  } & Reference,
): Promise<DepositId | undefined> {
  const isCredited = await work.tx
    .selectFrom('deposits')
    .select('id')
    .where('referenceKey', '=', deposit.referenceKey)
    .where('referenceKey', '<>', '')
    .where('memberId', '=', deposit.memberId)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  if (isCredited) return undefined
  const inserted = await work.tx
    .insertInto('deposits')
    .values({ ...deposit, createdAt: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/**
 * Inserts a deposit that is approved as it is made.
 * @throws {Refusal} `deposits.credited_already`
 */
export async function insertCredited(
  work: Work,
  deposit: {
    memberId: MemberId
    amount: Usd
    method: Method
    chainTransferId: ChainTransferId
    note: string
    decidedBy: AdminId | null
  } & Reference,
): Promise<DepositId> {
  const { id } = await work.tx
    .insertInto('deposits')
    .values({ ...deposit, status: 'approved', createdAt: work.now, decidedAt: work.now })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseSecondCredit)
  return id
}

/** Cancels a member's pending report of a payment that is credited by its chain; undefined when there is none. */
export async function updatePendingReport(
  work: Work,
  memberId: MemberId,
  referenceKey: string,
): Promise<DepositId | undefined> {
  const closed = await work.tx
    .updateTable('deposits')
    .set({
      status: 'cancelled',
      ...storedNote(say('deposits.note.found_on_chain')),
      decidedAt: work.now,
    })
    .where('referenceKey', '=', referenceKey)
    .where('memberId', '=', memberId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return closed?.id
}

function refuseSecondCredit(error: unknown): never {
  const isCredited =
    error instanceof Error && 'constraint' in error && error.constraint === 'deposits_credited_once'
  throw isCredited ? new Refusal('deposits.credited_already') : error
}

type Decision = {
  status: Exclude<Status, 'pending'>
  decidedBy: AdminId | null
  note: string
}

/**
 * Decides a deposit that is still pending and has these facts; undefined when there is none.
 * @throws {Refusal} `deposits.credited_already`
 */
export async function updatePending(
  work: Work,
  named: { id: DepositId; memberId: MemberId; amount: Usd },
  { status, decidedBy, note }: Decision,
): Promise<Deposit | undefined> {
  return work.tx
    .updateTable('deposits')
    .set({ status, decidedBy, note, decidedAt: work.now })
    .where('id', '=', named.id)
    .where('status', '=', 'pending')
    .where('memberId', '=', named.memberId)
    .where('amount', '=', named.amount)
    .returningAll()
    .executeTakeFirst()
    .catch(refuseSecondCredit)
}

export async function findDepositForAdmin(db: Db, id: DepositId): Promise<Deposit | undefined> {
  return db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findDeposit(
  db: Db,
  memberId: MemberId,
  id: DepositId,
): Promise<Deposit | undefined> {
  const found = await findDepositForAdmin(db, id)
  return found?.memberId === memberId ? found : undefined
}

/** A deposit in its view. @throws {Refusal} `deposits.unknown` */
export async function getDepositView(db: Db, id: DepositId): Promise<DepositView> {
  const row = await views(db)
    .where('deposits.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('deposits.unknown'))
  return toView(row)
}

export function listDeposits(
  db: Db,
  memberId: MemberId,
  filter: Pick<Filter, 'status' | 'from' | 'to'>,
  page: LongPageRequest,
): Promise<Paged<DepositView>> {
  return listWhere(db, { ...filter, memberId }, 'newest', page)
}

export function listDepositsForAdmin(
  db: Db,
  { sort, ...filter }: Omit<Filter, 'memberId'> & { sort: Sort },
  page: LongPageRequest,
): Promise<Paged<DepositView>> {
  return listWhere(db, filter, sort, page)
}

export function countWaiting(db: Db): Promise<number> {
  return countRows(db, 'deposits', (status) => status === 'pending')
}

/** When the deposit that waits longest was asked for. */
export async function findOldestWaiting(db: Db): Promise<Date | null> {
  const oldest = await db
    .selectFrom('deposits')
    .select('createdAt')
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return oldest?.createdAt ?? null
}

async function listWhere(
  db: Db,
  filter: Filter,
  sort: Sort,
  request: LongPageRequest,
): Promise<Paged<DepositView>> {
  const found = db.selectFrom('deposits').where(await conditions(db, filter))
  const total = await countDeposits(db, filter, found)
  const order = requestOrder('deposits', sort, filter, total)
  // Only the rows of the page are joined to names.
  const page = found
    .select('deposits.id')
    .where(afterRequest('deposits', sort, filter, request))
    .orderBy(order)
    .limit(request.limit)
    .offset(skippedBefore(request))
  const rows = await views(db).where('deposits.id', 'in', page).orderBy(order).execute()
  return { rows: rows.map(toView), total }
}

/** Counts all deposits exactly, and those of a member or of a search, a method or days up to 10,000. */
async function countDeposits(db: Db, filter: Filter, found: Found): Promise<Total> {
  const { memberId, status, ...narrower } = filter
  const isFound = memberId !== undefined || Object.values(narrower).some(Boolean)
  return isFound
    ? countFound(db, found)
    : countRows(db, 'deposits', (key) => !status || key === status)
}

type Found = SelectQueryBuilder<DB, 'deposits', object>

function views(db: Db) {
  return db
    .selectFrom('deposits')
    .innerJoin('members as member', 'member.memberId', 'deposits.memberId')
    .selectAll('deposits')
    .select([
      'member.username',
      'member.fullname',
      rivalIds.as('rivals'),
      sameProofIds.as('proofUsedIn'),
    ])
}

async function conditions(
  db: Db,
  { memberId, status, method, search, from, to, asked }: Filter,
): Promise<RawBuilder<SqlBool>> {
  return allOf(
    memberId !== undefined && sql`deposits.member_id = ${memberId}`,
    status && sql`deposits.status = ${status}`,
    method && sql`deposits.method = ${method}`,
    search && (await soughtBy(db, search)),
    from && sql`deposits.created_at >= ${from}`,
    to && sql`deposits.created_at < ${to}`,
    asked && isAsked('deposits', asked),
  )
}

/** By number, such as `#12`, or by part of the reference or of what a member is found by. */
async function soughtBy(db: Db, search: string): Promise<RawBuilder<SqlBool>> {
  const number = soughtNumber(search)
  if (number !== undefined) return sql`deposits.id = ${number}`
  return sql`(lower(deposits.reference) like ${containing(search)}
    or ${await isNamed(db, 'deposits.member_id', search)})`
}

type ViewRow = Deposit & {
  username: string
  fullname: string
  rivals: DepositId[]
  proofUsedIn: DepositId[]
}

function toView({ rivals, proofSha256: _, noteSaid, ...row }: ViewRow): DepositView {
  return {
    ...row,
    note: noteSaid ?? row.note,
    hasProof: row.proofId !== null,
    isDisputed: rivals.length > 0,
    disputedWith: rivals,
  }
}

/** How these deposits were paid. */
export async function methodsOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, DepositMethod>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; method: DepositMethod }>`
    select id, method from deposits where id = any (${ids}::integer[])`.execute(db)
  return new Map(rows.map(({ id, method }) => [id, method]))
}
