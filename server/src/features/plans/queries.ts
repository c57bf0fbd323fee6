import type { ActiveLevel, InvestLevel } from '@clearstead/contract/plans'
import { Refusal } from '@clearstead/contract/refusal'
import type { ActivePlanId, PlanId } from '@clearstead/contract/values/ids'
import { fromUnits, unitsOf } from '@clearstead/contract/values/money'
import { type Percent, percentFromUnits, percentUnits } from '@clearstead/contract/values/percent'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { DB } from '../../plumbing/database/tables.ts'
import type { Work } from '../../plumbing/work.ts'
import type { Offer, Plan } from './rules.ts'

type PlanRow = Selectable<DB['plans']>
type LevelColumns = Pick<PlanRow, 'activePercents' | 'activeDirects' | 'investPercents'>

/** Invest levels begin at 2: level 1 is the direct percent. */
const firstInvestLevel = 2

const percentOfColumn = (units: unknown): Percent => percentFromUnits(BigInt(String(units)))

/** The levels of a plan or purchase from their columns. */
export function toLevels({ activePercents, activeDirects, investPercents }: LevelColumns): {
  activeLevels: ActiveLevel[]
  investLevels: InvestLevel[]
} {
  const percents: unknown[] = activePercents
  const invests: unknown[] = investPercents
  return {
    activeLevels: percents.map((units, index) => ({
      level: index + 1,
      percent: percentOfColumn(units),
      directs: activeDirects[index] ?? 0,
    })),
    investLevels: invests.map((units, index) => ({
      level: index + firstInvestLevel,
      percent: percentOfColumn(units),
    })),
  }
}

function toPlan(row: PlanRow): Plan {
  return {
    id: row.id as PlanId,
    name: row.name,
    description: row.description,
    minAmount: fromUnits(row.minAmount),
    maxAmount: fromUnits(row.maxAmount),
    roiPercent: percentFromUnits(row.roiPercent),
    days: row.days,
    directPercent: percentFromUnits(row.directPercent),
    lockDays: row.lockDays,
    status: row.status === 'offered' ? 'offered' : 'retired',
    createdAt: row.createdAt,
    ...toLevels(row),
  }
}

const columnsOf = (offer: Offer) => ({
  name: offer.name,
  description: offer.description,
  minAmount: unitsOf(offer.minAmount),
  maxAmount: unitsOf(offer.maxAmount),
  roiPercent: percentUnits(offer.roiPercent),
  days: offer.days,
  directPercent: percentUnits(offer.directPercent),
  lockDays: offer.lockDays,
})

export async function insertPlan({ tx, now }: Work, offer: Offer): Promise<Plan> {
  const row = await tx
    .insertInto('plans')
    .values({ ...columnsOf(offer), createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPlan(row)
}

/** @throws {Refusal} `plans.unknown` */
export async function updateOffer(
  { tx, now }: Work,
  id: PlanId,
  offer: Offer,
  status: Plan['status'],
): Promise<Plan> {
  const row = await tx
    .updateTable('plans')
    .set({ ...columnsOf(offer), status, updatedAt: now })
    .where('id', '=', id)
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
      activePercents: levels.map(({ percent }) => percentUnits(percent)),
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
    .set({ investPercents: levels.map(({ percent }) => percentUnits(percent)), updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return toPlan(known(row))
}

/**
 * A plan, kept as it is until the work ends, and the id of the purchase that is to be made of it.
 * @throws {Refusal} `plans.unknown`
 */
export async function lockPlan(
  { tx }: Work,
  id: PlanId,
): Promise<{ plan: Plan; activePlanId: ActivePlanId }> {
  const row = await tx
    .selectFrom('plans')
    .selectAll()
    .select(sql<number>`nextval('active_plans_id_seq')::integer`.as('activePlanId'))
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!row) throw new Refusal('plans.unknown')
  return { plan: toPlan(row), activePlanId: row.activePlanId as ActivePlanId }
}

/**
 * As `lockPlan`, for a change of the plan itself: two that both held it shared would wait for each other.
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

/** Plans by their smallest amount; offered ones only, unless all are asked for. */
export async function listPlans(db: Db, { isAll }: { isAll: boolean }): Promise<Plan[]> {
  const rows = await db
    .selectFrom('plans')
    .selectAll()
    .$if(!isAll, (q) => q.where('status', '=', 'offered'))
    .orderBy('minAmount')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(toPlan)
}

/** Deletes a plan that nobody ever bought. Gives whether it was deleted. */
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
