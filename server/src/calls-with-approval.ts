import { accountCalls } from './features/approvals/calls/account-calls.ts'
import { adminCalls } from './features/approvals/calls/admin-calls.ts'
import { settingsCalls } from './features/approvals/calls/settings-calls.ts'
import type { RequestedCall } from './features/approvals/requested-call.ts'
import {
  awardCallsWithApproval,
  rewardPlanCallsWithApproval,
} from './features/awards/calls-with-approval.ts'
import { chainCallsWithApproval } from './features/chains/unmatched/calls-with-approval.ts'
import { qrCallsWithApproval } from './features/content/pictures/calls-with-approval.ts'
import { depositCallsWithApproval } from './features/deposits/calls-with-approval.ts'
import { importCallsWithApproval } from './features/imports/calls-with-approval.ts'
import { marketCallsWithApproval } from './features/market/calls-with-approval.ts'
import {
  memberPlanCallsWithApproval,
  planCallsWithApproval,
} from './features/plans/calls-with-approval.ts'
import { referralCallsWithApproval } from './features/referral/calls-with-approval.ts'
import { reportCallsWithApproval } from './features/reports/calls-with-approval.ts'
import { reserveCallsWithApproval } from './features/transparency/reserves/calls-with-approval.ts'
import { treasuryCallsWithApproval } from './features/treasury/calls-with-approval.ts'
import { withdrawalCallsWithApproval } from './features/withdrawals/calls-with-approval.ts'
import { freezeCallsWithApproval } from './features/withdrawals/freezes/calls-with-approval.ts'
import { payoutCallsWithApproval } from './features/withdrawals/payouts/calls-with-approval.ts'

/** The calls of all features that take an approval request while dual approval is on. */
export const callsWithApproval: readonly RequestedCall[] = [
  ...settingsCalls,
  ...adminCalls,
  ...accountCalls,
  ...referralCallsWithApproval,
  ...planCallsWithApproval,
  ...memberPlanCallsWithApproval,
  ...awardCallsWithApproval,
  ...rewardPlanCallsWithApproval,
  ...depositCallsWithApproval,
  ...qrCallsWithApproval,
  ...chainCallsWithApproval,
  ...withdrawalCallsWithApproval,
  ...payoutCallsWithApproval,
  ...freezeCallsWithApproval,
  ...marketCallsWithApproval,
  ...treasuryCallsWithApproval,
  ...reserveCallsWithApproval,
  ...reportCallsWithApproval,
  ...importCallsWithApproval,
]
