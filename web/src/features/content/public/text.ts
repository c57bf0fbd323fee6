import { texts } from '../../../plumbing/texts.ts'

export const publicText = texts({
  en: {
    headline: 'A membership programme whose books anyone can check.',
    lead: 'Members put money into plans and may earn a variable daily income. Every unit of it is in a double-entry ledger, income is paid only out of what the operator put in and earned, and what cannot be covered is not paid.',
    register: 'Register',
    signIn: 'Sign in',
    home: 'Go to your account',
    booksTitle: 'The books today',
    balanced: 'They balance',
    unbalanced: 'They do not balance',
    unchecked: 'Not checked yet',
    balancedVoice: 'Every balance equals its postings.',
    unbalancedVoice: 'The last check found a difference. The operator has been told.',
    uncheckedVoice: 'The first check has not run yet.',
    checked: 'Last checked',
    never: 'never',
    movements: 'Movements of money recorded',
    coverage: 'Held for what is owed',
    nothingOwed: 'nothing is owed yet',
    coverageNote:
      'What the operator holds, divided by all that members have. Below 100 % it would not be enough to pay everybody at once.',
    howTitle: 'How it works',
    howLead: 'In the order in which it happens, with the part that can go wrong.',
    step1: 'You deposit',
    step1Body: 'Money reaches your funding wallet once the operator has confirmed that it arrived.',
    step2: 'You choose a plan, or none',
    step2Body:
      'The amount moves into the plan and is locked for the days it says. The percents you buy under stay yours.',
    step3: 'You claim the day',
    step3Body:
      "Once a day, after a video of ten seconds, the day's income is credited. A day not claimed is not paid.",
    step4: 'It is paid from the treasury',
    step4Body:
      "Never out of another member's money. If the treasury cannot cover it, the claim is refused and nothing changes.",
    step5: 'It ends at a limit',
    step5Body: (multiple: number) =>
      `All income together stops at ${multiple} times what is in your plans. What the limit cuts off is shown, not hidden.`,
    step6: 'You withdraw',
    step6Body: (fee: string) =>
      `A request is checked by a person and then paid. The fee is ${fee} %.`,
    plansTitle: 'Plans',
    plansLead:
      'What is offered now. Percents are what is paid on a day that is claimed and covered; they are variable for later purchases and never guaranteed.',
    noPlans: 'No plan is offered at the moment.',
    perDay: 'a day',
    amounts: 'Amount',
    days: 'Earning days',
    openEnded: 'until the limit',
    daysOf: (days: number) => `${days}`,
    lock: 'Principal locked',
    lockDays: (days: number) => (days === 0 ? 'no' : days === 1 ? '1 day' : `${days} days`),
    riskTitle: 'Before you put money in',
    noRisk: 'You can lose all that you put in. Income is variable and not guaranteed.',
    termsTitle: 'Terms',
    privacyTitle: 'Privacy',
    notWritten: 'The operator has not published this text yet.',
    by: (operator: string) => `Published by ${operator}`,
  },
})
