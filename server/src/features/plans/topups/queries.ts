import type { LongPageRequest, Paged, Total } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { TopupView } from '@clearstead/contract/plans/topups'
import type {
  ActivePlanId,
  AdminId,
  CodeId,
  MemberId,
  TopupId,
  TransferId,
} from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import {
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import { type AskedFilter, isAsked } from '../../../plumbing/database/queries/asked-rows.ts'
import { skippedBefore } from '../../../plumbing/database/queries/cursor-keys.ts'
import { membersLookedUp } from '../../../plumbing/database/queries/members-named.ts'
import { afterMoment, momentOrder } from '../../../plumbing/database/queries/request-order.ts'
import {
  countAll,
  countFound,
  countRows,
  pageOf,
} from '../../../plumbing/database/queries/row-counts.ts'
import { rowsOfEither } from '../../../plumbing/database/queries/rows-of-either.ts'
import { soughtNumber } from '../../../plumbing/database/queries/sought.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type Kind, netOf, type Status, type Topup } from './rules.ts'

export type NewTopup = Pick<Topup, 'kind' | 'memberId' | 'payerId' | 'planId' | 'amount'> & {
  fee: Usd
  feePercent: Percent
  activePlanId: ActivePlanId | null
  codeId?: CodeId
  status: 'pending' | 'approved'
}

export async function insertTopup(work: Work, topup: NewTopup): Promise<TopupId> {
  const { id } = await work.tx
    .insertInto('topups')
    .values({
      ...topup,
      createdAt: work.now,
      decidedAt: topup.status === 'approved' ? work.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateHeldBy(work: Work, id: TopupId, heldBy: TransferId): Promise<void> {
  await work.tx.updateTable('topups').set({ heldBy }).where('id', '=', id).execute()
}

/** Locks a top-up until the work ends: of two simultaneous decisions the second sees the first. */
export async function lockTopup({ tx }: Work, id: TopupId): Promise<Topup | undefined> {
  return tx.selectFrom('topups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export type Decided = {
  status: Exclude<Status, 'pending'>
  decidedBy: AdminId | null
  note: string
  activePlanId: ActivePlanId | null
}

export async function updateDecided(work: Work, id: TopupId, decided: Decided): Promise<void> {
  await work.tx
    .updateTable('topups')
    .set({ ...decided, decidedAt: work.now })
    .where('id', '=', id)
    .execute()
}

/** A top-up in its view. @throws {Refusal} `topups.unknown` */
export async function getTopupView(db: Db, id: TopupId): Promise<TopupView> {
  const one = db.selectFrom('topups').selectAll().where('id', '=', id)
  const row = await views(db, one).executeTakeFirstOrThrow(() => new Refusal('topups.unknown'))
  return toView(row)
}

/** When the top-up that waits longest was asked for. */
export async function findOldestWaiting(db: Db): Promise<Date | null> {
  const oldest = await db
    .selectFrom('topups')
    .select('createdAt')
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return oldest?.createdAt ?? null
}

export async function findTopupStatus(db: Db, id: TopupId): Promise<Status | undefined> {
  const row = await db.selectFrom('topups').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status
}

/** The number of top-ups that wait for approval. */
export function countWaiting(db: Db): Promise<number> {
  return countRows(db, 'topups', (status) => status === 'pending')
}

/** How many of the top-ups that a second admin was asked about still wait. */
export function countAsked(db: Db, rows: AskedFilter['rows']): Promise<number> {
  const asked = { rows, isShown: true }
  return countAll(db, db.selectFrom('topups').where(isAsked('topups', asked)))
}

type Filter = {
  status?: Status | undefined
  kind?: Kind | undefined
  search?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  asked?: AskedFilter | undefined
}

/** Top-ups that a member received or paid, newest first. */
export async function listTopups(
  db: Db,
  memberId: MemberId,
  { status, from, to }: Pick<Filter, 'status' | 'from' | 'to'>,
  request: LongPageRequest,
): Promise<Paged<TopupView>> {
  const isFound = allOf(
    status && sql<SqlBool>`status = ${status}`,
    from && sql<SqlBool>`created_at >= ${from}`,
    to && sql<SqlBool>`created_at < ${to}`,
  )
  const received = allOf(sql<SqlBool>`member_id = ${memberId}`, isFound)
  const paid = allOf(sql<SqlBool>`payer_id = ${memberId} and payer_id <> member_id`, isFound)
  const own = rowsOfEither(db, 'topups', [received, paid], request)
  const page = db.selectFrom('topups').selectAll().where(own.isOnPage)
  const found = await pageOf(own.total, views(db, page).orderBy('topups.id', 'desc'))
  return { ...found, rows: found.rows.map(toView) }
}

/** Filtered by days, top-ups are sorted by moment, otherwise by id. */
export function listTopupsForAdmin(
  db: Db,
  { sort, ...filter }: Filter & { sort: 'newest' | 'oldest' },
  page: LongPageRequest,
): Promise<Paged<TopupView>> {
  const order = momentOrder('topups', sort, filter)
  const after = afterMoment('topups', 'topups', sort, filter, page)
  const filters = conditions(filter)
  const { status, ...narrower } = filter
  const total = Object.values(narrower).some(Boolean)
    ? countFound(db, db.selectFrom('topups').where(filters))
    : countRows(db, 'topups', (key) => !status || key === status)
  return listWhere(db, allOf(filters, after), order, page, total)
}

async function listWhere(
  db: Db,
  filters: RawBuilder<SqlBool>,
  order: RawBuilder<unknown>,
  page: LongPageRequest,
  total: Promise<Total>,
): Promise<Paged<TopupView>> {
  const shown = db
    .selectFrom('topups')
    .where(filters)
    .selectAll()
    .orderBy(order)
    .limit(page.limit)
    .offset(skippedBefore(page))
  const found = await pageOf(total, views(db, shown).orderBy(order))
  return { ...found, rows: found.rows.map(toView) }
}

/** Joins the names to the rows of the page only. */
const views = (db: Db, rows: SelectQueryBuilder<DB, 'topups', Row>) =>
  db
    .selectFrom(rows.as('topups'))
    .innerJoin('members as member', 'member.memberId', 'topups.memberId')
    .innerJoin('members as payer', 'payer.memberId', 'topups.payerId')
    .leftJoin('plans', 'plans.id', 'topups.planId')
    .selectAll('topups')
    .select([
      'member.username',
      'member.fullname',
      'payer.username as payerName',
      'plans.name as planName',
      'plans.nameIn as planNameIn',
    ])

/** By number, such as `#12`. */
function soughtById(search: string): RawBuilder<SqlBool> | undefined {
  const number = soughtNumber(search)
  return number === undefined ? undefined : sql<SqlBool>`topups.id = ${number}`
}

function conditions({ status, kind, search, from, to, asked }: Filter): RawBuilder<SqlBool> {
  const found = membersLookedUp(search ?? '')
  const isOfFound = sql<SqlBool>`(topups.member_id = any (${found})
    or (topups.payer_id = any (${found}) and topups.payer_id <> topups.member_id))`
  return allOf(
    status && sql`topups.status = ${status}`,
    kind && sql`topups.kind = ${kind}`,
    search && (soughtById(search) ?? isOfFound),
    from && sql`topups.created_at >= ${from}`,
    to && sql`topups.created_at < ${to}`,
    asked && isAsked('topups', asked),
  )
}

type Row = Selectable<DB['topups']>
type ViewRow = Awaited<ReturnType<ReturnType<typeof views>['executeTakeFirstOrThrow']>>

function toView(row: ViewRow): TopupView {
  const { planName, planNameIn } = row
  return {
    ...row,
    net: netOf(row),
    planName: planName ?? '',
    planNameIn: planNameIn ?? {},
  }
}

type Parties = { memberId: MemberId; payerId: MemberId; activePlanId: ActivePlanId | null }

/** Whose plans these top-ups raise, and who pays them. */
export async function partiesOf(db: Db, ids: readonly number[]): Promise<Map<number, Parties>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Parties & { id: number }>`
    select id, member_id, payer_id, active_plan_id from topups where id = any (${ids}::integer[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...parties }) => [id, parties]))
}
