import { besideOf, besideOnWire, readingAs, useOf } from '@clearstead/contract/call/own-text'
import { wireNameOf } from '@clearstead/contract/call/wire'
import { firstLanguage, otherLanguages } from '@clearstead/contract/languages'
import { effectiveDayOf, waitsForNextDay } from '@clearstead/contract/settings/effective-day'
import { leastStayDays, settingFields } from '@clearstead/contract/settings/fields'
import { keyOfRank, Settings } from '@clearstead/contract/settings/settings'
import { dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { isAmount } from '@clearstead/contract/values/money-text'
import { percent } from '@clearstead/contract/values/percent'
import { exactDollarText } from '@clearstead/texts/format'
import { legalText } from '@clearstead/texts/settings/all'
import { defaultSpread, withSpreadBesideFee } from './market/rules.ts'
import { ownTexts } from './own-text-rules.ts'

type Json = Record<string, unknown>

/** The settings of a new installation. */
export const defaultSettings: Settings = {
  brand: {
    name: 'Clearstead',
    tagline: 'A membership investment platform whose books anyone can check.',
    taglineIn: {},
    accent: '',
    logo: '',
  },
  programme: {
    mode: 'test',
    timezone: 'UTC',
    earningWeekdays: [1, 2, 3, 4, 5, 6, 7],
    holidays: [],
    sponsorRequired: false,
    capMultiple: 3,
    compression: 'none',
    levelCrediting: 'second',
    coolingOffDays: 0,
    businessAfterDays: leastStayDays,
    businessDays: 90,
    makeUpDays: [],
    topupApproval: false,
    promisedHours: 48,
  },
  deposit: { minimum: usd('10'), instructions: '', instructionsIn: {} },
  chains: {
    bep20Endpoints: [],
    bep20Token: '0x55d398326f99059fF775485246999027B3197955',
    bep20Symbol: 'USDT',
    bep20Decimals: 18,
    bep20Confirmations: 15,
    bep20Explorer: 'https://bscscan.com/tx/',
    bep20FirstBlock: 0,
    trc20Endpoints: [],
    trc20Token: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    trc20Symbol: 'USDT',
    trc20Decimals: 6,
    trc20Confirmations: 20,
    trc20Explorer: 'https://tronscan.org/#/transaction/',
    trc20FirstBlock: 0,
    singleEndpointMaximum: usd('1000'),
  },
  reserves: { statementDays: 35 },
  brakes: {
    coverageBelow: percent('80'),
    runwayBelow: 30,
    freezeByRule: false,
    wordDays: 7,
    queue: 'by_date',
  },
  withdrawal: {
    feePercent: percent('5'),
    minimum: usd('10'),
    dailyMaximum: usd('5000'),
    earlyFeePercent: percent('10'),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    holidays: [],
    addressWaitHours: 24,
    depositReturnDays: 30,
  },
  payouts: { debtorName: '', debtorAccount: '', debtorBank: '' },
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
      { key: 'Leader', name: 'Leader', business: usd('25000'), directs: 6, bonus: usd('0') },
      {
        key: 'Senior Leader',
        name: 'Senior Leader',
        business: usd('100000'),
        directs: 10,
        bonus: usd('0'),
      },
      {
        key: 'Executive Leader',
        name: 'Executive Leader',
        business: usd('500000'),
        directs: 15,
        bonus: usd('0'),
      },
    ],
    legPercent: percent('60'),
  },
  rewards: { autoCarryForward: false, legPercent: percent('60'), directs: 3 },
  cto: { percent: percent('2') },
  transfer: { minimum: usd('1'), feePercent: percent('0'), dailyMaximum: usd('5000') },
  market: {
    spreadPercent: defaultSpread,
    dailyMovePercent: percent('5'),
    codeAbove: usd('500'),
    priceNoticeMinutes: 60,
    priceStepPercent: percent('25'),
  },
  security: {
    dualApproval: false,
    dualApprovalAbove: usd('1000'),
    dualApprovalDay: usd('5000'),
    totpForAdmins: false,
    payoutHoldHours: 24,
    oneMailbox: true,
    adminIdleMinutes: 30,
    memberIdleDays: 3,
    networkRegistrations: 100,
  },
  legal: {
    operator: '',
    licence: '',
    regulator: '',
    countries: [],
    ...legalText.en,
    termsIn: {},
    privacyIn: {},
    riskIn: {},
    disclosure: '',
    disclosureIn: {},
  },
}

/** Settings as stored: in all languages, under the names of the wire, with amounts as text, and only the keys that differ from names. */
export function toStored(settings: Settings): Json {
  const ranks = settings.leadership.ranks.map(({ key, ...rank }) =>
    key === undefined || key === rank.name ? rank : { ...rank, key },
  )
  return readingAs({ language: firstLanguage, isEditor: true }, () =>
    Settings.encode({ ...settings, leadership: { ...settings.leadership, ranks } }),
  )
}

/** Decodes stored settings; a setting of a later release has its default. */
export function fromStored(stored: Json): Settings {
  return withRankKeys(Settings.decode(withDefaults(stored)))
}

