import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { isLess, type Usd } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { getActivePlan } from '../active/queries.ts'
import { listLots } from './queries.ts'
import { unlockedOf } from './rules.ts'

/**
 * Whether `amount` of a member's plan takes money along that is still locked: a top-up is locked for as
 * long as a purchase.
 * @throws {Refusal} `plans.active_unknown`
 */
export async function isLocked(
  db: Db,
  {
    memberId,
    activePlanId,
    amount,
  }: { memberId: MemberId; activePlanId: ActivePlanId; amount: Usd },
  today: ProgrammeDay,
): Promise<boolean> {
  const { lockDays } = await getActivePlan(db, memberId, activePlanId)
  return isLess(unlockedOf(await listLots(db, activePlanId), lockDays, today), amount)
}
