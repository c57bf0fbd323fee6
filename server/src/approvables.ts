import { accountApprovables } from './features/approvals/account-approvables.ts'
import { adminApprovables } from './features/approvals/admin-approvables.ts'
import type { HeldCall } from './features/approvals/held-call.ts'
import { settingsApprovables } from './features/approvals/settings-approvables.ts'
import { awardApprovables, rewardPlanApprovables } from './features/awards/approvables.ts'
import { depositApprovables } from './features/deposits/approvables.ts'
import { marketApprovables } from './features/market/approvables.ts'
import { memberPlanApprovables, planApprovables } from './features/plans/approvables.ts'
import { referralApprovables } from './features/referral/approvables.ts'
import { reportApprovables } from './features/reports/approvables.ts'
import { treasuryApprovables } from './features/treasury/approvables.ts'
import { withdrawalApprovables } from './features/withdrawals/approvables.ts'

/** Every call that four eyes can hold back, of all features. */
export const approvables: readonly HeldCall[] = [
  ...settingsApprovables,
  ...adminApprovables,
  ...accountApprovables,
  ...referralApprovables,
  ...planApprovables,
  ...memberPlanApprovables,
  ...awardApprovables,
  ...rewardPlanApprovables,
  ...depositApprovables,
  ...withdrawalApprovables,
  ...marketApprovables,
  ...treasuryApprovables,
  ...reportApprovables,
]
