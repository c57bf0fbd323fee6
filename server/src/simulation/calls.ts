import * as withdrawals from '@clearstead/contract/withdrawals'

/** The call that decides a withdrawal of each kind. */
export const decisionCalls = {
  working: withdrawals.decideWorking,
  roi: withdrawals.decideRoi,
  principal: withdrawals.decidePrincipal,
  compound: withdrawals.decideCompound,
  funding: withdrawals.decideFunding,
} as const
