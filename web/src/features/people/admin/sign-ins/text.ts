import type { SignInOutcome } from '@clearstead/contract/people/failed-sign-ins'

/** How a sign-in ended, as the audit log and the list of refused ones say it. */
export const outcomeText = {
  signed_in: 'signed in',
  wrong_password: 'wrong password',
  wrong_second_factor: 'wrong second factor',
  locked: 'has to wait',
  simultaneous: 'during another attempt',
  unknown_account: 'no such account',
  no_second_factor: 'right password, no second factor',
  blocked: 'blocked account',
  more: 'more in the minute',
} satisfies Record<SignInOutcome | 'signed_in', string>

export const failedSignInsText = {
  title: 'Failed sign-ins',
  lead: 'Sign-ins that were refused, for 90 days. What was typed is not kept. Of each network 10 a minute are listed; the rest of the minute is one row.',
  caption: 'Failed sign-ins, newest first',
  search: 'Account number, username or network address',
  account: 'Account',
  csvAccount: 'Account number',
  noAccount: 'No account',
  reason: 'Why',
  side: 'Form',
  sides: { member: 'Members', admin: 'Admins' },
  address: 'Network address',
  manyNetworks: 'Many networks',
  device: 'Device',
  times: 'Times',
  when: 'When',
  from: 'From',
  until: 'Until',
  empty: 'No sign-in was refused in the last 90 days.',
  file: 'failed-sign-ins',
}
