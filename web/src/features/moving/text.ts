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
  working: 'Working wallet',
  non_working: 'Non-working wallet',
  compound: 'Compound wallet',
  earned: 'Earned towards the cap',
  roi_income: 'ROI earned ever',
  direct_income: 'Direct income ever',
  level_income: 'Level income ever',
  salary: 'Salary ever',
  reward: 'Rewards ever',
  member: 'Member',
  plan: 'Plan',
  amount: 'Amount',
  bought_on: 'Bought on',
  roi_percent: 'ROI percent a day',
  days_left: 'Earning days left',
  lock_days: 'Lock days',
  cap_multiple: 'Cap multiple',
  account: 'Account',
} satisfies Record<AnyField, string>
