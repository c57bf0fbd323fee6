import type { SalaryTier, Settings } from '@clearstead/contract/settings/settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { problemsOf } from './problem-rules.ts'
import {
  changedFields,
  changedSettings,
  defaultSettings,
  formatForAudit,
  fromStored,
  groupEffectiveDays,
  hasBegun,
  inEffect,
  toStored,
  wholeEffectiveDay,
} from './rules.ts'

const { withdrawal, programme, legal } = defaultSettings

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

test('changed rules, fees and limits take effect tomorrow, all others today', () => {
  const tomorrow = '2026-04-01' as ProgrammeDay
  const changed = ['brand.name', 'programme.cap_multiple', 'programme.mode', 'transfer.fee_percent']

  expect(groupEffectiveDays(changed, tomorrow)).toEqual([
    { group: 'brand', effectiveFrom: '2026-03-31' },
    { group: 'programme', effectiveFrom: '2026-04-01' },
    { group: 'programme', effectiveFrom: '2026-03-31' },
    { group: 'transfer', effectiveFrom: '2026-04-01' },
  ])
  expect(wholeEffectiveDay(changed, tomorrow)).toBe('2026-04-01')
  expect(wholeEffectiveDay(['brand.name'], tomorrow)).toBe('2026-03-31')
})

test('every field has either its newest value or the one in effect', () => {
  const { withdrawal, transfer, deposit } = defaultSettings
  const newest = {
    ...defaultSettings,
    brand: { ...defaultSettings.brand, tagline: 'New' },
    programme: { ...programme, mode: 'live' as const, capMultiple: 5 },
    deposit: { minimum: usd('25'), instructions: 'Pay here' },
    withdrawal: { ...withdrawal, feePercent: percent('9'), dailyMaximum: usd('1') },
    transfer: { ...transfer, feePercent: percent('4') },
  }

  expect(inEffect(newest, defaultSettings)).toEqual({
    ...defaultSettings,
    brand: newest.brand,
    programme: { ...programme, mode: 'live' },
    deposit: { ...deposit, instructions: 'Pay here' },
  })
})

test('settings survive storage, and a missing one has its default', () => {
  const stored = toStored(defaultSettings)
  const { cap_multiple: _gone, ...older } = stored.programme as Record<string, unknown>

  expect(fromStored(JSON.parse(JSON.stringify(stored)))).toEqual(defaultSettings)
  expect(fromStored({ ...stored, programme: older }).programme.capMultiple).toBe(3)
})

test('changed settings are named as on the wire', () => {
  const after = { ...defaultSettings, programme: { ...programme, capMultiple: 4 } }

  expect(changedFields(toStored(defaultSettings), toStored(after))).toEqual([
    'programme.cap_multiple',
  ])
})

test('changed settings are sorted, with their values before and after', () => {
  const { transfer } = defaultSettings
  const after = {
    ...defaultSettings,
    withdrawal: { ...withdrawal, feePercent: percent('6') },
    transfer: { ...transfer, minimum: usd('2') },
  }

  expect(changedFields(toStored(defaultSettings), toStored(after))).toEqual([
    'transfer.minimum',
    'withdrawal.fee_percent',
  ])
  expect(changedSettings(defaultSettings, after)).toEqual({
    'transfer.minimum': { from: '1.00000000', to: '2.00000000' },
    'withdrawal.fee_percent': { from: '5.00', to: '6.00' },
  })
})

test('the audit log has amounts in dollars, however deep, and all else as it is', () => {
  const settings = {
    transfer: { minimum: '1234.50000000', fee_percent: '1.50' },
    salary: { tiers: [{ name: 'Bronze', directs: 5, amount: '50.00000000' }] },
    security: { four_eyes: false, four_eyes_above: null, never: undefined },
  }

  expect(formatForAudit(settings)).toEqual({
    transfer: { minimum: '1,234.50 USD', fee_percent: '1.50' },
    salary: { tiers: [{ name: 'Bronze', directs: 5, amount: '50.00 USD' }] },
    security: { four_eyes: false, four_eyes_above: null, never: null },
  })
})

test.for([
  ['UTC', '2026-03-31T23:59:59Z', false],
  ['UTC', '2026-04-01T00:00:00Z', true],
  ['Asia/Kolkata', '2026-03-31T18:29:59Z', false],
  ['Asia/Kolkata', '2026-03-31T18:30:00Z', true],
  ['America/New_York', '2026-04-01T03:59:59Z', false],
  ['America/New_York', '2026-04-01T04:00:00Z', true],
] as const)('a version of 1 April in %s at %s has begun: %s', ([timezone, moment, begun]) => {
  const effectiveFrom = '2026-04-01' as ProgrammeDay

  expect(hasBegun({ effectiveFrom, timezone }, new Date(moment))).toBe(begun)
})

test('the default legal texts promise nothing', () => {
  for (const text of [legal.terms, legal.privacy, legal.risk]) {
    expect(text).not.toMatch(/risk[- ]free|guaranteed (return|income|profit)|you will earn/i)
  }
  expect(legal.risk).toMatch(/variable and never guaranteed/)
  expect(legal.terms).toMatch(/test money/)
})
