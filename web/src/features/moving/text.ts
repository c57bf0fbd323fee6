import type { AnyField, MovingFile } from '@clearstead/contract/moving/fields'
import type { ImportStatus } from '@clearstead/contract/moving/imports'

/** The files that an installation moves in and out with. */
export const fileText = {
  members: 'Members',
  plans: 'Open plans',
  operator: 'Operator',
} satisfies Record<MovingFile, string>

export const importStatusText = {
  receiving: 'Files on their way',
  checking: 'Being checked',
  checked: 'Checked',
  carrying_out: 'Being carried out',
  done: 'Done',
} satisfies Record<ImportStatus, string>

/** The fields of the files. */
export const fieldText = {
  id: 'Id in the old system',
  username: 'Username',
  email: 'E-mail',
  fullname: 'Full name',
  phone: 'Phone',
  country: 'Country',
  address: 'Address',
  referral_code: 'Referral code',
  sponsor: 'Sponsor',
  joined_on: 'Joined on',
  status: 'Status',
  funding: 'Funding wallet',
  working: 'Working income balance',
  non_working: 'ROI income balance',
  compound: 'Compounding balance',
  earned: 'Earned towards the earning limit',
  roi_income: 'Total ROI earned',
  direct_income: 'Total direct income',
  level_income: 'Total level income',
  salary: 'Total salary',
  reward: 'Total rewards',
  member: 'Member',
  plan: 'Plan',
  amount: 'Amount',
  bought_on: 'Bought on',
  roi_percent: 'ROI per day, in percent',
  days_left: 'Earning days left',
  lock_days: 'Lock days',
  cap_multiple: 'Earning limit multiple',
  account: 'Account',
} satisfies Record<AnyField, string>
