import type { Tab } from './tabs.ts'

const leads: Readonly<Record<Tab, string>> = {
  plans:
    'One-time rewards for team volume. Members claim them; each is paid from the treasury, in full or not at all.',
  salary: 'Paid on the 1st for the month before, to members who qualify in that month.',
  leadership: 'Ranks that members reach once and keep. Leaders share the CTO pool.',
  bonuses: 'Offers that each member can claim once.',
  cto: 'A percentage of a month’s plan purchases, each for the nearest leader above the buyer. A finished month waits here until it is paid or cancelled.',
}

export const rewardPlansText = {
  title: 'Reward plans',
  leads,
  readOnly: 'You need the finance permission to change this. You can only view it.',
  tabs: 'Kinds of rewards',
  plans: 'Reward plans',
  salary: 'Salary',
  leadership: 'Leadership',
  bonuses: 'Bonuses',
  cto: 'CTO pool',
  changeRules: 'Change in Settings',
  ownerChanges: 'An owner changes them in Settings.',
}
