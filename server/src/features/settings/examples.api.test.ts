import { previewSettings } from '@clearstead/contract/settings/preview'
import type { Settings } from '@clearstead/contract/settings/settings'
import { updateSettings } from '@clearstead/contract/settings/update-settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'
import { defaultSettings } from './rules.ts'

const { withdrawal, programme } = defaultSettings
const day = (text: string) => text as ProgrammeDay

test('switches, waits, holidays and smallest amounts show what they do', async ({ api, given }) => {
  const owner = await api.as(await given.admin('owner'))
  const before: Settings = {
    ...defaultSettings,
    salary: { ...defaultSettings.salary, legPercent: percent('60') },
    rewards: { ...defaultSettings.rewards, autoCarryForward: false },
    transfer: { minimum: usd('10'), feePercent: percent('2'), dailyMaximum: usd('5000') },
    market: { ...defaultSettings.market, spreadPercent: percent('1') },
    withdrawal: { ...withdrawal, addressWaitHours: 24 },
    security: { ...defaultSettings.security, payoutHoldHours: 36 },
  }
  const after: Settings = {
    ...before,
    programme: {
      ...programme,
      // The 28th of March is past, the 5th of April a Sunday without ROI.
      earningWeekdays: [1, 2, 3, 4, 5, 6],
      holidays: [day('2026-04-07'), day('2026-04-05'), day('2026-03-28')],
      makeUpDays: [
        { missed: day('2026-03-20'), on: day('2026-03-21') },
        { missed: day('2026-03-24'), on: day('2026-04-03') },
        { missed: day('2026-03-23'), on: day('2026-04-03') },
      ],
      sponsorRequired: true,
      topupApproval: true,
    },
    salary: { ...before.salary, legPercent: percent('50') },
    rewards: { autoCarryForward: true, legPercent: percent('50'), directs: 0 },
    transfer: { minimum: usd('1'), feePercent: percent('2'), dailyMaximum: usd('5000') },
    withdrawal: { ...withdrawal, addressWaitHours: 0, holidays: [day('2026-04-06')] },
    security: { ...before.security, payoutHoldHours: 0 },
  }
  await owner.call(updateSettings, { settings: before })

  const { answer } = await owner.call(previewSettings, { settings: after })
  const changes = Object.fromEntries(
    answer.examples.map((one) => [one.field, [one.before.message, one.after.message]]),
  )

  expect(changes).toMatchObject({
    'programme.holidays': [
      'No holiday ahead takes a day of ROI.',
      'The next holiday without ROI is 2026-04-07.',
    ],
    'programme.make_up_days': [
      'No day ahead makes up for a missed one.',
      'On 2026-04-03 a claim also pays the missed days 2026-03-23, 2026-03-24.',
    ],
    'programme.sponsor_required': [
      'Whoever registers without a referral code joins without a sponsor.',
      'Whoever registers without a referral code is refused.',
    ],
    'programme.topup_approval': [
      'A top-up of $100.00 goes into the plan immediately.',
      'A top-up of $100.00 waits for an admin, and its money is set aside.',
    ],
    'salary.leg_percent': [
      'For a tier of $10,000.00, legs of $9,000.00 and $3,000.00 count as $9,000.00.',
      'For a tier of $10,000.00, legs of $9,000.00 and $3,000.00 count as $8,000.00.',
    ],
    'rewards.auto_carry_forward': [
      'A reward for $10,000.00 of a team volume of $12,000.00 leaves $2,000.00, which counts for the next reward when the member carries it forward.',
      'A reward for $10,000.00 of a team volume of $12,000.00 leaves $2,000.00, which counts for the next reward immediately.',
    ],
    'transfer.minimum': [
      'A transfer of $5.00 is refused, because it is less than $10.00.',
      'A transfer of $5.00 arrives as $4.90 after a fee of $0.10.',
    ],
    'withdrawal.holidays': [
      'No holiday ahead stops withdrawals.',
      'The next holiday without withdrawals is 2026-04-06.',
    ],
    'withdrawal.address_wait_hours': [
      'A second payout address saved on 2026-03-31, 12:00 UTC can be used from 2026-04-01, 12:00 UTC.',
      'A second payout address saved on 2026-03-31, 12:00 UTC can be used immediately.',
    ],
    'security.payout_hold_hours': [
      'After a new password on 2026-03-31, 12:00 UTC, no money leaves the account until 2026-04-02, 00:00 UTC.',
      'After a new password, money can leave the account immediately.',
    ],
  })
})
