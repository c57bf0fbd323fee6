import type { ActivePlanStatus } from '@clearstead/contract/plans/active-plans'
import { activePlanStatusText } from '@clearstead/texts/plans/active-plan-status'
import { adminPlanText as adminPlanSaid } from '@clearstead/texts/plans/admin-plan'

export const adminPlanText = {
  ...adminPlanSaid,
  stateName: (state: ActivePlanStatus) => activePlanStatusText[state],
}
