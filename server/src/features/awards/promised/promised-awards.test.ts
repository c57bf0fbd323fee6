import { toDecimal, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from '../../../../testing/test.ts'
import { foldAll } from '../../referral/public.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings, seedSettings } from '../../settings/saving/save-settings.ts'
import { addBonus } from '../bonuses/edit-bonus.ts'
import { addRewardPlan } from '../rewards/plans/edit-reward-plan.ts'
import { promisedAwards } from './promised-awards.ts'

test('counts what is reached, claimable and offered now, each kind with its sum and moment', async ({
  db,
  run,
  given,
  clock,
}) => {
  await run((work) => seedSettings(work, 'high_yield'))
  await run((work) =>
    saveSettings(work, {
      settings: {
        ...defaultSettings,
        salary: {
          legPercent: percent('100'),
          tiers: [{ name: 'Bronze', business: usd('1000'), directs: 2, amount: usd('50') }],
        },
        rewards: { ...defaultSettings.rewards, directs: 2 },
        leadership: {
          ranks: [{ name: 'Leader', business: usd('1000'), directs: 2, bonus: usd('30') }],
          legPercent: percent('60'),
        },
      },
    }),
  )
  clock.forward({ days: 1 })
  await given.treasury('10000')
  const leader = await given.member({ plan: usd('1000') })
  for (let count = 0; count < 2; count++) await given.member({ sponsor: leader, plan: usd('600') })
  await run((work) =>
    addRewardPlan(work, {
      title: 'First',
      business: usd('1000'),
      amount: usd('20'),
      status: 'offered',
    }),
  )
  await run((work) =>
    addBonus(work, {
      bonusType: 'june',
      title: 'June',
      description: '',
      amount: null,
      percent: percent('5'),
      planId: null,
      endsAt: null,
      maxClaims: 2,
      active: true,
    }),
  )
  await foldAll(db, clock)

  const rows = await promisedAwards(db, clock)

  expect(Object.fromEntries(rows.map(({ kind, total }) => [kind, toDecimal(total)]))).toEqual({
    salary_due: '0.00000000',
    salary_running: '50.00000000',
    rewards_claimable: '20.00000000',
    ranks_due: '0.00000000',
    ranks_reached: '30.00000000',
    cto_due: '0.00000000',
    cto_running: '0.00000000',
    // 5 % of 1,000 and of one 600: two members may claim it.
    bonuses_offered: '80.00000000',
  })
  expect(rows.map(({ asOf }) => asOf)).toEqual(rows.map(() => clock()))
})
