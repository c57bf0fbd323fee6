import type { IncomeKind } from '@clearstead/contract/income'
import type { ActiveLevel } from '@clearstead/contract/plans/plans'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, TransferId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import type { HeldIncomes } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import { compoundEnding, type HeldIncome, type WaitingIncome } from './rules.ts'

function toHeld(row: Selectable<HeldIncomes>, day: ProgrammeDay): HeldIncome {
  const { id, memberId, kind, reference, ruleVersion, base, intended, gone } = row
  const { percent, level, fromMember, activePlanId } = row
  const due = { memberId, kind, reference, day, ruleVersion, base, intended, percent }
  return { ...due, id, gone, fromMember, activePlanId, ...(level !== null && { level }) }
}

export async function insertHeld(
  { tx, now }: Work,
  dues: readonly WaitingIncome[],
  heldBy: TransferId,
): Promise<void> {
  const rows = dues.map((due) => {
    const { memberId, kind, reference, fromMember, activePlanId, level, base, percent } = due
    const { ruleVersion, intended, day, dueOn } = due
    if (!fromMember || !activePlanId || !percent || !isHeldKind(kind)) {
      throw new Error(`Income ${reference} is of no purchase`)
    }
    const subject = { memberId, kind, reference, fromMember, activePlanId, level: level ?? null }
    const terms = { base, percent, ruleVersion, intended, day, dueOn }
    return { ...subject, ...terms, heldAt: now, heldBy }
  })
  await tx.insertInto('heldIncomes').values(rows).execute()
}

const heldKinds = ['roi', 'direct', 'level'] as const

function isHeldKind(kind: IncomeKind): kind is (typeof heldKinds)[number] {
  return heldKinds.some((held) => held === kind)
}

/** All kinds that are due; only income on purchases; or only ROI, whose release pays level income. */
export type DueKinds = 'all' | 'purchases' | 'roi'

/**
 * The first held incomes that are due on `day`, with their members. Incomes of plans with an undecided
 * withdrawal of principal are left out.
 */
export async function listDue(
  db: Db,
  day: ProgrammeDay,
  { most, kinds }: { most: number; kinds: DueKinds },
): Promise<{ id: number; memberId: MemberId }[]> {
  return db
    .selectFrom('heldIncomes')
    .select(['id', 'memberId'])
    .where('status', '=', 'held')
    .where('dueOn', '<=', day)
    .where((is) =>
      allOf(
        kinds === 'purchases' && is('kind', '<>', 'roi'),
        kinds === 'roi' && is('kind', '=', 'roi'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('plansInDeparture as d')
            .select('d.activePlanId')
            .whereRef('d.activePlanId', '=', 'heldIncomes.activePlanId'),
        ),
      ),
    )
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Locks the incomes among these that are still held, in the given order; their day becomes `day`. */
export async function lockHeld(
  { tx }: Work,
  ids: readonly number[],
  day: ProgrammeDay,
): Promise<HeldIncome[]> {
  const rows = await tx
    .selectFrom('heldIncomes')
    .selectAll()
    .where('id', 'in', ids)
    .where('status', '=', 'held')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => toHeld(row, day))
}

/** Locks all income on a purchase and its top-ups, held or settled. */
export async function lockHeldOfPlan(
  { tx }: Work,
  activePlanId: ActivePlanId,
  day: ProgrammeDay,
): Promise<(HeldIncome & { status: string; heldAt: Date })[]> {
  const rows = await tx
    .selectFrom('heldIncomes')
    .selectAll()
    .where('activePlanId', '=', activePlanId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...toHeld(row, day), status: row.status, heldAt: row.heldAt }))
}

/** The held ROI of a purchase, which is lost when it is undone. */
export async function heldRoiOf(db: Db, activePlanId: ActivePlanId): Promise<Usd> {
  const { rows } = await sql<{ sum: Usd }>`
    select coalesce(sum(intended - gone), 0)::bigint as sum from held_incomes
    where active_plan_id = ${activePlanId} and kind = 'roi' and status = 'held'`.execute(db)
  return rows[0]?.sum ?? zero()
}

