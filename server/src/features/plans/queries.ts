import { Refusal } from '@clearstead/contract/call/refusal'
import { translationsAfter } from '@clearstead/contract/call/translations'
import type { ActiveLevel, InvestLevel } from '@clearstead/contract/plans/plans'
import type { ActivePlanId, PlanId } from '@clearstead/contract/values/ids'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { allOf } from '../../plumbing/database/queries/all-of.ts'
import type { DB } from '../../plumbing/database/tables.ts'
import type { Work } from '../../plumbing/work.ts'
import type { Offer, OfferTexts, Plan } from './rules.ts'

type PlanRow = Selectable<DB['plans']>
type LevelColumns = Pick<PlanRow, 'activePercents' | 'activeDirects' | 'investPercents'>

/** Invest levels begin at 2: level 1 is the direct percent. */
const firstInvestLevel = 2

/** The levels of a plan or purchase from their columns. */
export function toLevels({ activePercents, activeDirects, investPercents }: LevelColumns): {
  activeLevels: ActiveLevel[]
  investLevels: InvestLevel[]
} {
  return {
    activeLevels: activePercents.map((percent, index) => ({
      level: index + 1,
      percent,
      directs: activeDirects[index] ?? 0,
    })),
    investLevels: investPercents.map((percent, index) => ({
      level: index + firstInvestLevel,
      percent,
    })),
  }
}

/** Leaves out other columns of a joined row. */
function toPlan(row: PlanRow): Plan {
  const { id, status, createdAt, name, nameIn, description, descriptionIn } = row
  const { minAmount, maxAmount, roiPercent, days, directPercent, lockDays } = row
  const texts = { name, nameIn, description, descriptionIn }
  const terms = { roiPercent, days, directPercent, lockDays, ...toLevels(row) }
  return { id, status, createdAt, ...texts, minAmount, maxAmount, ...terms }
}

const columnsOf = (offer: Offer, before: OfferTexts) => ({
  name: offer.name,
  nameIn: translationsAfter(before.nameIn, offer.nameIn),
  description: offer.description,
  descriptionIn: translationsAfter(before.descriptionIn, offer.descriptionIn),
  minAmount: offer.minAmount,
  maxAmount: offer.maxAmount,
  roiPercent: offer.roiPercent,
  days: offer.days,
  directPercent: offer.directPercent,
  lockDays: offer.lockDays,
})

export async function insertPlan({ tx, now }: Work, offer: Offer): Promise<Plan> {
  const row = await tx
    .insertInto('plans')
    .values({
      ...columnsOf(offer, { nameIn: {}, descriptionIn: {} }),
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPlan(row)
}

/** @throws {Refusal} `plans.unknown` */
export async function updateOffer(
  { tx, now }: Work,
  before: Plan,
  offer: Offer,
  status: Plan['status'],
): Promise<Plan> {
  const row = await tx
    .updateTable('plans')
    .set({ ...columnsOf(offer, before), status, updatedAt: now })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirst()
  return toPlan(known(row))
}

/** @throws {Refusal} `plans.unknown` */
export async function updateActiveLevels(
  { tx, now }: Work,
  id: PlanId,
  levels: readonly ActiveLevel[],
): Promise<Plan> {
  const row = await tx
    .updateTable('plans')
    .set({
      activePercents: levels.map(({ percent }) => percent),
      activeDirects: levels.map(({ directs }) => directs),
      updatedAt: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return toPlan(known(row))
}

/** @throws {Refusal} `plans.unknown` */
export async function updateInvestLevels(
  { tx, now }: Work,
  id: PlanId,
  levels: readonly InvestLevel[],
): Promise<Plan> {
  const row = await tx
    .updateTable('plans')
    .set({ investPercents: levels.map(({ percent }) => percent), updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return toPlan(known(row))
}

/**
 * Locks a plan against changes until the work ends, and makes another SQL call in the same statement, which gives one row.
 * Returns both with the id of the next purchase.
 * @throws {Refusal} `plans.unknown`
 */
export async function lockPlan<Row extends object>(
  { tx }: Work,
  id: PlanId,
  call: RawBuilder<Row>,
): Promise<{ plan: Plan; called: Row; activePlanId: ActivePlanId }> {
  const { rows } = await sql<PlanRow & Row & { activePlanId: ActivePlanId }>`
    select p.*, c.*, nextval('active_plans_id_seq')::integer as active_plan_id
    from plans p cross join lateral ${call} c where p.id = ${id} for share of p`.execute(tx)
  const [row] = rows
  if (!row) throw new Refusal('plans.unknown')
  return { plan: toPlan(row), called: row, activePlanId: row.activePlanId }
}

/**
 * Locks a plan that will be changed. Two works that both held the shared lock would deadlock.
 * @throws {Refusal} `plans.unknown`
 */
export async function lockPlanToChange({ tx }: Work, id: PlanId): Promise<Plan> {
  const row = await tx
    .selectFrom('plans')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return toPlan(known(row))
}

/** @throws {Refusal} `plans.unknown` */
export async function getPlan(db: Db, id: PlanId): Promise<Plan> {
  return toPlan(
    known(await db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst()),
  )
}

/** Plans by their smallest amount; only offered ones, unless `isAll`. */
export async function listPlans(db: Db, { isAll }: { isAll: boolean }): Promise<Plan[]> {
  const rows = await db
    .selectFrom('plans')
    .selectAll()
    .where((is) => allOf(!isAll && is('status', '=', 'offered')))
    .orderBy('minAmount')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(toPlan)
}

/** Deletes a plan that nobody ever bought; gives whether it was deleted. */
export async function deleteUnusedPlan({ tx }: Work, id: PlanId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('plans')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('activePlans').select('id').whereRef('planId', '=', 'plans.id'))),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function known(row: PlanRow | undefined): PlanRow {
  if (!row) throw new Refusal('plans.unknown')
  return row
}
