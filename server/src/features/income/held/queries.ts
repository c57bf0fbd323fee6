import type { ActiveLevel } from '@clearstead/contract/plans'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type {
  ActivePlanId,
  MemberId,
  SettingsVersion,
  TransferId,
} from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { percentFromUnits, percentUnits } from '@clearstead/contract/values/percent'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { HeldIncomes } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import { compoundEnding, type HeldIncome, type WaitingIncome } from './rules.ts'

function toHeld(row: Selectable<HeldIncomes>, day: ProgrammeDay): HeldIncome {
  return {
    id: row.id,
    memberId: row.memberId as MemberId,
    kind: row.kind === 'roi' || row.kind === 'direct' ? row.kind : 'level',
    reference: row.reference,
    day,
    ruleVersion: row.ruleVersion as SettingsVersion,
    base: fromUnits(row.base),
    intended: fromUnits(row.intended),
    gone: fromUnits(row.gone),
    percent: percentFromUnits(row.percent),
    ...(row.level !== null && { level: row.level }),
    fromMember: row.fromMember as MemberId,
    activePlanId: row.activePlanId as ActivePlanId,
  }
}

export async function insertHeld(
  { tx, now }: Work,
  dues: readonly WaitingIncome[],
  heldBy: TransferId,
): Promise<void> {
  const rows = dues.map(({ fromMember, activePlanId, percent, ...due }) => {
    if (!fromMember || !activePlanId || !percent) {
      throw new Error(`Income ${due.reference} is of no purchase`)
    }
    return {
      memberId: due.memberId,
      kind: due.kind,
      reference: due.reference,
      fromMember,
      activePlanId,
      level: due.level ?? null,
      base: unitsOf(due.base),
      percent: percentUnits(percent),
      ruleVersion: due.ruleVersion,
      intended: unitsOf(due.intended),
      day: due.day,
      dueOn: due.dueOn,
      heldAt: now,
      heldBy: BigInt(heldBy),
    }
  })
  await tx.insertInto('heldIncomes').values(rows).execute()
}

/** Of what is due: everything, what purchases brought the uplines, or ROI, whose release pays level income. */
export type DueKinds = 'all' | 'purchases' | 'roi'

/**
 * The first held incomes that are due on `day`, with whose they are. Those of plans from which principal
 * may be on its way out wait until that is decided.
 */
export async function listDue(
  db: Db,
  day: ProgrammeDay,
  { most, kinds }: { most: number; kinds: DueKinds },
): Promise<{ id: bigint; memberId: MemberId }[]> {
  const rows = await db
    .selectFrom('heldIncomes')
    .select(['id', 'memberId'])
    .where('status', '=', 'held')
    .where('dueOn', '<=', day)
    .$if(kinds === 'purchases', (query) => query.where('kind', '<>', 'roi'))
    .$if(kinds === 'roi', (query) => query.where('kind', '=', 'roi'))
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
  return rows.map(({ id, memberId }) => ({ id, memberId: memberId as MemberId }))
}

/** Of these, what is still held, until the work ends; as incomes of `day`, in their order. */
export async function lockHeld(
  { tx }: Work,
  ids: readonly bigint[],
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

/** All income that exists because of a purchase and its top-ups, held or settled, until the work ends. */
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

type Settled = {
  id: bigint
  paid: Usd
  paidBy?: TransferId | undefined
  returnedBy?: TransferId | undefined
}

/** Says what became of held incomes, and by which movements; of undone ones all is gone. */
export async function settleHeld(
  { tx, now }: Work,
  status: 'released' | 'undone',
  settled: readonly Settled[],
): Promise<void> {
  await sql`
    update held_incomes h
    set status = ${status}, settled_at = ${now}, paid = s.paid, paid_by = s.paid_by, returned_by = s.returned_by,
        gone = case ${status}::text when 'undone' then h.intended else h.gone end
    from unnest(${settled.map(({ id }) => id)}::bigint[], ${settled.map(({ paid }) => unitsOf(paid))}::bigint[],
                ${settled.map(({ paidBy }) => paidBy ?? null)}::bigint[],
                ${settled.map(({ returnedBy }) => returnedBy ?? null)}::bigint[]) s (id, paid, paid_by, returned_by)
    where h.id = s.id`.execute(tx)
}

/** Notes what of held incomes went back with principal that left. */
export async function updateGone(
  { tx }: Work,
  parts: readonly { id: bigint; falls: Usd }[],
): Promise<void> {
  await sql`
    update held_incomes h set gone = h.gone + p.falls
    from unnest(${parts.map(({ id }) => id)}::bigint[], ${parts.map(({ falls }) => unitsOf(falls))}::bigint[]) p (id, falls)
    where h.id = p.id`.execute(tx)
}

/** Whether the income with this name was held before it was paid. */
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
  const { rows } = await sql<{ activePlanId: ActivePlanId; percents: bigint[]; directs: number[] }>`
    select active_plan_id, active_percents as percents, active_directs as directs
    from active_plan_terms where active_plan_id = any (${ids}::integer[])`.execute(db)
  return new Map(
    rows.map(({ activePlanId, percents, directs }) => [
      activePlanId,
      percents.map((units, index) => ({
        level: index + 1,
        // The driver reads lists of int8 as text.
        percent: percentFromUnits(BigInt(units)),
        directs: directs[index] ?? 0,
      })),
    ]),
  )
}

/** Adds released ROI to what its plans say they earned; what compound money gave belongs to none. */
export async function addEarned(
  { tx }: Work,
  released: readonly { reference: string; activePlanId?: ActivePlanId; paid: Usd }[],
): Promise<void> {
  const ofPlans = released.filter(({ reference }) => !reference.endsWith(compoundEnding))
  await sql`select add_earned(${ofPlans.map(({ activePlanId }) => activePlanId ?? null)}::integer[],
    ${ofPlans.map(({ paid }) => unitsOf(paid))}::bigint[])`.execute(tx)
}
