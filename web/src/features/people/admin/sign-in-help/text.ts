import type { HelpGiven } from '@clearstead/contract/people/given-help'

const actDone: Readonly<Record<HelpGiven, string>> = {
  reset_mail: 'Reset code requested',
  unlock: 'Wait ended',
  second_factor_off: 'Second factor removed',
  changed: 'Sign-in details changed',
}

/** Helping a member who cannot sign in. */
export const helpText = {
  title: 'Sign-in',
  locked: 'Waiting',
  wait: 'Wait after wrong attempts',
  until: (moment: string) => `Until ${moment}`,
  noWait: 'None',
  factor: 'Second factor',
  on: 'On',
  off: 'Off',
  resetCode: 'Unused reset code',
  codeWaiting: 'Is being mailed',
  codeMailed: (moment: string) => `Mailed ${moment}`,
  noCode: 'None',
  payouts: 'Payouts',
  held: (moment: string) => `Held until ${moment}`,
  free: 'Not held',
  done: 'Done by admins',
  noHelp: 'No admin has changed how this member signs in.',
  actDone,
  doneBy: (act: string, by: string) => `${act} by ${by}`,
  someAdmin: 'An admin',
  reason: 'Reason',
  reasonHint: 'How you know that it is the member. Kept in the audit log.',
  acts: {
    resetMail: {
      button: 'Mail a reset code',
      title: 'Mail a reset code?',
      lead: 'A code for a new password goes to the member’s own e-mail address. Nobody else sees it. One code a minute is mailed at most. A new password holds payouts.',
    },
    unlock: {
      button: 'End the wait',
      title: 'End the wait?',
      lead: 'The member can try again at once after wrong passwords, codes or names. Signing in still takes the password.',
    },
    removeFactor: {
      button: 'Remove the second factor',
      title: 'Remove the second factor?',
      lead: 'The member then signs in with the password alone. They are notified and signed out everywhere, and payouts are held.',
    },
  },
}
