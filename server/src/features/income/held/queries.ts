import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type {
  ActivePlanId,
  MemberId,
  SettingsVersion,
  TransferId,
} from '@clearstead/contract/values/ids'
import { fromUnits, unitsOf } from '@clearstead/contract/values/money'
import { percentFromUnits, percentUnits } from '@clearstead/contract/values/percent'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { HeldIncomes } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { DueIncome } from '../rules.ts'

/** Income that waits for the end of a cooling-off. */
export type HeldIncome = DueIncome & { id: bigint }

function toHeld(row: Selectable<HeldIncomes>, day: ProgrammeDay): HeldIncome {
  return {
    id: row.id,
    memberId: row.memberId as MemberId,
    kind: row.kind === 'direct' ? 'direct' : 'level',
    reference: row.reference,
    day,
    ruleVersion: row.ruleVersion as SettingsVersion,
    base: fromUnits(row.base),
    intended: fromUnits(row.intended),
    percent: percentFromUnits(row.percent),
    level: row.level,
    fromMember: row.fromMember as MemberId,
    activePlanId: row.activePlanId as ActivePlanId,
  }
}

export async function insertHeld(
  { tx, now }: Work,
  dues: readonly DueIncome[],
  { dueOn, heldBy }: { dueOn: ProgrammeDay; heldBy: TransferId },
): Promise<void> {
  const rows = dues.map(({ fromMember, activePlanId, level, percent, ...due }) => {
    if (!fromMember || !activePlanId || !level || !percent) {
      throw new Error(`Income ${due.reference} is of no purchase`)
    }
    return {
      memberId: due.memberId,
      kind: due.kind,
      reference: due.reference,
      fromMember,
      activePlanId,
      level,
      base: unitsOf(due.base),
      percent: percentUnits(percent),
      ruleVersion: due.ruleVersion,
      intended: unitsOf(due.intended),
      day: due.day,
      dueOn,
      heldAt: now,
      heldBy: BigInt(heldBy),
    }
  })
  await tx.insertInto('heldIncomes').values(rows).execute()
}

/** The first held incomes that are due on `day`, oldest first, with whose they are. */
export async function listDue(
  db: Db,
  day: ProgrammeDay,
  most: number,
): Promise<{ id: bigint; memberId: MemberId }[]> {
  const rows = await db
    .selectFrom('heldIncomes')
    .select(['id', 'memberId'])
    .where('status', '=', 'held')
    .where('dueOn', '<=', day)
    .orderBy('dueOn')
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

/** All income on a purchase and its top-ups, held or settled, until the work ends. */
export async function lockHeldOfPlan(
  { tx }: Work,
  activePlanId: ActivePlanId,
  day: ProgrammeDay,
): Promise<(HeldIncome & { isHeld: boolean })[]> {
  const rows = await tx
    .selectFrom('heldIncomes')
    .selectAll()
    .where('activePlanId', '=', activePlanId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...toHeld(row, day), isHeld: row.status === 'held' }))
}

type Settled = { id: bigint; paidBy?: TransferId | undefined; returnedBy?: TransferId | undefined }

/** Says what became of held incomes, and by which movements. */
export async function settleHeld(
  { tx, now }: Work,
  status: 'released' | 'undone',
  settled: readonly Settled[],
): Promise<void> {
  await sql`
    update held_incomes h
    set status = ${status}, settled_at = ${now}, paid_by = s.paid_by, returned_by = s.returned_by
    from unnest(${settled.map(({ id }) => id)}::bigint[], ${settled.map(({ paidBy }) => paidBy ?? null)}::bigint[],
                ${settled.map(({ returnedBy }) => returnedBy ?? null)}::bigint[]) s (id, paid_by, returned_by)
    where h.id = s.id`.execute(tx)
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
