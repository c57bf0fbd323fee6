import { say } from '@clearstead/contract/call/say'
import type { SalaryTier, Settings } from '@clearstead/contract/settings/settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { problemsOf } from './problem-rules.ts'
import { defaultSettings } from './rules.ts'

const { withdrawal, transfer, programme, legal } = defaultSettings

const [bronze, silver] = defaultSettings.salary.tiers as [SalaryTier, SalaryTier]
const withTiers = (...tiers: SalaryTier[]) => ({
  ...defaultSettings,
  salary: { ...defaultSettings.salary, tiers },
})
const withMakeUp = (...makeUpDays: [missed: string, on: string][]) => ({
  ...defaultSettings,
  programme: {
    ...programme,
    makeUpDays: makeUpDays.map(([missed, on]) => ({
      missed: missed as ProgrammeDay,
      on: on as ProgrammeDay,
    })),
  },
})
const live = { ...defaultSettings, programme: { ...programme, mode: 'live' as const } }
const written = {
  ...defaultSettings.legal,
  operator: 'Clearstead Ltd',
  licence: 'FN 1',
  regulator: 'FMA',
  countries: ['AT'],
  terms: 'Terms.',
  privacy: 'Privacy.',
  risk: 'You can lose.',
  disclosure: 'Half lost.',
}

test.for([
  ['the defaults', defaultSettings, []],
  [
    'a daily maximum of the smallest withdrawal and transfer',
    {
      ...defaultSettings,
      withdrawal: { ...withdrawal, dailyMaximum: withdrawal.minimum },
      transfer: { ...transfer, dailyMaximum: transfer.minimum },
    },
    [],
  ],
  [
    'a daily maximum below the smallest transfer',
    { ...defaultSettings, transfer: { ...transfer, dailyMaximum: usd('0.99999999') } },
    ['transfer.daily_maximum'],
  ],
  [
    'as many days of business as before it counts',
    { ...defaultSettings, programme: { ...programme, businessDays: programme.businessAfterDays } },
    [],
  ],
  [
    'fewer days of business than before it counts',
    {
      ...defaultSettings,
      programme: { ...programme, businessDays: programme.businessAfterDays - 1 },
    },
    ['programme.business_days'],
  ],
  [
    'two days of which one is made up on itself',
    withMakeUp(['2026-04-01', '2026-04-02'], ['2026-04-03', '2026-04-03']),
    ['programme.make_up_days'],
  ],
  [
    'a daily maximum below the smallest withdrawal',
    { ...defaultSettings, withdrawal: { ...withdrawal, dailyMaximum: usd('9.99') } },
    ['withdrawal.daily_maximum'],
  ],
  ['a tier twice', withTiers(bronze, { ...silver, name: 'BRONZE' }), ['salary.tiers']],
  ['tiers that fall', withTiers(silver, bronze), ['salary.tiers']],
  [
    'a tier that asks for more and gives less',
    withTiers(bronze, { ...silver, amount: usd('49') }),
    ['salary.tiers'],
  ],
  [
    'two ranks of one name that ask for the same',
    {
      ...defaultSettings,
      leadership: {
        ranks: [1, 2].map(() => ({
          name: 'Leader',
          business: usd('1'),
          directs: 1,
          bonus: usd('0'),
        })),
      },
    },
    ['leadership.ranks', 'leadership.ranks'],
  ],
  [
    'ranks whose bonus falls',
    {
      ...defaultSettings,
      leadership: {
        ranks: [
          { name: 'Leader', business: usd('1'), directs: 1, bonus: usd('5') },
          { name: 'Senior', business: usd('2'), directs: 1, bonus: usd('4') },
        ],
      },
    },
    ['leadership.ranks'],
  ],
  [
    'a rank with the first name of another',
    {
      ...defaultSettings,
      leadership: {
        ranks: [
          { key: 'Leader', name: 'Guide', business: usd('1'), directs: 1, bonus: usd('0') },
          { name: 'Leader', business: usd('2'), directs: 1, bonus: usd('0') },
        ],
      },
    },
    ['leadership.ranks'],
  ],
  [
    'a pool of all that comes in',
    { ...defaultSettings, cto: { percent: percent('100') } },
    ['cto.percent'],
  ],
  ['the largest pool', { ...defaultSettings, cto: { percent: percent('10') } }, []],
  ['a day made up later', withMakeUp(['2026-04-01', '2026-04-02']), []],
  ['a day made up on itself', withMakeUp(['2026-04-01', '2026-04-01']), ['programme.make_up_days']],
  [
    'a day made up twice',
    withMakeUp(['2026-04-01', '2026-04-02'], ['2026-04-01', '2026-04-03']),
    ['programme.make_up_days'],
  ],
  [
    'a country named twice',
    { ...defaultSettings, legal: { ...legal, countries: ['AT', 'AT'] } },
    ['legal.countries'],
  ],
  ['a live programme that is complete', { ...live, legal: written }, []],
  [
    'a live programme without a name and a licence',
    { ...live, legal: { ...written, operator: '', licence: '' } },
    ['legal.operator', 'legal.licence'],
  ],
  [
    'a live programme whose texts still mention test money',
    { ...live, legal: { ...written, terms: legal.terms, risk: legal.risk, disclosure: ' ' } },
    ['legal.terms', 'legal.risk', 'legal.disclosure'],
  ],
] as const)('finds the problems of %s', ([, settings, paths]) => {
  expect(problemsOf(settings as Settings).map(({ path }) => path)).toEqual(paths)
})

test('each problem says what is wrong', () => {
  const wrong = {
    ...withMakeUp(['2026-04-02', '2026-04-02'], ['2026-04-02', '2026-04-03']),
    withdrawal: { ...withdrawal, dailyMaximum: usd('1') },
    transfer: { ...transfer, dailyMaximum: usd('0') },
    cto: { percent: percent('10.000001') },
    legal: { ...legal, countries: ['AT', 'AT'] },
  }
  const short = { ...wrong, programme: { ...wrong.programme, businessDays: 0 } }

  expect(problemsOf(short)).toEqual([
    {
      path: 'withdrawal.daily_maximum',
      ...say('settings.wrong.below_smallest_withdrawal'),
    },
    { path: 'transfer.daily_maximum', ...say('settings.wrong.below_smallest_transfer') },
    { path: 'cto.percent', ...say('settings.wrong.pool_too_large') },
    { path: 'programme.make_up_days', ...say('settings.wrong.made_up_before') },
    { path: 'programme.make_up_days', ...say('settings.wrong.made_up_twice') },
    {
      path: 'programme.business_days',
      ...say('settings.wrong.business_days'),
    },
    { path: 'legal.countries', ...say('settings.wrong.country_twice') },
  ])
})
