import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, PlanId, TopupId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Lot, LotPart } from './rules.ts'

type NewLot = Pick<Lot, 'amount' | 'day' | 'settlesOn' | 'safeFrom'> & {
  activePlanId: ActivePlanId
  memberId: MemberId
  topupId: TopupId | null
  isFromCode?: boolean
}

export async function insertLot({ tx }: Work, lot: NewLot): Promise<void> {
  await tx
    .insertInto('planLots')
    .values({ ...lot, remaining: lot.amount })
    .execute()
}

/** Locks a plan's lots until the work ends; oldest first. */
export async function lockLots({ tx }: Work, activePlanId: ActivePlanId): Promise<Lot[]> {
  return tx
    .selectFrom('planLots')
    .selectAll()
    .where('activePlanId', '=', activePlanId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** A plan's lots, oldest first. */
export async function listLots(db: Db, activePlanId: ActivePlanId): Promise<Lot[]> {
  return db
    .selectFrom('planLots')
    .selectAll()
    .where('activePlanId', '=', activePlanId)
    .orderBy('id')
    .execute()
}

/** Stores what is left in lots, and the departed part that keeps counting as business. */
export async function updateLots({ tx }: Work, lots: readonly Lot[]): Promise<void> {
  await sql`
    update plan_lots l set remaining = n.remaining, kept = n.kept
    from unnest(${lots.map(({ id }) => id)}::integer[], ${lots.map(({ remaining }) => remaining)}::bigint[],
                ${lots.map(({ kept }) => kept)}::bigint[]) n (id, remaining, kept)
    where l.id = n.id and (l.remaining, l.kept) <> (n.remaining, n.kept)`.execute(tx)
}

export type SettledAmount = { memberId: MemberId; settlesOn: ProgrammeDay; amount: Usd }

/** Settles up to `most` lots that are due by `until`; returns the sums by member and day. */
export async function updateSettled(
  { tx }: Work,
  until: ProgrammeDay,
  most: number,
): Promise<{ count: number; settled: SettledAmount[] }> {
  const { rows } = await sql<SettledAmount & { lots: bigint }>`
    with due as (
      select id from plan_lots where not is_settled and remaining > 0 and settles_on <= ${until}
      order by settles_on, id limit ${most} for no key update
    ), settled as (
      update plan_lots l set is_settled = true from due where l.id = due.id
      returning l.member_id, l.settles_on, l.remaining
    )
    select member_id, settles_on, sum(remaining)::bigint as amount, count(*) as lots from settled
    group by member_id, settles_on order by member_id, settles_on`.execute(tx)
  return {
    count: rows.reduce((sum, { lots }) => sum + Number(lots), 0),
    settled: rows,
  }
}

/** How much of the principal in a member's open plans has settled. */
export async function sumSettled(db: Db, memberId: MemberId, planId?: PlanId | null): Promise<Usd> {
  const { rows } = await sql<{ amount: Usd }>`
    select coalesce(sum(l.remaining), 0)::bigint as amount
    from active_plans a join plan_lots l on l.active_plan_id = a.id
    where a.member_id = ${memberId} and a.status = 'open' and l.is_settled
      and (${planId ?? null}::integer is null or a.plan_id = ${planId ?? null})`.execute(db)
  return rows[0]?.amount ?? zero()
}

/** How much of the principal in a member's open plans has settled, by plan. */
export async function settledByPlan(db: Db, memberId: MemberId): Promise<Map<PlanId, Usd>> {
  const { rows } = await sql<{ planId: PlanId; amount: Usd }>`
    select a.plan_id, sum(l.remaining)::bigint as amount
    from active_plans a join plan_lots l on l.active_plan_id = a.id
    where a.member_id = ${memberId} and a.status = 'open' and l.is_settled
    group by a.plan_id order by a.plan_id`.execute(db)
  return new Map(rows.map(({ planId, amount }) => [planId, amount]))
}

export type Departure = {
  id: number
  amount: Usd
  outOf: Usd
  taken: LotPart[]
  takesHeld: boolean
  leftAt: Date
}

type NewDeparture = Omit<Departure, 'id' | 'leftAt'> & {
  activePlanId: ActivePlanId
  reference: string
  status: 'open' | 'gone'
}

/** Stores what left a plan, so that exactly that can return. */
export async function insertDeparture(
  { tx, now }: Work,
  { amount, outOf, taken, ...departure }: NewDeparture,
): Promise<Departure> {
  const { id } = await tx
    .insertInto('planDepartures')
    .values({
      ...departure,
      amount,
      amountBefore: outOf,
      lots: taken.map(({ lotId }) => lotId),
      amounts: taken.map((part) => part.amount),
      kept: taken.map(({ kept }) => kept),
      leftAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { takesHeld } = departure
  return { id, amount, outOf, taken, takesHeld, leftAt: now }
}

/** Decides an open departure and returns it; undefined if none has this reference. */
export async function updateDeparture(
  { tx }: Work,
  reference: string,
  status: 'gone' | 'returned',
): Promise<Departure | undefined> {
  const row = await tx
    .updateTable('planDepartures')
    .set({ status })
    .where('reference', '=', reference)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const { id, amount, amountBefore: outOf, lots, amounts, kept, takesHeld, leftAt } = row
  const taken = lots.map((lotId, index) => ({
    lotId,
    amount: amounts[index] ?? zero(),
    kept: kept[index] ?? zero(),
  }))
  return { id, amount, outOf, taken, takesHeld, leftAt }
}
