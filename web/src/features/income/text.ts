import { incomeKindText } from '@clearstead/texts/income/income-kind'
import { plural } from '../../plumbing/format.ts'

/** Why an income came, or did not: the words of `explainIncome`. */
export const explainText = {
  ...incomeKindText,
  share: (percent: string, of: string) => `${percent} of ${of}`,
  inPlans: (base: string) => `${base} in plans`,
  inPlan: (base: string, plan: string) => `${base} in ${plan}`,
  roiOfDay: (base: string) => `The day's ROI on ${base}`,
  planOf: (name: string, base: string) => `${name}'s plan of ${base}`,
  roiOf: (name: string, base: string) => `${name}'s ROI of ${base}`,
  aMember: 'a member',
  onLevel: (level: number) => `, level ${level}`,
  salaryFor: 'Salary for the previous month',
  rewardPaid: 'Paid by the operator',
  bonusPaid: 'Bonus you claimed',
  rankReached: 'For reaching a rank',
  poolShared: 'Your share of the pool',
  poolBusiness: (base: string) => `your ${base} of business in the pool's month`,
  takenBack: (source: string) => `Reversed: ${source}`,
  unpaid: (why: string) => `Not paid: ${why}`,
  inPart: (paid: string, intended: string, why: string) => `${paid} of ${intended} paid: ${why}`,
  capped: 'your earning limit was used up',
  cappedPart: (left: string) => `only ${left} of your earning limit was left`,
  inactive: 'you had no open plan',
  blocked: 'your account was blocked',
  closedRoi: 'ROI was switched off for your account',
  closedLevel: 'level income was switched off for your account',
  undone: 'the purchase was cancelled, or principal withdrawn, during the cooling-off period',
  locked: (level: number, needed: string, had: string) =>
    `level ${level} needs ${needed}; you had ${had}`,
  lockedPlain: (level: number) => `you had not unlocked level ${level}`,
  directs: (count: number) =>
    plural('en', count, { one: '# active direct member', other: '# active direct members' }),
  unlockCapped:
    'Your limit grows with the money in your plans. Income it cut off is not paid later.',
  unlockInactive: 'Only members with an open plan receive level and direct income.',
  unlockBlocked: 'Nothing is paid while an account is blocked. Contact support to find out why.',
  unlockClosed:
    'The operator has switched off this type of income for your account. Contact support for details.',
  unlockUndone: 'The buyer got their money back, so no income is due on that amount.',
  unlockLevel: (level: number, missing: number) =>
    plural('en', missing, {
      one: `You need # more active direct member to unlock level ${level}.`,
      other: `You need # more active direct members to unlock level ${level}.`,
    }),
}