type Settled = {
  id: number
  paid: Usd
  paidBy?: TransferId | undefined
  returnedBy?: TransferId | undefined
}

/** Settles held incomes with the transfers that did it; an undone income returns as a whole. */
export async function settleHeld(
  { tx, now }: Work,
  status: 'released' | 'undone',
  settled: readonly Settled[],
): Promise<void> {
  await sql`
    update held_incomes h
    set status = ${status}, settled_at = ${now}, paid = s.paid, paid_by = s.paid_by, returned_by = s.returned_by,
        gone = case ${status}::text when 'undone' then h.intended else h.gone end
    from unnest(${settled.map(({ id }) => id)}::bigint[], ${settled.map(({ paid }) => paid)}::bigint[],
                ${settled.map(({ paidBy }) => paidBy ?? null)}::bigint[],
                ${settled.map(({ returnedBy }) => returnedBy ?? null)}::bigint[]) s (id, paid, paid_by, returned_by)
    where h.id = s.id`.execute(tx)
}

/** Adds the parts of held incomes that returned with departed principal. */
export async function updateGone(
  { tx }: Work,
  parts: readonly { id: number; falls: Usd }[],
): Promise<void> {
  await sql`
    update held_incomes h set gone = h.gone + p.falls
    from unnest(${parts.map(({ id }) => id)}::bigint[], ${parts.map(({ falls }) => falls)}::bigint[]) p (id, falls)
    where h.id = p.id`.execute(tx)
}

/** Whether the income with this reference was held before it was paid. */
export async function wasHeld(db: Db, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('heldIncomes')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row !== undefined
}

/** The active levels of purchases, by their terms. */
export async function listActiveLevels(
  db: Db,
  ids: readonly ActivePlanId[],
): Promise<Map<ActivePlanId, ActiveLevel[]>> {
  const { rows } = await sql<{
    activePlanId: ActivePlanId
    percents: Percent[]
    directs: number[]
  }>`
    select active_plan_id, active_percents as percents, active_directs as directs
    from active_plan_terms where active_plan_id = any (${ids}::integer[])`.execute(db)
  return new Map(
    rows.map(({ activePlanId, percents, directs }) => [
      activePlanId,
      percents.map((percent, index) => ({
        level: index + 1,
        percent,
        directs: directs[index] ?? 0,
      })),
    ]),
  )
}

/** Adds released ROI to the earnings of its plans; ROI of compound money belongs to no plan. */
export async function addEarned(
  { tx }: Work,
  released: readonly { reference: string; activePlanId?: ActivePlanId; paid: Usd }[],
): Promise<void> {
  const ofPlans = released.filter(({ reference }) => !reference.endsWith(compoundEnding))
  await sql`select add_earned(${ofPlans.map(({ activePlanId }) => activePlanId ?? null)}::integer[],
    ${ofPlans.map(({ paid }) => paid)}::bigint[])`.execute(tx)
}

type HeldBy = {
  transferId: TransferId
  memberId: MemberId
  until: ProgrammeDay
  activePlanIds: ActivePlanId[]
}

/** Until when transfers hold income of members, among the income on these purchases. */
export async function heldByTransfers(
  db: Db,
  {
    transferIds,
    activePlanIds,
  }: { transferIds: readonly TransferId[]; activePlanIds: readonly number[] },
): Promise<HeldBy[]> {
  if (activePlanIds.length === 0) return []
  const { rows } = await sql<HeldBy>`
    select held_by as transfer_id, member_id, max(due_on)::text as until,
           array_agg(distinct active_plan_id) as active_plan_ids
    from held_incomes
    where active_plan_id = any (${activePlanIds}::integer[]) and held_by = any (${transferIds}::bigint[])
    group by held_by, member_id`.execute(db)
  return rows
}
