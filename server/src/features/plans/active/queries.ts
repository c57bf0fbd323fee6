import type { Translations } from '@clearstead/contract/call/own-text'
import type { LongPageRequest } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { ActivePlanView, PlanTotals } from '@clearstead/contract/plans/active-plans'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, TransferId } from '@clearstead/contract/values/ids'
import { fromUnits, subtract, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { withRefusals } from '../../../ledger/with-refusals.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import { afterCursor, skippedBefore } from '../../../plumbing/database/queries/cursor-keys.ts'
import { membersBeginning } from '../../../plumbing/database/queries/members-named.ts'
import { columnsOf, composite } from '../../../plumbing/database/queries/records-of.ts'
import {
  countFound,
  countRows,
  idsInOrder,
  pageOf,
} from '../../../plumbing/database/queries/row-counts.ts'
import { soughtNumber } from '../../../plumbing/database/queries/sought.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Lot } from '../lots/rules.ts'
import { toLevels } from '../queries.ts'
import { type OpenPlan, type Plan, type Purchase, unlockDay } from '../rules.ts'

type Row = Selectable<DB['activePlans']>
/** A purchase with its state. */
export type ActivePlan = OpenPlan & {
  status: ActivePlanView['status']
  note: string
  closedInCycle: number | null
}

function toActivePlan(row: Row): ActivePlan {
  const { roiPercent, days, directPercent, lockDays } = row
  const status = row.status as ActivePlanView['status']
  return { ...row, status, terms: { roiPercent, days, directPercent, lockDays, ...toLevels(row) } }
}

type PurchaseParts = {
  purchase: Purchase
  lot: Pick<Lot, 'day' | 'settlesOn' | 'safeFrom'>
  planName: string
  planNameIn: Translations
  /** The buyer's limit with the purchase. */
  limit: { activePlan: Usd; cap: Usd }
  /** Whether the buyer had no open plan. */
  isFirst: boolean
  /** The SQL call that posts the transfer. */
  posting: RawBuilder<TransferId>
  /** The columns of `purchase_stagings`; null without income of uplines. */
  staging: object | null
  /** The buyer's notice, as `noticeJson` gives it. */
  notice: string
}

/**
 * Posts the transfer of a purchase, inserts its rows and its notice, and returns its view, in one round trip.
 * @throws {Refusal} `ledger.not_enough`, `treasury.short`
 */
export async function insertPurchase(work: Work, parts: PurchaseParts): Promise<ActivePlanView> {
  const { purchase, lot, planName, planNameIn, posting, notice } = parts
  const { rows } = await withRefusals(
    sql<Row & { username: string }>`select a.*,
      (select m.username from members m where m.member_id = a.member_id) as username
      from write_purchase(${posting}, ${composite('new_purchase', toRow(work, parts))}, ${notice}::json) a`.execute(
      work.tx,
    ),
  )
  const [row] = rows
  if (!row) throw new Error(`Purchase ${purchase.id} was lost`)
  const amount = unitsOf(purchase.amount).toString()
  const { day, settlesOn } = lot
  return toView({ ...row, planName, planNameIn, lots: [{ amount, day, settlesOn }] })
}

/** The fields of the composite `new_purchase`. */
function toRow({ now }: Work, { purchase, lot, limit, isFirst, staging }: PurchaseParts) {
  const { terms, ...bought } = purchase
  const { activeLevels, investLevels, ...percents } = terms
  return {
    ...bought,
    ...percents,
    activePercents: activeLevels.map(({ percent }) => percent),
    activeDirects: activeLevels.map(({ directs }) => directs),
    investPercents: investLevels.map(({ percent }) => percent),
    boughtAt: now,
    settlesOn: lot.settlesOn,
    safeFrom: lot.safeFrom,
    limitPlan: limit.activePlan,
    limitCap: limit.cap,
    isFirst,
    staging: staging && columnsOf(staging),
  }
}

/** A member's open plans, oldest first, as ids are in the order of purchase. At most 200. */
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

/**
 * A member's open plans with the name and limits of their offers, newest first, or only the given one. At most 200.
 */
export async function listPlansToRaise(
  db: Db,
  memberId: MemberId,
  named: ActivePlanId | undefined,
): Promise<(ActivePlan & { offer: Pick<Plan, 'name' | 'nameIn' | 'minAmount' | 'maxAmount'> })[]> {
  const rows = await db
    .selectFrom('activePlans as a')
    .innerJoin('plans as p', 'p.id', 'a.planId')
    .selectAll('a')
    .select(['p.name', 'p.nameIn', 'p.minAmount', 'p.maxAmount'])
    .where('a.memberId', '=', memberId)
    .where('a.status', '=', 'open')
    .$if(named !== undefined, (query) => query.where('a.id', '=', named as ActivePlanId))
    .orderBy('a.id', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => {
    const { name, nameIn, minAmount, maxAmount } = row
    return { ...toActivePlan(row), offer: { name, nameIn, minAmount, maxAmount } }
  })
}

/** Locks a purchase until the work ends. @throws {Refusal} `plans.active_unknown` */
export async function lockActivePlan({ tx }: Work, id: ActivePlanId): Promise<ActivePlan> {
  const row = await tx
    .selectFrom('activePlans')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('plans.active_unknown'))
  return toActivePlan(row)
}

