import { type LongPageRequest, skippedBefore } from '@clearstead/contract/paging'
import type { ActivePlanView } from '@clearstead/contract/plans'
import { Refusal } from '@clearstead/contract/refusal'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, PlanId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { type Percent, percentFromUnits, percentUnits } from '@clearstead/contract/values/percent'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { refusing } from '../../../ledger/refusals.ts'
import { behindCursor } from '../../../plumbing/database/behind-cursor.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import { countFound, countTallied } from '../../../plumbing/database/tallies.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Lot } from '../lots/rules.ts'
import { toLevels } from '../queries.ts'
import { type OpenPlan, type Purchase, unlockDay } from '../rules.ts'

type Row = Selectable<DB['activePlans']>
/** A purchase with its state, for those who change it. */
export type ActivePlan = OpenPlan & {
  status: ActivePlanView['status']
  note: string
  closedInCycle: number | null
}

function toActivePlan(row: Row): ActivePlan {
  return {
    id: row.id as ActivePlanId,
    memberId: row.memberId as MemberId,
    planId: row.planId as PlanId,
    amount: fromUnits(row.amount),
    bought: fromUnits(row.bought),
    fromCodes: fromUnits(row.fromCodes),
    terms: {
      roiPercent: percentFromUnits(row.roiPercent),
      days: row.days,
      directPercent: percentFromUnits(row.directPercent),
      lockDays: row.lockDays,
      ...toLevels(row),
    },
    capMultiple: row.capMultiple,
    daysEarned: row.daysEarned,
    boughtOn: row.boughtOn as ProgrammeDay,
    undoUntil: row.undoUntil as ProgrammeDay | null,
    status: row.status as ActivePlanView['status'],
    note: row.note,
    closedInCycle: row.closedInCycle,
  }
}

type PurchaseParts = {
  purchase: Purchase
  lot: Pick<Lot, 'day' | 'settlesOn' | 'safeFrom'>
  planName: string
  /** The buyer's, with the purchase. */
  limit: { activePlan: Usd; cap: Usd }
  /** Whether the buyer had no open plan. */
  isFirst: boolean
  /** The call that posts what it moves. */
  posting: RawBuilder<bigint>
  /** What is set aside for the uplines, as JSON of a `purchase_stagings`. */
  staging: string | null
}

/**
 * Posts what a purchase moves, writes all that it is and gives it as it is shown, in one round trip.
 * @throws {Refusal} `ledger.not_enough`, `treasury.short`
 */
export async function insertPurchase(work: Work, parts: PurchaseParts): Promise<ActivePlanView> {
  const { purchase, lot, planName, limit, isFirst, posting, staging } = parts
  const lotRow = { day: lot.day, settles_on: lot.settlesOn, safe_from: lot.safeFrom }
  const limitRow = { active_plan: text(limit.activePlan), cap: text(limit.cap) }
  const { rows } = await refusing(
    sql<Row & { username: string }>`select a.*, m.username from write_purchase(${posting},
      jsonb_populate_record(null::active_plans, ${JSON.stringify(toRow(work, purchase))}::jsonb),
      jsonb_populate_record(null::plan_lots, ${JSON.stringify(lotRow)}::jsonb),
      jsonb_populate_record(null::earning_limits, ${JSON.stringify(limitRow)}::jsonb), ${isFirst},
      jsonb_populate_record(null::purchase_stagings, ${staging}::jsonb)) a
      join member_standing m on m.member_id = a.member_id`.execute(work.tx),
  )
  const [row] = rows
  if (!row) throw new Error(`Purchase ${purchase.id} was lost`)
  const { day, settlesOn } = lot
  return toView({ ...row, planName, lots: [{ amount: text(purchase.amount), day, settlesOn }] })
}

/** Units travel as text: JSON numbers would lose the last of them. */
const text = (amount: Usd) => unitsOf(amount).toString()
const percentText = (percent: Percent) => percentUnits(percent).toString()

function toRow({ now }: Work, { amount, terms, ...purchase }: Purchase) {
  return {
    id: purchase.id,
    member_id: purchase.memberId,
    plan_id: purchase.planId,
    bought: text(amount),
    amount: text(amount),
    roi_percent: percentText(terms.roiPercent),
    days: terms.days,
    direct_percent: percentText(terms.directPercent),
    lock_days: terms.lockDays,
    active_percents: terms.activeLevels.map(({ percent }) => percentText(percent)),
    active_directs: terms.activeLevels.map(({ directs }) => directs),
    invest_percents: terms.investLevels.map(({ percent }) => percentText(percent)),
    cap_multiple: purchase.capMultiple,
    rule_version: purchase.ruleVersion,
    bought_on: purchase.boughtOn,
    undo_until: purchase.undoUntil,
    bought_at: now,
  }
}

/** A member's open plans, oldest first: the ids are in order of purchase. At most 200. */
export async function listOpenPlans(db: Db, memberId: MemberId): Promise<OpenPlan[]> {
  const rows = await db
    .selectFrom('activePlans')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('status', '=', 'open')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(toActivePlan)
}

