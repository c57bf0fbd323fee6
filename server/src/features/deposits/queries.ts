import type { DepositView } from '@clearstead/contract/deposits'
import { type LongPageRequest, type Paged, skippedBefore } from '@clearstead/contract/paging'
import { Refusal } from '@clearstead/contract/refusal'
import type { AdminId, DepositId, FileId, MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { type Expression, type SqlBool, sql } from 'kysely'
import { behindCursor } from '../../plumbing/database/behind-cursor.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { countAll, countFound, countTallied } from '../../plumbing/database/tallies.ts'
import type { Work } from '../../plumbing/work.ts'
import { rivalIds } from './disputes/queries.ts'
import type { Reference } from './disputes/rules.ts'
import type { Deposit, Method, Status } from './rules.ts'

type Filter = {
  memberId?: MemberId
  status?: Status | undefined
  method?: Method | undefined
  search?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}
type Sort = 'newest' | 'oldest' | 'amount'

type Row = Omit<Deposit, 'amount' | 'id' | 'memberId' | 'proofId' | 'decidedBy'> & {
  amount: bigint
  id: number
  memberId: number
  proofId: number | null
  decidedBy: number | null
}

/** Adds a pending deposit; undefined when the member told of this payment already. */
export async function insertDeposit(
  work: Work,
  deposit: {
    memberId: MemberId
    amount: Usd
    method: Method
    proofId: FileId | null
  } & Reference,
): Promise<DepositId | undefined> {
  const inserted = await work.tx
    .insertInto('deposits')
    .values({ ...deposit, amount: unitsOf(deposit.amount), createdAt: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id as DepositId | undefined
}

type Decision = {
  status: Exclude<Status, 'pending'>
  decidedBy: AdminId | null
  note: string
}

/**
 * Decides a deposit that is still pending and is the one named; undefined when there is none.
 * @throws {Refusal} `deposits.credited_already`
 */
export async function updatePending(
  work: Work,
  named: { id: DepositId; memberId: MemberId; amount: Usd },
  { status, decidedBy, note }: Decision,
): Promise<Deposit | undefined> {
  const row = await work.tx
    .updateTable('deposits')
    .set({ status, decidedBy, note, decidedAt: work.now })
    .where('id', '=', named.id)
    .where('status', '=', 'pending')
    .where('memberId', '=', named.memberId)
    .where('amount', '=', unitsOf(named.amount))
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      const isCredited =
        error instanceof Error &&
        'constraint' in error &&
        error.constraint === 'deposits_credited_once'
      throw isCredited ? new Refusal('deposits.credited_already') : error
    })
  return row && toDeposit(row as Row)
}

/** Marks an approved deposit as undone; false when there is none. Its decision stays as it was. */
export async function updateReversed(work: Work, id: DepositId, note: string): Promise<boolean> {
  const { numUpdatedRows } = await work.tx
    .updateTable('deposits')
    .set({ status: 'reversed', note })
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findDepositForAdmin(db: Db, id: DepositId): Promise<Deposit | undefined> {
  const row = await db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toDeposit(row as Row)
}

export async function findDeposit(
  db: Db,
  memberId: MemberId,
  id: DepositId,
): Promise<Deposit | undefined> {
  const found = await findDepositForAdmin(db, id)
  return found?.memberId === memberId ? found : undefined
}

/** A deposit as it is shown. */
export async function getDepositView(db: Db, id: DepositId): Promise<DepositView> {
  const row = await views(db).where('deposits.id', '=', id).executeTakeFirstOrThrow()
  return toView(row as ViewRow)
}

export function listDeposits(
  db: Db,
  memberId: MemberId,
  filter: { status?: Status | undefined },
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
  return countTallied(db, 'deposits', (status) => status === 'pending')
}

async function listWhere(
  db: Db,
  filter: Filter,
  sort: Sort,
  request: LongPageRequest,
): Promise<Paged<DepositView>> {
  const [total, rows] = await Promise.all([
    countDeposits(db, filter),
    views(db)
      .where(conditions(filter))
      .where(behindCursor('deposits.id', request, sort))
      .$if(sort === 'amount', (query) => query.orderBy('deposits.amount', 'desc'))
      .orderBy('deposits.id', sort === 'oldest' ? 'asc' : 'desc')
      .limit(request.limit)
      .offset(skippedBefore(request))
      .execute(),
  ])
  return { rows: rows.map((row) => toView(row as ViewRow)), total }
}

/** All, or those of a member: exact. What a search, a method or some days find: up to 10,000. */
async function countDeposits(db: Db, filter: Filter): Promise<number> {
  const { memberId, status, ...narrower } = filter
  if (Object.values(narrower).some(Boolean)) {
    return countFound(db, views(db).where(conditions(filter)))
  }
  if (memberId === undefined) {
    return countTallied(db, 'deposits', (key) => !status || key === status)
  }
  return countAll(db, db.selectFrom('deposits').where(conditions(filter)))
}

function views(db: Db) {
  return db
    .selectFrom('deposits')
    .innerJoin('memberStanding as member', 'member.memberId', 'deposits.memberId')
    .selectAll('deposits')
    .select(['member.username', 'member.fullname', rivalIds.as('rivals')])
}

function conditions({ memberId, status, method, search, from, to }: Filter): Expression<SqlBool> {
  const parts = [
    memberId !== undefined && sql`deposits.member_id = ${memberId}`,
    status && sql`deposits.status = ${status}`,
    method && sql`deposits.method = ${method}`,
    search &&
      sql`position(lower(${search}) in lower(deposits.reference || ' ' || member.username || ' ' || member.fullname)) > 0`,
    from && sql`deposits.created_at >= ${from}`,
    to && sql`deposits.created_at < ${to}`,
  ]
  const given = parts.filter((part) => typeof part === 'object')
  return given.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(given, sql` and `)}`
}

type ViewRow = Row & { username: string; fullname: string; rivals: DepositId[] }

function toView(row: ViewRow): DepositView {
  const { memberId, referenceKey: _, ...deposit } = toDeposit(row)
  const { username, fullname, rivals } = row
  return {
    ...{ ...deposit, userId: memberId, username, fullname },
    hasProof: deposit.proofId !== null,
    isDisputed: rivals.length > 0,
    disputedWith: rivals,
  }
}

function toDeposit({ id, memberId, amount, proofId, decidedBy, ...rest }: Row): Deposit {
  return {
    ...rest,
    id: id as DepositId,
    memberId: memberId as MemberId,
    amount: fromUnits(amount),
    proofId: proofId as FileId | null,
    decidedBy: decidedBy as AdminId | null,
  }
}