/** A purchase as it is now, read without locking. @throws {Refusal} `plans.active_unknown` */
export async function getActivePlanState(db: Db, id: ActivePlanId): Promise<ActivePlan> {
  const row = await db
    .selectFrom('activePlans')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('plans.active_unknown'))
  return toActivePlan(row)
}

/** The member who made a purchase. @throws {Refusal} `plans.active_unknown` */
export async function getBuyer(db: Db, id: ActivePlanId): Promise<MemberId> {
  const row = await db
    .selectFrom('activePlans')
    .select('memberId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('plans.active_unknown'))
  return row.memberId
}

export async function updateNote({ tx }: Work, id: ActivePlanId, note: string): Promise<void> {
  await tx.updateTable('activePlans').set({ note }).where('id', '=', id).execute()
}

const views = (db: Db) =>
  db
    .selectFrom('activePlans as a')
    .innerJoin('plans as p', 'p.id', 'a.planId')
    .innerJoin('members as m', 'm.memberId', 'a.memberId')
    .selectAll('a')
    .select(['p.name as planName', 'p.nameIn as planNameIn', 'm.username'])
    // Amounts are text, as JSON numbers would lose their last digits.
    .select(
      sql<LotRow[] | null>`(
        select json_agg(json_build_object('amount', l.remaining::text, 'day', l.day, 'settlesOn', l.settles_on) order by l.id)
        from plan_lots l where l.active_plan_id = a.id and l.remaining > 0 and not l.is_from_code)`.as(
        'lots',
      ),
    )

type LotRow = { amount: string; day: ProgrammeDay; settlesOn: ProgrammeDay }
type ViewRow = Row & {
  planName: string
  planNameIn: Translations
  username: string
  lots: LotRow[] | null
}

function toView({ amount, bought, ...row }: ViewRow): ActivePlanView {
  const lots = row.lots ?? []
  const isOpen = row.status === 'open'
  return {
    ...row,
    status: row.status as ActivePlanView['status'],
    // An ended plan holds 0, so the amount of the purchase is shown.
    amount: isOpen ? amount : bought,
    withdrawable: subtract(amount, row.fromCodes),
    unlocksOn: unlockDay(lots.at(-1)?.day ?? row.boughtOn, row.lockDays) ?? null,
    lots: lots.map(({ amount, day, settlesOn }) => ({
      amount: fromUnits(BigInt(amount)),
      day,
      unlocksOn: addDays(day, row.lockDays),
      settlesOn,
    })),
    undoUntil: isOpen && amount === bought ? row.undoUntil : null,
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
    .executeTakeFirstOrThrow(() => new Refusal('plans.active_unknown'))
  return toView(row)
}

/**
 * The purchase of any member.
 * @throws {Refusal} `plans.active_unknown`
 */
export async function getActivePlanForAdmin(db: Db, id: ActivePlanId): Promise<ActivePlanView> {
  const row = await views(db)
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('plans.active_unknown'))
  return toView(row)
}

/** A member's purchases, newest first. */
export async function listActivePlans(db: Db, memberId: MemberId, page: LongPageRequest) {
  const found = db.selectFrom('activePlans').where('memberId', '=', memberId)
  const shown = views(db)
    .where('a.memberId', '=', memberId)
    .where(afterCursor('a.id', page))
    .orderBy('a.id', 'desc')
    .limit(page.limit)
    .offset(skippedBefore(page))
  const { rows, total } = await pageOf(countFound(db, found), shown)
  return { rows: rows.map(toView), total }
}

/** What a member's open plans hold, and the ROI that all have paid; an ended plan holds 0. */
export async function sumActivePlans(db: Db, memberId: MemberId): Promise<PlanTotals> {
  return db
    .selectFrom('activePlans')
    .where('memberId', '=', memberId)
    .select([
      sql<Usd>`coalesce(sum(amount), 0)::bigint`.as('held'),
      sql<Usd>`coalesce(sum(earned), 0)::bigint`.as('earned'),
    ])
    .executeTakeFirstOrThrow()
}

export type ActivePlanFilter = LongPageRequest & {
  status?: ActivePlanView['status'] | undefined
  search?: string | undefined
}

/** All purchases, newest first; `search` is a number, such as `#12`, or the beginning of a member's username. */
export async function listActivePlansForAdmin(db: Db, filter: ActivePlanFilter) {
  const { status, search = '' } = filter
  const number = soughtNumber(search)
  const found = db
    .selectFrom('activePlans as a')
    .where((is) =>
      allOf(
        status && is('a.status', '=', status),
        number !== undefined && is('a.id', '=', number as ActivePlanId),
        number === undefined && search && sql`a.member_id in ${membersBeginning(search)}`,
      ),
    )
  const total = await (search
    ? countFound(db, found)
    : countRows(db, 'active_plans', (key) => !status || key === status))
  // Only the rows of the page are joined to names and lots.
  const page = found
    .select('a.id')
    .where(afterCursor('a.id', filter))
    .orderBy(idsInOrder('a.id', total), 'desc')
    .limit(filter.limit)
    .offset(skippedBefore(filter))
  const rows = await views(db).where('a.id', 'in', page).orderBy('a.id', 'desc').execute()
  return { rows: rows.map(toView), total }
}
