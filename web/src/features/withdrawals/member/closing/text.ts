import type { ClosingWait } from '@clearstead/contract/withdrawals/closing'

const waits: Readonly<Record<ClosingWait, string>> = {
  deposit: 'a deposit',
  withdrawal: 'a withdrawal',
  topup: 'a top-up',
  payment: 'a payment that is being confirmed',
  held_income: 'income on hold',
}

export const closingText = {
  title: 'Close account',
  lead: 'You can close your account permanently.',
  paysOut:
    'You can close your account permanently. What is left is paid out to you first, at the usual fee.',
  first: {
    plans: 'Before you close your account, take your money out of your plans.',
    tokens: 'Before you close your account, sell your tokens.',
  },
  firstBoth:
    'Before you close your account, take your money out of your plans and sell your tokens.',
  plans: 'Withdraw principal',
  tokens: 'Sell tokens',
  open: 'Close my account',
  ask: 'Close your account permanently?',
  consequence:
    'You will not be able to sign in again once it is closed. We erase your data, except what our accounting records must keep. This cannot be undone.',
  givesAway: (left: string, minimum: string) =>
    `Your wallets hold ${left} together. The smallest withdrawal is ${minimum}, so ${left} goes to the operator when your account closes.`,
  password: 'Current password',
  totp: 'Code from your authenticator app',
  totpHint: 'Only if your second factor is on.',
  act: 'Close account',
  actAndGive: (left: string) => `Close account and give up ${left}`,
  review: 'Review closing',
  wallets: 'All wallets',
  settledFirst: (minimum: string) =>
    `No money moves from now on. Once nothing waits, all that is left is paid out at the usual fee, and then the account closes. What is left or arrives later and is together less than ${minimum} goes to the operator.`,
  asked: 'Your account is closing',
  askedNext: 'We tell you by e-mail when it is closed. Until then you can look at it, and keep it.',
  closingSince: (when: string) =>
    `Your account has been closing since ${when}. You can look at everything, but no money moves.`,
  waitsFor: (found: readonly ClosingWait[]) =>
    `It waits for: ${found.map((wait) => waits[wait]).join(', ')}.`,
  waitsForNothing: 'What is left is paid out in a moment, and then it closes.',
  keep: 'Keep my account',
  keepTitle: 'Keep your account?',
  keepLead:
    'It is open again. A last withdrawal that is not approved yet is cancelled, and its money returns to your funding wallet.',
}
