import type { FieldError } from '@clearstead/contract/refusal'
import {
  leastStayDays,
  Settings,
  settingFields,
  waitsForNextDay,
} from '@clearstead/contract/settings'
import { addDays, dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import { isLess, type Usd, usd } from '@clearstead/contract/values/money'
import { isAmount, readable } from '@clearstead/contract/values/money-text'
import { percent } from '@clearstead/contract/values/percent'
import { wireNameOf } from '@clearstead/contract/wire'
import { unwritten } from './go-live/rules.ts'
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
    businessAfterDays: leastStayDays,
    businessDays: 90,
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
  rewards: { autoCarryForward: false },
  cto: { percent: percent('2') },
  transfer: { minimum: usd('1'), feePercent: percent('0') },
  security: {
    fourEyes: false,
    fourEyesAbove: usd('1000'),
    fourEyesDay: usd('5000'),
    totpForAdmins: false,
    payoutHoldHours: 24,
  },
  legal: { operator: '', licence: '', regulator: '', countries: [], ...legalTexts },
}

/** Settings as they are stored: the wire's spelling, amounts as text. */
export function toStored(settings: Settings): Json {
  return Settings.encode(settings)
}

/** Stored settings; a setting that came with a later release has its default. */
export function fromStored(stored: Json): Settings {
  return Settings.decode(filled(stored))
}

/** As stored, and with what came with a later release. */
export function filled(stored: Json): ReturnType<typeof Settings.encode> {
  const defaults: Json = toStored(defaultSettings)
  const groups = Object.entries(defaults).map(([group, fields]) => [
    group,
    { ...(fields as Json), ...(stored[group] as Json | undefined) },
  ])
  return Object.fromEntries(groups)
}

/** Each group's settings by our name, and whether a change waits for the next programme day. */
const groups = Object.entries(settingFields).map(([group, schemas]) => ({
  group: group as keyof Settings,
  fields: Object.entries(schemas).map(([field, schema]) => ({
    field,
    isWaiting: waitsForNextDay(`${group}.${wireNameOf(field, schema)}`),
  })),
}))

/** The newest settings, with what waits for the next programme day as the version in effect has it. */
export function inEffect(newest: Settings, effective: Settings): Settings {
  if (newest === effective) return newest
  const merged = groups.map(({ group, fields }) => {
    const [after, before]: [Json, Json] = [newest[group], effective[group]]
    const values = fields.map(({ field, isWaiting }) => [
      field,
      isWaiting ? before[field] : after[field],
    ])
    return [group, Object.fromEntries(values)]
  })
  return Object.fromEntries(merged)
}

/** Whether a version has come into effect: its first day has begun where it says the programme is. */
export function hasBegun(version: { effectiveFrom: ProgrammeDay; timezone: string }, now: Date) {
  return dayOf(now, version.timezone) >= version.effectiveFrom
}

/** What is wrong between fields; single fields were checked on the way in. */
export function problemsOf(settings: Settings): FieldError[] {
  const { withdrawal, salary, leadership, programme, legal } = settings
  const countries = new Set(legal.countries)
  return [
    ...wrongIf(isLess(withdrawal.dailyMaximum, withdrawal.minimum), {
      path: 'withdrawal.daily_maximum',
      message: 'Must not be below the smallest withdrawal',
    }),
    ...ladderProblems('salary.tiers', salary.tiers, ({ amount }) => amount),
    ...ladderProblems('leadership.ranks', leadership.ranks, ({ bonus }) => bonus),
    ...makeUpProblems(programme.makeUpDays),
    ...wrongIf(programme.businessDays < programme.businessAfterDays, {
      path: 'programme.business_days',
      message: 'Must not be fewer than the days after which business counts',
    }),
    ...wrongIf(countries.size < legal.countries.length, {
      path: 'legal.countries',
      message: 'Name each country once',
    }),
    ...(programme.mode === 'live' ? unwritten(legal) : []),
  ]
}

const wrongIf = (isWrong: boolean, problem: FieldError) => (isWrong ? [problem] : [])

type Step = { name: string; business: Usd; directs: number }

/** Steps that a member climbs: each has a name of its own, asks for more than the one before, and gives no less. */
function ladderProblems<S extends Step>(
  path: string,
  steps: readonly S[],
  given: (step: S) => Usd,
): FieldError[] {
  const names = new Set(steps.map(({ name }) => name.toLowerCase()))
  const falls = steps.some((step, place) => {
    const before = steps[place - 1]
    if (!before) return false
    const asksMore = isLess(before.business, step.business) && before.directs <= step.directs
    return !asksMore || isLess(given(step), given(before))
  })
  return [
    ...wrongIf(names.size < steps.length, { path, message: 'Each needs a name of its own' }),
    ...wrongIf(falls, {
      path,
      message: 'Each must ask for more business than the one before, and give no less',
    }),
  ]
}

function makeUpProblems(days: Settings['programme']['makeUpDays']): FieldError[] {
  const path = 'programme.make_up_days'
  const missed = new Set(days.map((day) => day.missed))
  return [
    ...wrongIf(
      days.some((day) => day.on <= day.missed),
      { path, message: 'A day is made up on a later day' },
    ),
    ...wrongIf(missed.size < days.length, { path, message: 'A day is made up once' }),
  ]
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

/** Settings as they stand in the audit log: every amount among them is in dollars. */
export function inWords(settings: Json): Readonly<Record<string, Words>> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, wordsOf(value)] as const),
  )
}

type Words =
  | string
  | number
  | boolean
  | null
  | readonly Words[]
  | { readonly [name: string]: Words }

function wordsOf(value: unknown): Words {
  if (Array.isArray(value)) return value.map(wordsOf)
  if (typeof value === 'string') return isAmount(value) ? `${readable(value)} USD` : value
  if (typeof value === 'object' && value !== null) return inWords(value as Json)
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** What differs between settings, as `group.field`, before and after, as stored. */
export function changedSettings(
  before: Settings,
  after: Settings,
): Record<string, { from: unknown; to: unknown }> {
  const [left, right] = [toStored(before), toStored(after)]
  const was = flat(left)
  return Object.fromEntries(
    Object.entries(changesBetween(left, right)).map(([field, to]) => [
      field,
      { from: was[field], to },
    ]),
  )
}

/** Every setting as `group.field`. */
export function flat(settings: Json): Json {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([group, fields]) =>
      Object.entries(fields as Json).map(([field, value]) => [`${group}.${field}`, value]),
    ),
  )
}

/** From when a changed field holds, in a version of `effectiveFrom`: that day, or the one it was saved on. */
export function holdsFrom(field: string, effectiveFrom: ProgrammeDay): ProgrammeDay {
  return waitsForNextDay(field) ? effectiveFrom : addDays(effectiveFrom, -1)
}

/** The day from which all of a version's changes hold. */
export function wholeFrom(changed: readonly string[], effectiveFrom: ProgrammeDay): ProgrammeDay {
  const days = changed.map((field) => holdsFrom(field, effectiveFrom)).sort()
  return days.at(-1) ?? effectiveFrom
}

/** From which day each changed group holds; one with both kinds of settings has two. */
export function groupsHoldFrom(
  changed: readonly string[],
  effectiveFrom: ProgrammeDay,
): { group: string; effectiveFrom: ProgrammeDay }[] {
  const found = new Map(
    changed.map((field) => {
      const group = field.split('.')[0] ?? field
      const from = holdsFrom(field, effectiveFrom)
      return [`${group} ${from}`, { group, effectiveFrom: from }] as const
    }),
  )
  return [...found.values()]
}