/** Settings in which every rank has its key. */
export function withRankKeys(settings: Settings): Settings {
  const ranks = settings.leadership.ranks.map((rank) => ({ ...rank, key: keyOfRank(rank) }))
  return { ...settings, leadership: { ...settings.leadership, ranks } }
}

/** Stored settings, completed by the defaults of settings of later releases. */
export function withDefaults(stored: Json): ReturnType<typeof Settings.encode> {
  const defaults: Json = toStored(defaultSettings)
  const groups = Object.entries(defaults).map(([group, fields]) => [
    group,
    { ...(fields as Json), ...(stored[group] as Json | undefined) },
  ])
  const completed = Object.fromEntries(groups)
  return 'market' in stored ? completed : withSpreadBesideFee(completed)
}

/** The settings that wait for the next programme day, by group and by their names in code. */
const waiting = Object.entries(settingFields).map(([group, schemas]) => ({
  group: group as keyof Settings,
  names: Object.entries(schemas)
    .filter(([field, schema]) => waitsForNextDay(`${group}.${wireNameOf(field, schema)}`))
    .flatMap(([field, schema]) => (useOf(schema) ? [field, besideOf(field)] : [field])),
}))

/** The newest settings, but with the values in effect for all that waits for the next programme day. */
export function inEffect(newest: Settings, effective: Settings): Settings {
  if (newest === effective) return newest
  const merged = waiting.map(({ group, names }) => {
    const [after, before]: [Json, Json] = [newest[group], effective[group]]
    return [group, { ...after, ...Object.fromEntries(names.map((name) => [name, before[name]])) }]
  })
  return Object.fromEntries(merged)
}

/** Whether a version is in effect: its first day has begun in its own time zone. */
export function hasBegun(version: { effectiveFrom: ProgrammeDay; timezone: string }, now: Date) {
  return dayOf(now, version.timezone) >= version.effectiveFrom
}

/** The settings that differ, as `group.field` under the names of the wire, sorted. */
export function changedFields(before: Json, after: Json): string[] {
  return Object.keys(changedValues(before, after)).sort()
}

/** The fields of `after` that differ from `before`, as `group.field`. */
export function changedValues(before: Json, after: Json): Json {
  const left = flat(before)
  return Object.fromEntries(
    Object.entries(flat(after)).filter(
      ([path, value]) => JSON.stringify(left[path]) !== JSON.stringify(value),
    ),
  )
}

/** Settings for the audit log: all amounts are written in dollars. */
export function formatForAudit(settings: Json): Readonly<Record<string, AuditValue>> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, toAuditValue(value)] as const),
  )
}

type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | { readonly [name: string]: AuditValue }

function toAuditValue(value: unknown): AuditValue {
  if (Array.isArray(value)) return value.map(toAuditValue)
  if (typeof value === 'string') return isAmount(value) ? exactDollarText(value) : value
  if (typeof value === 'object' && value !== null) return formatForAudit(value as Json)
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The settings that differ, as `group.field`, with their stored values before and after. */
export function changedSettings(
  before: Settings,
  after: Settings,
): Record<string, { from: unknown; to: unknown }> {
  const [left, right] = [toStored(before), toStored(after)]
  const old = flat(left)
  return Object.fromEntries(
    Object.entries(changedValues(left, right)).map(([field, to]) => [
      field,
      { from: old[field], to },
    ]),
  )
}

/** Every setting as `group.field`, and each own text in each other language as `group.field.language`. */
export function flat(settings: Json): Json {
  const all = Object.entries(settings).flatMap(([group, fields]) =>
    Object.entries(fields as Json).map(([field, value]) => [`${group}.${field}`, value] as const),
  )
  const values = Object.fromEntries(all)
  const besides = new Map(ownTexts.map(({ path }) => [besideOnWire(path), path]))
  return Object.fromEntries(
    all.flatMap(([path, value]) => {
      if (besides.has(path)) return []
      const others = ownTexts.some((own) => own.path === path) ? otherLanguages() : []
      const beside = (values[besideOnWire(path)] ?? {}) as Json
      return [[path, value], ...others.map((one) => [`${path}.${one}`, beside[one] ?? null])]
    }),
  )
}

/** The day from which all changes of a version are in effect; `savedOn` is the day before, unless a time zone changed. */
export function wholeEffectiveDay(
  changed: readonly string[],
  effectiveFrom: ProgrammeDay,
  savedOn?: ProgrammeDay,
): ProgrammeDay {
  const days = changed.map((field) => effectiveDayOf(field, effectiveFrom, savedOn)).sort()
  return days.at(-1) ?? effectiveFrom
}

/** The day on which each changed group takes effect; a group with both kinds of settings has two. */
export function groupEffectiveDays(
  changed: readonly string[],
  effectiveFrom: ProgrammeDay,
): { group: string; effectiveFrom: ProgrammeDay }[] {
  const found = new Map(
    changed.map((field) => {
      const group = field.split('.')[0] ?? field
      const from = effectiveDayOf(field, effectiveFrom)
      return [`${group} ${from}`, { group, effectiveFrom: from }] as const
    }),
  )
  return [...found.values()]
}
