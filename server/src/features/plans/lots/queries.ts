import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, PlanId, TopupId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Lot, Taken } from './rules.ts'

type Row = Selectable<DB['planLots']>

function toLot(row: Row): Lot {
  return {
    id: row.id,
    topupId: row.topupId as TopupId | null,
    isFromCode: row.isFromCode,
    amount: fromUnits(row.amount),
    remaining: fromUnits(row.remaining),
    kept: fromUnits(row.kept),
    day: row.day as ProgrammeDay,
    settlesOn: row.settlesOn as ProgrammeDay,
    safeFrom: row.safeFrom as ProgrammeDay,
    isSettled: row.isSettled,
  }
}

type NewLot = Pick<Lot, 'amount' | 'day' | 'settlesOn' | 'safeFrom'> & {
  activePlanId: ActivePlanId
  memberId: MemberId
  topupId: TopupId | null
  isFromCode?: boolean
}

export async function insertLot({ tx }: Work, { amount, ...lot }: NewLot): Promise<void> {
  const units = unitsOf(amount)
  await tx
    .insertInto('planLots')
    .values({ ...lot, amount: units, remaining: units })
    .execute()
}

/** A plan's lots, oldest first, held until the work ends. */
export async function lockLots({ tx }: Work, activePlanId: ActivePlanId): Promise<Lot[]> {
  const rows = await tx
    .selectFrom('planLots')
    .selectAll()
    .where('activePlanId', '=', activePlanId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(toLot)
}

/** A plan's lots, oldest first. */
export async function listLots(db: Db, activePlanId: ActivePlanId): Promise<Lot[]> {
  const rows = await db
    .selectFrom('planLots')
    .selectAll()
    .where('activePlanId', '=', activePlanId)
    .orderBy('id')
    .execute()
  return rows.map(toLot)
}

/** Stores what is left in lots, and what of them counts on. */
export async function updateLots({ tx }: Work, lots: readonly Lot[]): Promise<void> {
  await sql`
    update plan_lots l set remaining = n.remaining, kept = n.kept
    from unnest(${lots.map(({ id }) => id)}::integer[], ${lots.map(({ remaining }) => unitsOf(remaining))}::bigint[],
                ${lots.map(({ kept }) => unitsOf(kept))}::bigint[]) n (id, remaining, kept)
    where l.id = n.id and (l.remaining, l.kept) <> (n.remaining, n.kept)`.execute(tx)
}

export type Settling = { memberId: MemberId; settlesOn: ProgrammeDay; amount: Usd }

/** Settles up to `most` lots whose day has come by `until`; gives what each member's come to, by day. */
export async function updateSettled(
  { tx }: Work,
  until: ProgrammeDay,
  most: number,
): Promise<{ count: number; settled: Settling[] }> {
  const { rows } = await sql<{
    memberId: MemberId
    settlesOn: ProgrammeDay
    amount: bigint
    lots: bigint
  }>`
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
    settled: rows.map(({ memberId, settlesOn, amount }) => ({
      memberId,
      settlesOn,
      amount: fromUnits(amount),
    })),
  }
}

/** What of a member's principal has settled, and is in their plans still. */
export async function sumSettled(db: Db, memberId: MemberId, planId?: PlanId | null): Promise<Usd> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(l.remaining), 0)::bigint as amount
    from active_plans a join plan_lots l on l.active_plan_id = a.id
    where a.member_id = ${memberId} and a.status = 'open' and l.is_settled
      and (${planId ?? null}::integer is null or a.plan_id = ${planId ?? null})`.execute(db)
  return fromUnits(rows[0]?.amount ?? 0n)
}

export type Departure = {
  id: number
  amount: Usd
  outOf: Usd
  taken: Taken[]
  takesHeld: boolean
  leftAt: Date
}

type NewDeparture = Omit<Departure, 'id' | 'leftAt'> & {
  activePlanId: ActivePlanId
  reference: string
  status: 'open' | 'gone'
}

/** Keeps what left a plan, so that the same comes back if it does. */
export async function insertDeparture(
  { tx, now }: Work,
  { amount, outOf, taken, ...departure }: NewDeparture,
): Promise<Departure> {
  const { id } = await tx
    .insertInto('planDepartures')
    .values({
      ...departure,
      amount: unitsOf(amount),
      outOf: unitsOf(outOf),
      lots: taken.map(({ lotId }) => lotId),
      amounts: sql`${taken.map((part) => unitsOf(part.amount))}::bigint[]`,
      kept: sql`${taken.map(({ kept }) => unitsOf(kept))}::bigint[]`,
      leftAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { takesHeld } = departure
  return { id, amount, outOf, taken, takesHeld, leftAt: now }
}

/** Decides an open departure, and gives it; undefined when there is none of this name. */
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
  // The driver reads lists of int8 as text.
  const units = (values: unknown): bigint[] =>
    (values as unknown[]).map((unit) => BigInt(String(unit)))
  const [amounts, kept] = [units(row.amounts), units(row.kept)]
  return {
    id: row.id,
    amount: fromUnits(row.amount),
    outOf: fromUnits(row.outOf),
    taken: row.lots.map((lotId, index) => ({
      lotId,
      amount: fromUnits(amounts[index] ?? 0n),
      kept: fromUnits(kept[index] ?? 0n),
    })),
    takesHeld: row.takesHeld,
    leftAt: row.leftAt,
  }
}
