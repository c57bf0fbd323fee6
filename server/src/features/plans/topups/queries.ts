import { type LongPageRequest, type Paged, skippedBefore } from '@clearstead/contract/paging'
import { leastStayDays } from '@clearstead/contract/settings'
import type { TopupView } from '@clearstead/contract/topups'
import type {
  ActivePlanId,
  AdminId,
  CodeId,
  MemberId,
  PlanId,
  TopupId,
  TransferId,
} from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { type Percent, percentFromUnits, percentUnits } from '@clearstead/contract/values/percent'
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { behindCursor } from '../../../plumbing/database/behind-cursor.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import { countAll, countFound, countTallied } from '../../../plumbing/database/tallies.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type Kind, netOf, type Status, type Topup } from './rules.ts'

/** The newest open plan of a member that still earns and takes `amount` more, or the one named if it does. */
export async function findPlanWithRoom(
  db: Db,
  {
    memberId,
    amount,
    activePlanId,
  }: { memberId: MemberId; amount: Usd; activePlanId?: ActivePlanId | undefined },
): Promise<{ activePlanId: ActivePlanId; planId: PlanId } | undefined> {
  const row = await db
    .selectFrom('activePlans as active')
    .innerJoin('plans', 'plans.id', 'active.planId')
    .select(['active.id', 'active.planId'])
    .where('active.memberId', '=', memberId)
    .where(
      sql<boolean>`active.status = 'open' and active.amount + ${unitsOf(amount)} <= plans.max_amount and (active.days = 0
        or active.days - active.days_earned >= greatest(active.lock_days, ${leastStayDays}))`,
    )
    .$if(activePlanId !== undefined, (query) => query.where('active.id', '=', Number(activePlanId)))
    .orderBy('active.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { activePlanId: row.id as ActivePlanId, planId: row.planId as PlanId }
}

export type NewTopup = Pick<Topup, 'kind' | 'memberId' | 'payerId' | 'planId' | 'amount'> & {
  fee: Usd
  feePercent: Percent
  activePlanId: ActivePlanId | null
  codeId?: CodeId
  status: 'pending' | 'approved'
}

export async function insertTopup(
  work: Work,
  { amount, fee, feePercent, ...topup }: NewTopup,
): Promise<TopupId> {
  const { id } = await work.tx
    .insertInto('topups')
    .values({
      ...topup,
      amount: unitsOf(amount),
      fee: unitsOf(fee),
      feePercent: percentUnits(feePercent),
      createdAt: work.now,
      decidedAt: topup.status === 'approved' ? work.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as TopupId
}

export async function updateHeldBy(work: Work, id: TopupId, heldBy: TransferId): Promise<void> {
  await work.tx
    .updateTable('topups')
    .set({ heldBy: BigInt(heldBy) })
    .where('id', '=', id)
    .execute()
}

/** A top-up, held until the work ends: of two decisions at once the second sees the first. */
export async function lockTopup({ tx }: Work, id: TopupId): Promise<Topup | undefined> {
  const row = await tx
    .selectFrom('topups')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toTopup(row)
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

/** A top-up as it is shown. */
export async function getTopupView(db: Db, id: TopupId): Promise<TopupView> {
  const one = db.selectFrom('topups').selectAll().where('id', '=', id)
  return toView(await views(db, one).executeTakeFirstOrThrow())
}

/** How many wait for approval. */
export function countWaiting(db: Db): Promise<number> {
  return countTallied(db, 'topups', (status) => status === 'pending')
}

type Filter = {
  status?: Status | undefined
  kind?: Kind | undefined
  search?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** What a member received or paid, newest first. */
export function listTopups(
  db: Db,
  memberId: MemberId,
  { status }: { status?: Status | undefined },
  page: LongPageRequest,
): Promise<Paged<TopupView>> {
  const isTheirs = sql`(topups.member_id = ${memberId}
    or (topups.payer_id = ${memberId} and topups.payer_id <> topups.member_id))`
  const where = both([isTheirs, ...partsOf({ status })])
  const count = () => countAll(db, db.selectFrom('topups').where(where))
  return listWhere(db, where, sql`topups.id desc`, page, { sort: 'newest', count })
}

/** Those of some days are found by their moment, all others by their number; both run the same way. */
export function listTopupsForAdmin(
  db: Db,
  { sort, ...filter }: Filter & { sort: 'newest' | 'oldest' },
  page: LongPageRequest,
): Promise<Paged<TopupView>> {
  const way = sort === 'oldest' ? sql`asc` : sql`desc`
  const order =
    filter.from || filter.to
      ? sql`topups.created_at ${way}, topups.id ${way}`
      : sql`topups.id ${way}`
  const where = both(partsOf(filter))
  const { status, ...narrower } = filter
  const count = () =>
    Object.values(narrower).some(Boolean)
      ? countFound(db, db.selectFrom('topups').where(where))
      : countTallied(db, 'topups', (key) => !status || key === status)
  return listWhere(db, where, order, page, { sort, count })
}

async function listWhere(
  db: Db,
  where: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  page: LongPageRequest,
  { sort, count }: { sort: 'newest' | 'oldest'; count: () => Promise<number> },
): Promise<Paged<TopupView>> {
  const rows = db
    .selectFrom('topups')
    .where(where)
    .selectAll()
    .where(behindCursor('topups.id', page, sort))
    .orderBy(order)
    .limit(page.limit)
    .offset(skippedBefore(page))
  const [total, shown] = await Promise.all([count(), views(db, rows).orderBy(order).execute()])
  return { rows: shown.map(toView), total }
}

/** The names are joined to the rows of the page alone. */
const views = (db: Db, rows: SelectQueryBuilder<DB, 'topups', Row>) =>
  db
    .selectFrom(rows.as('topups'))
    .innerJoin('memberStanding as member', 'member.memberId', 'topups.memberId')
    .innerJoin('memberStanding as payer', 'payer.memberId', 'topups.payerId')
    .leftJoin('plans', 'plans.id', 'topups.planId')
    .selectAll('topups')
    .select([
      'member.username',
      'member.fullname',
      'payer.username as payerName',
      'plans.name as planName',
    ])

/** Members are found first, from their own index: there are few of one name, and many top-ups. */
function partsOf({ status, kind, search, from, to }: Filter): RawBuilder<unknown>[] {
  const start = `${(search ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const found = sql`array(select member_id from member_standing
    where lower(username) like ${start} or upper(referral_code) = upper(${search}) order by lower(username) limit 1000)`
  return [
    status && sql`topups.status = ${status}`,
    kind && sql`topups.kind = ${kind}`,
    search &&
      sql`(topups.member_id = any (${found})
        or (topups.payer_id = any (${found}) and topups.payer_id <> topups.member_id))`,
    from && sql`topups.created_at >= ${from}`,
    to && sql`topups.created_at < ${to}`,
  ].filter((part) => typeof part === 'object')
}

const both = (parts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`

type Row = Selectable<DB['topups']>
type ViewRow = Row & Record<'username' | 'fullname' | 'payerName' | 'planName', string | null>

function toTopup(row: Row): Topup {
  const { heldBy } = row
  return {
    id: row.id as TopupId,
    kind: row.kind as Kind,
    memberId: row.memberId as MemberId,
    payerId: row.payerId as MemberId,
    planId: row.planId as PlanId,
    activePlanId: row.activePlanId as ActivePlanId | null,
    amount: fromUnits(row.amount),
    fee: fromUnits(row.fee),
    feePercent: percentFromUnits(row.feePercent),
    codeId: row.codeId as CodeId | null,
    status: row.status as Status,
    heldBy: heldBy === null ? null : (Number(heldBy) as TransferId),
  }
}

function toView(row: ViewRow): TopupView {
  const { memberId, heldBy: _, feePercent: __, ...topup } = toTopup(row)
  return {
    ...topup,
    net: netOf(topup),
    userId: memberId,
    username: row.username ?? '',
    fullname: row.fullname ?? '',
    payerName: row.payerName ?? '',
    planName: row.planName ?? '',
    note: row.note,
    decidedBy: row.decidedBy as AdminId | null,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
  }
}
