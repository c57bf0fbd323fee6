import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { isPositive, type Usd, zero } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

/** Why a plan ended. */
export type EndReason = 'closed' | 'undone' | 'matured'

/** Stores what is left in a plan. At zero the plan ends, and its money from codes counts as returned. */
export async function updateAmount(
  { tx, now }: Work,
  id: ActivePlanId,
  { amount, cycle, ending = 'closed' }: { amount: Usd; cycle: number; ending?: EndReason },
): Promise<void> {
  const isOpen = isPositive(amount)
  await tx
    .updateTable('activePlans')
    .set((field) => ({
      amount,
      changedAt: now,
      status: isOpen ? 'open' : ending,
      closedAt: isOpen ? null : now,
      closedInCycle: isOpen ? null : cycle,
      ...(!isOpen && {
        fromCodes: zero(),
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
      bought: field('bought', '+', more),
      amount: field('amount', '+', more),
      changedAt: now,
      ...(isFromCode && { fromCodes: field('fromCodes', '+', more) }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Open plans whose last earning day was before `before`, by id. */
export async function listEarnedOut(
  db: Db,
  { before, after, most }: { before: ProgrammeDay; after: ActivePlanId; most: number },
): Promise<{ activePlanId: ActivePlanId; memberId: MemberId }[]> {
  return db
    .selectFrom('activePlans')
    .select(['id as activePlanId', 'memberId'])
    .where('status', '=', 'open')
    .where('days', '>', 0)
    .whereRef('daysEarned', '>=', 'days')
    .where('earnedOn', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
}
