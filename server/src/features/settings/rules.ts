import type { FieldError } from '@clearstead/contract/refusal'
import { Settings } from '@clearstead/contract/settings'
import { dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import { isLess, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { legalTexts } from './legal-texts.ts'

type Json = Record<string, unknown>

/** What a new installation begins with (DESIGN.md, section 4). */
export const defaultSettings: Settings = {
  brand: {
    name: 'Clearstead',
    tagline: 'A membership investment platform whose books anyone can check.',
    accent: '',
  },
  programme: {
    mode: 'test',
    timezone: 'UTC',
    earningWeekdays: [1, 2, 3, 4, 5, 6, 7],
    holidays: [],
    sponsorRequired: false,
    capMultiple: 3,
    compression: 'none',
    coolingOffDays: 0,
    makeUpDays: [],
    topupApproval: false,
  },
  deposit: { minimum: usd('10'), instructions: '' },
  withdrawal: {
    feePercent: percent('5'),
    minimum: usd('10'),
    dailyMaximum: usd('5000'),
    earlyFeePercent: percent('10'),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    holidays: [],
    addressWaitHours: 24,
    fourEyesAbove: usd('1000'),
  },
  salary: {
    tiers: [
      { name: 'Bronze', business: usd('10000'), directs: 5, amount: usd('50') },
      { name: 'Silver', business: usd('50000'), directs: 8, amount: usd('200') },
      { name: 'Gold', business: usd('200000'), directs: 12, amount: usd('750') },
      { name: 'Platinum', business: usd('1000000'), directs: 20, amount: usd('3000') },
    ],
    legPercent: percent('60'),
  },
  leadership: {
    ranks: [
      { name: 'Leader', business: usd('25000'), directs: 6, bonus: usd('0') },
      { name: 'Senior Leader', business: usd('100000'), directs: 10, bonus: usd('0') },
      { name: 'Executive Leader', business: usd('500000'), directs: 15, bonus: usd('0') },
    ],
  },
  cto: { percent: percent('2') },
  transfer: { minimum: usd('1'), feePercent: percent('0') },
  security: { fourEyes: false, totpForAdmins: false },
  legal: { operator: '', ...legalTexts },
}

/** Settings as they are stored: the wire's spelling, amounts as text. */
export function toStored(settings: Settings): Json {
  return Settings.encode(settings)
}

/** Stored settings; a setting that came with a later release has its default. */
export function fromStored(stored: Json): Settings {
  const defaults: Json = toStored(defaultSettings)
  const filled = Object.entries(defaults).map(([group, fields]) => [
    group,
    { ...(fields as Json), ...(stored[group] as Json | undefined) },
  ])
  return Settings.decode(Object.fromEntries(filled))
}

/** The newest settings, with the rules by which members earn of the version in effect. */
export function inEffect(newest: Settings, effective: Settings): Settings {
  const { programme, salary, leadership, cto } = effective
  return { ...newest, programme, salary, leadership, cto }
}

/** Whether a version has come into effect: its first day has begun where it says the programme is. */
export function hasBegun(version: { effectiveFrom: ProgrammeDay; timezone: string }, now: Date) {
  return dayOf(now, version.timezone) >= version.effectiveFrom
}

/** What is wrong between fields; single fields were checked on the way in. */
export function problemsOf({ programme, withdrawal, legal }: Settings): FieldError[] {
  const problems: FieldError[] = []
  const say = (path: string, message: string) => problems.push({ path, message })
  if (isLess(withdrawal.minimum, usd('0'))) say('withdrawal.minimum', 'Use 0 or more')
  if (isLess(withdrawal.dailyMaximum, withdrawal.minimum)) {
    say('withdrawal.daily_maximum', 'Must not be below the smallest withdrawal')
  }
  if (isLess(withdrawal.fourEyesAbove, usd('0'))) say('withdrawal.four_eyes_above', 'Use 0 or more')
  const hundred = percent('100')
  if (withdrawal.feePercent > hundred) say('withdrawal.fee_percent', 'Use at most 100')
  if (withdrawal.earlyFeePercent > hundred) say('withdrawal.early_fee_percent', 'Use at most 100')
  if (programme.mode === 'live') {
    if (!legal.operator) say('legal.operator', 'Going live needs the operator’s legal name')
    for (const text of ['terms', 'privacy', 'risk'] as const) {
      if (!legal[text].trim()) say(`legal.${text}`, 'Going live needs this text')
    }
  }
  return problems
}

/** The settings that differ, as `group.field` in the wire's spelling, sorted. */
export function changedFields(before: Json, after: Json): string[] {
  return Object.keys(changesBetween(before, after)).sort()
}

/** The fields of `after` that differ from `before`, as `group.field`. */
export function changesBetween(before: Json, after: Json): Json {
  const left = flat(before)
  return Object.fromEntries(
    Object.entries(flat(after)).filter(
      ([path, value]) => JSON.stringify(left[path]) !== JSON.stringify(value),
    ),
  )
}

function flat(settings: Json): Json {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([group, fields]) =>
      Object.entries(fields as Json).map(([field, value]) => [`${group}.${field}`, value]),
    ),
  )
}
