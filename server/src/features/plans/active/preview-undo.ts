import { Refusal } from '@clearstead/contract/call/refusal'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { heldRoiOf } from '../../income/held/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { checkUndo, ownPart } from '../rules.ts'
import { getActivePlanState } from './queries.ts'

/**
 * What `undoPlan` would return now. Without `memberId` the plan of any member.
 * @throws {Refusal} as `undoPlan`
 */
export async function previewUndo(
  db: Db,
  now: Date,
  { memberId, activePlanId }: { memberId: MemberId | undefined; activePlanId: ActivePlanId },
): Promise<{ until: ProgrammeDay; returned: Usd; codesReturned: Usd; roiLost: Usd }> {
  const plan = await getActivePlanState(db, activePlanId)
  if (memberId !== undefined && plan.memberId !== memberId) {
    throw new Refusal('plans.active_unknown')
  }
  const { today } = await currentSettings(db, now)
  const until = checkUndo(plan, today)
  const roiLost = await heldRoiOf(db, activePlanId)
  return { until, returned: ownPart(plan), codesReturned: plan.fromCodes, roiLost }
}