/** A purchase, held until the work ends. @throws {Refusal} `plans.active_unknown` */
export async function lockActivePlan({ tx }: Work, id: ActivePlanId): Promise<ActivePlan> {
  const row = await tx
    .selectFrom('activePlans')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('plans.active_unknown')
  return toActivePlan(row)
}

/** Whose purchase it is. @throws {Refusal} `plans.active_unknown` */
export async function getBuyer(db: Db, id: ActivePlanId): Promise<MemberId> {
  const row = await db
    .selectFrom('activePlans')
    .select('memberId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('plans.active_unknown')
  return row.memberId as MemberId
}

export async function updateNote({ tx }: Work, id: ActivePlanId, note: string): Promise<void> {
  await tx.updateTable('activePlans').set({ note }).where('id', '=', id).execute()
}

const views = (db: Db) =>
  db
    .selectFrom('activePlans as a')
    .innerJoin('plans as p', 'p.id', 'a.planId')
    .innerJoin('memberStanding as m', 'm.memberId', 'a.memberId')
    .selectAll('a')
    .select(['p.name as planName', 'm.username'])
    // Amounts travel as text: JSON numbers would lose the last of them.
    .select(
      sql<LotRow[] | null>`(
        select json_agg(json_build_object('amount', l.remaining::text, 'day', l.day, 'settlesOn', l.settles_on) order by l.id)
        from plan_lots l where l.active_plan_id = a.id and l.remaining > 0 and not l.is_from_code)`.as(
        'lots',
      ),
    )

type LotRow = { amount: string; day: ProgrammeDay; settlesOn: ProgrammeDay }
type ViewRow = Row & { planName: string; username: string | null; lots: LotRow[] | null }

function toView(row: ViewRow): ActivePlanView {
  const boughtOn = row.boughtOn as ProgrammeDay
  const lots = row.lots ?? []
  return {
    id: row.id as ActivePlanId,
    userId: row.memberId as MemberId,
    username: row.username ?? '',
    planId: row.planId as PlanId,
    planName: row.planName,
    // Of a plan that is over, what had been put in says more than 0.
    amount: fromUnits(row.status === 'open' ? row.amount : row.bought),
    fromCodes: fromUnits(row.fromCodes),
    withdrawable: fromUnits(row.amount - row.fromCodes),
    roiPercent: percentFromUnits(row.roiPercent),
    directPercent: percentFromUnits(row.directPercent),
    days: row.days,
    lockDays: row.lockDays,
    earned: fromUnits(row.earned),
    daysEarned: row.daysEarned,
    status: row.status as ActivePlanView['status'],
    note: row.note,
    boughtAt: row.boughtAt,
    unlocksOn: unlockDay(lots.at(-1)?.day ?? boughtOn, row.lockDays) ?? null,
    lots: lots.map(({ amount, day, settlesOn }) => ({
      amount: fromUnits(BigInt(amount)),
      day,
      unlocksOn: addDays(day, row.lockDays),
      settlesOn,
    })),
    undoUntil:
      row.status === 'open' && row.amount === row.bought
        ? (row.undoUntil as ProgrammeDay | null)
        : null,
    closedAt: row.closedAt,
  }
}

/** A purchase of this member. @throws {Refusal} `plans.active_unknown` */
export async function getActivePlan(
  db: Db,
  memberId: MemberId,
  id: ActivePlanId,
): Promise<ActivePlanView> {
  const row = await views(db)
    .where('a.memberId', '=', memberId)
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('plans.active_unknown')
  return toView(row)
}

/** Anybody's purchase. @throws {Refusal} `plans.active_unknown` */
export async function getActivePlanForAdmin(db: Db, id: ActivePlanId): Promise<ActivePlanView> {
  const row = await views(db).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('plans.active_unknown')
  return toView(row)
}

/** A member's purchases, newest first. */
export async function listActivePlans(db: Db, memberId: MemberId, page: LongPageRequest) {
  const rows = await views(db)
    .where('a.memberId', '=', memberId)
    .where(behindCursor('a.id', page))
    .orderBy('a.id', 'desc')
    .limit(page.limit)
    .offset(skippedBefore(page))
    .execute()
  const { total } = await db
    .selectFrom('activePlans')
    .select((q) => q.fn.countAll<bigint>().as('total'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toView), total: Number(total) }
}

export type ActivePlanFilter = LongPageRequest & {
  status?: ActivePlanView['status'] | undefined
  search?: string | undefined
}

/** All purchases, newest first; `search` is the beginning of a member's username. */
export async function listActivePlansForAdmin(db: Db, filter: ActivePlanFilter) {
  const { status, search } = filter
  const found = views(db)
    .$if(status !== undefined, (q) => q.where('a.status', '=', status ?? ''))
    .$if(Boolean(search), (q) =>
      q.where(sql<boolean>`starts_with(lower(m.username), lower(${search}))`),
    )
  const rows = await found
    .where(behindCursor('a.id', filter))
    .orderBy('a.id', 'desc')
    .limit(filter.limit)
    .offset(skippedBefore(filter))
    .execute()
  const total = search
    ? await countFound(db, found)
    : await countTallied(db, 'active_plans', (key) => !status || key === status)
  return { rows: rows.map(toView), total }
}
