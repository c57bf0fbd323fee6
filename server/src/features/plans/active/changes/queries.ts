import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { type Usd, unitsOf } from '@clearstead/contract/values/money'
import type { Db } from '../../../../plumbing/database/database.ts'
import type { Work } from '../../../../plumbing/work.ts'

/** How a plan that holds nothing any more came to its end. */
export type Ending = 'closed' | 'undone' | 'matured'

/**
 * Stores what is left in a plan; nothing left ends it, and what was in it from codes counts as returned.
 */
export async function updateAmount(
  { tx, now }: Work,
  id: ActivePlanId,
  { amount, cycle, ending = 'closed' }: { amount: Usd; cycle: number; ending?: Ending },
): Promise<void> {
  const isOpen = unitsOf(amount) > 0n
  await tx
    .updateTable('activePlans')
    .set((field) => ({
      amount: unitsOf(amount),
      changedAt: now,
      status: isOpen ? 'open' : ending,
      closedAt: isOpen ? null : now,
      closedInCycle: isOpen ? null : cycle,
      ...(!isOpen && {
        fromCodes: 0n,
        codesReturned: field('codesReturned', '+', field.ref('fromCodes')),
      }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Adds a top-up to a plan. */
export async function updateBought(
  { tx, now }: Work,
  id: ActivePlanId,
  more: Usd,
  { isFromCode }: { isFromCode: boolean },
): Promise<void> {
  await tx
    .updateTable('activePlans')
    .set((field) => ({
      bought: field('bought', '+', unitsOf(more)),
      amount: field('amount', '+', unitsOf(more)),
      changedAt: now,
      ...(isFromCode && { fromCodes: field('fromCodes', '+', unitsOf(more)) }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Plans that earned on their last day before a day, by id. */
export async function listEarnedOut(
  db: Db,
  { before, after, most }: { before: ProgrammeDay; after: ActivePlanId; most: number },
): Promise<{ activePlanId: ActivePlanId; memberId: MemberId }[]> {
  const rows = await db
    .selectFrom('activePlans')
    .select(['id', 'memberId'])
    .where('status', '=', 'open')
    .where('days', '>', 0)
    .whereRef('daysEarned', '>=', 'days')
    .where('earnedOn', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id, memberId }) => ({
    activePlanId: id as ActivePlanId,
    memberId: memberId as MemberId,
  }))
}
