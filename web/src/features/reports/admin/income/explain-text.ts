import { explainText } from '../../../income/public.tsx'

/** The words of `explainIncome` where an admin reads them of somebody else. */
export const staffExplainText: typeof explainText = {
  ...explainText,
  rewardPaid: 'Reward claimed, or sent by the operator',
  bonusPaid: 'Bonus the member claimed',
  poolShared: 'Share of the pool, by own business',
  capped: 'the earning limit was used up',
  cappedPart: (left) => `only ${left} of the earning limit was left`,
  inactive: 'the member had no open plan',
  blocked: 'the account was blocked',
  closedRoi: 'ROI was switched off for the account',
  closedLevel: 'level income was switched off for the account',
  locked: (level, needed, had) => `level ${level} needs ${needed}; the member had ${had}`,
  lockedPlain: (level) => `level ${level} was not unlocked`,
  unlockCapped:
    'The limit grows with the money in the member’s plans. Income it cut off is not paid later.',
  unlockBlocked: 'Nothing is paid while an account is blocked.',
  unlockClosed:
    'An admin has switched off this type of income for the account and can switch it back on.',
  unlockLevel: () => 'The level opens once the member has enough active direct members.',
}
