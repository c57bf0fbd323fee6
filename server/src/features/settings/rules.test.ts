import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import {
  changedFields,
  defaultSettings,
  fromStored,
  hasBegun,
  problemsOf,
  toStored,
} from './rules.ts'

const { withdrawal, programme, legal } = defaultSettings

test.for([
  ['the defaults', defaultSettings, []],
  [
    'a daily maximum below the smallest withdrawal',
    { ...defaultSettings, withdrawal: { ...withdrawal, dailyMaximum: usd('9.99') } },
    ['withdrawal.daily_maximum'],
  ],
  [
    'a fee above the whole',
    { ...defaultSettings, withdrawal: { ...withdrawal, feePercent: percent('100.000001') } },
    ['withdrawal.fee_percent'],
  ],
  [
    'going live without a name',
    { ...defaultSettings, programme: { ...programme, mode: 'live' as const } },
    ['legal.operator'],
  ],
  [
    'going live without texts',
    {
      ...defaultSettings,
      programme: { ...programme, mode: 'live' as const },
      legal: { ...legal, operator: 'Clearstead Ltd', terms: ' ', risk: '' },
    },
    ['legal.terms', 'legal.risk'],
  ],
] as const)('finds what is wrong with %s', ([, settings, paths]) => {
  expect(problemsOf(settings).map(({ path }) => path)).toEqual(paths)
})

test('keeps settings through storage and gives a missing one its default', () => {
  const stored = toStored(defaultSettings)
  const { cap_multiple: _gone, ...older } = stored.programme as Record<string, unknown>

  expect(fromStored(JSON.parse(JSON.stringify(stored)))).toEqual(defaultSettings)
  expect(fromStored({ ...stored, programme: older }).programme.capMultiple).toBe(3)
})

test('names changed settings in the wire’s words', () => {
  const after = { ...defaultSettings, programme: { ...programme, capMultiple: 4 } }

  expect(changedFields(toStored(defaultSettings), toStored(after))).toEqual([
    'programme.cap_multiple',
  ])
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

test('promises nothing in the first legal texts', () => {
  for (const text of [legal.terms, legal.privacy, legal.risk]) {
    expect(text).not.toMatch(/risk[- ]free|guaranteed (return|income|profit)|you will earn/i)
  }
  expect(legal.risk).toMatch(/variable and never guaranteed/)
  expect(legal.terms).toMatch(/test money/)
})
