import { texts } from '../../plumbing/texts.ts'

/** Why an income came, or did not: the words of `explainIncome`. */
export const explainText = texts({
  en: {
    roi: 'ROI',
    direct: 'Direct income',
    level: 'Level income',
    salary: 'Salary',
    reward: 'Reward',
    share: (percent: string, of: string) => `${percent} % of ${of}`,
    inPlans: (base: string) => `${base} in plans`,
    inPlan: (base: string, plan: string) => `${base} in ${plan}`,
    roiOfDay: (base: string) => `The day's ROI on ${base}`,
    planOf: (name: string, base: string) => `${name}'s plan of ${base}`,
    roiOf: (name: string, base: string) => `${name}'s ROI of ${base}`,
    aMember: 'a member',
    onLevel: (level: number) => `, level ${level}`,
    salaryFor: 'Salary for the month before',
    rewardPaid: 'Paid by the operator',
    unpaid: (why: string) => `Not paid: ${why}`,
    inPart: (paid: string, intended: string, why: string) => `${paid} of ${intended} paid: ${why}`,
    capped: 'your earning limit was used up',
    cappedPart: (left: string) => `your earning limit had ${left} left`,
    inactive: 'you had no open plan',
    blocked: 'your account was blocked',
    closedRoi: 'your ROI was closed',
    closedLevel: 'your level income was closed',
    locked: (level: number, needed: string, had: string) =>
      `level ${level} needs ${needed}; you had ${had}`,
    lockedPlain: (level: number) => `level ${level} was not open to you`,
    directs: (count: number) => (count === 1 ? '1 direct member' : `${count} direct members`),
    unlockCapped: 'A limit grows with what is in your plans. What it cut off is not paid later.',
    unlockInactive: 'Level and direct income are paid only to members with an open plan.',
    unlockBlocked: 'Nothing is paid while an account is blocked. Ask the operator why it is.',
    unlockClosed:
      'The operator closed this kind of income for your account, and can open it again.',
    unlockLevel: (level: number, missing: number) =>
      `Level ${level} opens with ${missing} more active direct ${missing === 1 ? 'member' : 'members'}.`,
  },
})
