import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, paging } from './paging.ts'
import { Instant, ProgrammeDay } from './values/days.ts'
import { AdminId, SettingsVersion } from './values/ids.ts'
import { PositiveUsd, Usd } from './values/money.ts'
import { Percent } from './values/percent.ts'
import { shape, strictShape, wire } from './wire.ts'

const line = (max: number) => z.string().trim().max(max)
const markdown = z.string().max(100_000)
const weekdays = z.array(z.int().min(1).max(7)).max(7)
const holidays = z.array(ProgrammeDay).max(400)
const name = line(60).min(1, 'A name is needed')
const directs = z.int().min(0).max(100_000)

export const BrandSettings = shape({
  name: line(60).min(1, 'The brand needs a name'),
  tagline: line(160),
  /** A colour such as `#0c6b4c`, or empty for the product's own. */
  accent: z.string().regex(/^(#[0-9a-fA-F]{6})?$/, 'Use a colour such as #0c6b4c'),
})

export const ProgrammeSettings = shape({
  mode: z.enum(['test', 'live']),
  timezone: z.string().refine(isTimeZone, 'Not a time zone'),
  /** Days on which ROI is earned: 1 for Monday to 7 for Sunday. */
  earningWeekdays: wire('earning_weekdays', weekdays),
  holidays,
  sponsorRequired: wire('sponsor_required', z.boolean()),
  /** The most a member may earn, as a multiple of their active plans. */
  capMultiple: wire('cap_multiple', z.int().min(1).max(20)),
  /** Who takes the level of an upline who does not qualify: nobody, or the next one above who does. */
  compression: z.enum(['none', 'dynamic']),
  /** Days within which a purchase can be undone in full; income on it is held until they are over. */
  coolingOffDays: wire('cooling_off_days', z.int().min(0).max(90)),
  /** Days that could not be claimed, and the day on which everybody may claim them after all. */
  makeUpDays: wire(
    'make_up_days',
    z.array(strictShape({ missed: ProgrammeDay, on: ProgrammeDay })).max(100),
  ),
  /** Whether an admin approves a top-up before it is carried out. */
  topupApproval: wire('topup_approval', z.boolean()),
})

/** Paid on the 1st for the month before; of the tiers a member reaches the best one counts. */
export const SalarySettings = shape({
  tiers: z
    .array(strictShape({ name, business: PositiveUsd, directs, amount: PositiveUsd }))
    .max(20),
  /** The most that one leg may count for, in percent of the business that a tier asks for. */
  legPercent: wire('leg_percent', Percent),
})
export type SalaryTier = z.output<typeof SalarySettings>['tiers'][number]

export const LeadershipSettings = shape({
  ranks: z.array(strictShape({ name, business: PositiveUsd, directs, bonus: Usd })).max(20),
})
export type LeadershipRank = z.output<typeof LeadershipSettings>['ranks'][number]

export const CtoSettings = shape({
  /** The part of a month's plan purchases that its pool is worth. */
  percent: Percent,
})

export const TransferSettings = shape({
  minimum: PositiveUsd,
  feePercent: wire('fee_percent', Percent),
})

export const DepositSettings = shape({
  minimum: Usd,
  /** Where to pay to, in Markdown, shown beside the deposit form. */
  instructions: markdown,
})

export const WithdrawalSettings = shape({
  feePercent: wire('fee_percent', Percent),
  minimum: Usd,
  dailyMaximum: wire('daily_maximum', Usd),
  /** Taken from principal that leaves before its lock days are over. */
  earlyFeePercent: wire('early_fee_percent', Percent),
  weekdays,
  holidays,
  /** How long a changed address waits before money may go there. */
  addressWaitHours: wire('address_wait_hours', z.int().min(0).max(720)),
  fourEyesAbove: wire('four_eyes_above', Usd),
})

export const SecuritySettings = shape({
  fourEyes: wire('four_eyes', z.boolean()),
  totpForAdmins: wire('totp_for_admins', z.boolean()),
})

export const LegalSettings = shape({
  operator: line(200),
  terms: markdown,
  privacy: markdown,
  /** The risk statement shown at registration and before a purchase. */
  risk: markdown,
})

export const Settings = shape({
  brand: BrandSettings,
  programme: ProgrammeSettings,
  deposit: DepositSettings,
  withdrawal: WithdrawalSettings,
  salary: SalarySettings,
  leadership: LeadershipSettings,
  cto: CtoSettings,
  transfer: TransferSettings,
  security: SecuritySettings,
  legal: LegalSettings,
})
export type Settings = z.output<typeof Settings>

/** What everybody may read; an admin also gets `security`. */
const SettingsView = shape({
  brand: BrandSettings,
  programme: ProgrammeSettings,
  deposit: DepositSettings,
  withdrawal: WithdrawalSettings,
  salary: SalarySettings,
  leadership: LeadershipSettings,
  cto: CtoSettings,
  transfer: TransferSettings,
  legal: LegalSettings,
  security: SecuritySettings.optional(),
})
const facts = { settings: SettingsView, version: SettingsVersion, today: ProgrammeDay }

export const getSettings = endpoint('GET /settings', {
  summary: 'The programme’s settings; everybody gets the public part',
  who: 'any',
  answer: facts,
})

export const updateSettings = endpoint('PUT /settings', {
  summary: 'Writes a new version; programme rules take effect from the next programme day',
  who: 'admin',
  permission: 'owner',
  request: { settings: Settings, version: SettingsVersion.optional() },
  answer: { ...facts, effectiveFrom: wire('effective_from', ProgrammeDay) },
  says: 'Settings saved',
  refusals: ['settings.invalid', 'settings.stale'],
})

export const listSettingsHistory = endpoint('GET /settings/history', {
  summary: 'Who changed which setting, and when',
  who: 'admin',
  request: paging,
  answer: pageOf(
    'history',
    shape({
      version: SettingsVersion,
      changedBy: wire('changed_by', AdminId.nullable()),
      changedByName: wire('changed_by_name', z.string().nullable()),
      changedAt: wire('changed_at', Instant),
      effectiveFrom: wire('effective_from', ProgrammeDay),
      /** What differs from the version before, as `group.field`. */
      changed: z.array(z.string()),
    }),
  ),
})

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
