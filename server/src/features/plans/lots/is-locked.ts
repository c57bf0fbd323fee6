import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { isLess, type Usd } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { getActivePlan } from '../active/queries.ts'
import { listLots } from './queries.ts'
import { unlockedOf } from './rules.ts'

/**
 * Whether a withdrawal of `amount` from a member's plan includes locked money: a top-up is locked as long as
 * a purchase.
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
