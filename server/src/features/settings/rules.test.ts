import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import {
  changedFields,
  changedSettings,
  defaultSettings,
  flat,
  formatForAudit,
  fromStored,
  groupEffectiveDays,
  hasBegun,
  inEffect,
  toStored,
  wholeEffectiveDay,
  withRankKeys,
} from './rules.ts'

const { withdrawal, programme, legal } = defaultSettings

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
  expect(wholeEffectiveDay(changed.toReversed(), tomorrow)).toBe('2026-04-01')
  expect(wholeEffectiveDay([], tomorrow)).toBe('2026-04-01')
})

test('a group is named once for each of its days, and a setting without a group is its own', () => {
  const tomorrow = '2026-04-01' as ProgrammeDay

  expect(groupEffectiveDays(['brand.name', 'brand.tagline', 'brand'], tomorrow)).toEqual([
    { group: 'brand', effectiveFrom: '2026-03-31' },
  ])
})

test('every field has either its newest value or the one in effect', () => {
  const { withdrawal, transfer, deposit } = defaultSettings
  const newest = {
    ...defaultSettings,
    brand: { ...defaultSettings.brand, tagline: 'New' },
    programme: { ...programme, mode: 'live' as const, capMultiple: 5 },
    deposit: {
      minimum: usd('25'),
      instructions: 'Pay here',
      instructionsIn: { hi: 'यहाँ भुगतान करें' },
    },
    withdrawal: { ...withdrawal, feePercent: percent('9'), dailyMaximum: usd('1') },
    transfer: { ...transfer, feePercent: percent('4') },
  }

  expect(inEffect(newest, newest)).toBe(newest)
  expect(inEffect(newest, defaultSettings)).toEqual({
    ...defaultSettings,
    brand: newest.brand,
    programme: { ...programme, mode: 'live' },
    deposit: { ...newest.deposit, minimum: deposit.minimum },
  })
})

test('settings survive storage, and a missing one has its default', () => {
  const stored = toStored(defaultSettings)
  const { cap_multiple: _gone, ...older } = stored.programme as Record<string, unknown>

  expect(fromStored(JSON.parse(JSON.stringify(stored)))).toEqual(defaultSettings)
  expect(fromStored({ ...stored, programme: older }).programme.capMultiple).toBe(3)
})

test('a rank is stored with its key only where that differs from its name', () => {
  const [leader, senior] = defaultSettings.leadership.ranks
  if (!leader || !senior) throw new Error('The default ranks are gone')
  const { key: _, ...unkeyed } = senior
  const ranks = [{ ...leader, name: 'Guide' }, senior, { ...unkeyed, name: 'Chief' }]
  const settings = { ...defaultSettings, leadership: { ...defaultSettings.leadership, ranks } }

  const stored = toStored(settings).leadership as { ranks: Record<string, unknown>[] }

  expect(stored.ranks.map(({ key }) => key)).toEqual(['Leader', undefined, undefined])
  expect(stored.ranks.map((rank) => 'key' in rank)).toEqual([true, false, false])
  expect(withRankKeys(settings).leadership.ranks.map(({ key }) => key)).toEqual([
    'Leader',
    'Senior Leader',
    'Chief',
  ])
  expect(fromStored(toStored(settings))).toEqual(withRankKeys(settings))
})

test('settings from before there was a market have a spread that fits their transfer fee', () => {
  const { market: _gone, ...older } = toStored(defaultSettings)
  const dear = { ...older, transfer: { ...(older.transfer as object), fee_percent: '3.00' } }

  expect(fromStored(older).market).toEqual(defaultSettings.market)
  expect(fromStored(dear).market.spreadPercent).toBe(percent('1.5'))
  expect(fromStored({ ...dear, market: {} }).market.spreadPercent).toBe(percent('0.5'))
})

test('every setting is named after its group', () => {
  const brand = { name: 'A', tagline: 'B', tagline_in: { hi: 'ब' } }

  expect(flat({ brand, cto: { percent: '2' } })).toEqual({
    'brand.name': 'A',
    'brand.tagline': 'B',
    'brand.tagline.hi': 'ब',
    'cto.percent': '2',
  })
  expect(flat({ brand: { tagline: 'B' } })).toEqual({
    'brand.tagline': 'B',
    'brand.tagline.hi': null,
  })
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
    transfer: { minimum: '$1,234.50', fee_percent: '1.50' },
    salary: { tiers: [{ name: 'Bronze', directs: 5, amount: '$50.00' }] },
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
