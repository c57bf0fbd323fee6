import * as z from 'zod'
import { edited } from '../call/own-text.ts'
import { strictShape, wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { Country } from '../values/countries.ts'
import { ProgrammeDay } from '../values/days.ts'
import { PositiveUsd } from '../values/money.ts'
import { isTimeZone } from '../values/time-zone.ts'
import { NotNegativeUsd, payouts, reserves, security } from './admin-groups.ts'
import { brakes } from './brakes.ts'
import { chains } from './chains.ts'
import { LogoPath } from './logo.ts'
import { percentUpTo } from './percent-up-to.ts'

const longestMarkdown = 100_000
/** How many characters a text that has each language may have in each. */
export const longest = {
  tagline: 160,
  instructions: longestMarkdown,
  terms: longestMarkdown,
  privacy: longestMarkdown,
  risk: longestMarkdown,
  disclosure: longestMarkdown,
}

const line = (max: number) => z.string().trim().max(max)
const markdown = z.string().max(longestMarkdown)
const weekdays = z.array(z.int().min(1).max(7)).max(7)
const holidays = z.array(ProgrammeDay).max(400)
const name = line(60).min(1, wrong('fields.name_needed'))
const directs = z.int().min(0).max(100_000)
const PercentOfWhole = percentUpTo(100)

/** Principal that leaves earlier pays a fee that covers its commissions. */
export const leastStayDays = 30

const brand = {
  name: line(60).min(1, wrong('fields.brand_name_needed')),
  tagline: edited(line(longest.tagline)),
  /** A colour such as `#0c6b4c`, or empty for the product's own. */
  accent: z.string().regex(/^(#[0-9a-fA-F]{6})?$/, wrong('fields.colour')),
  logo: LogoPath,
}

const programme = {
  mode: z.enum(['test', 'live']),
  timezone: z.string().refine(isTimeZone, wrong('fields.time_zone')),
  /** Days on which ROI is earned: 1 for Monday to 7 for Sunday. */
  earningWeekdays: wire('earning_weekdays', weekdays),
  holidays,
  sponsorRequired: wire('sponsor_required', z.boolean()),
  /** The most a member may earn, as a multiple of their active plans. */
  capMultiple: wire('cap_multiple', z.int().min(1).max(20)),
  /** Who receives the level of an upline who does not qualify: nobody, or the next qualified upline. */
  compression: z.enum(['none', 'dynamic']),
  /** When the level income of claims is credited: within a second, or once the hour or the day of the claim is over. */
  levelCrediting: wire('level_crediting', z.enum(['second', 'hour', 'day'])),
  /** Days within which a purchase can be undone in full; its income is held until they are over. */
  coolingOffDays: wire('cooling_off_days', z.int().min(0).max(90)),
  /** Days after which a purchase counts as business; its lock and cooling-off may make it later. */
  businessAfterDays: wire('business_after_days', z.int().min(leastStayDays).max(365)),
  /** Principal that leaves a plan within this many days takes its business along. */
  businessDays: wire('business_days', z.int().min(leastStayDays).max(3650)),
  /** Days that nobody could claim, and the day on which everybody may make up for them. */
  makeUpDays: wire(
    'make_up_days',
    z.array(strictShape({ missed: ProgrammeDay, on: ProgrammeDay })).max(100),
  ),
  /** Whether an admin approves a top-up before it is carried out. */
  topupApproval: wire('topup_approval', z.boolean()),
  /** Within how many hours deposits, withdrawals and top-ups are decided, as members are told. */
  promisedHours: wire('promised_hours', z.int().min(1).max(720)),
}

/** Paid on the 1st for the month before; the highest tier that a member reaches counts. */
const salary = {
  tiers: z
    .array(strictShape({ name, business: PositiveUsd, directs, amount: PositiveUsd }))
    .max(20),
  /** The most that one leg counts for, in percent of the business that a tier needs. */
  legPercent: wire('leg_percent', PercentOfWhole),
}

const leadership = {
  ranks: z
    .array(
      strictShape({
        /** The name under which the rank was first saved. It stays when the rank is renamed; without it, it is the name. */
        key: name.optional(),
        name,
        business: PositiveUsd,
        directs,
        bonus: NotNegativeUsd,
      }),
    )
    .max(20),
  /** The most that one leg counts for, in percent of the business that a rank needs. */
  legPercent: wire('leg_percent', PercentOfWhole),
}

const rewards = {
  /** Whether business left after a claimed reward counts for the next one at once. */
  autoCarryForward: wire('auto_carry_forward', z.boolean()),
  /** The most that one leg counts for, in percent of the business that rewards need. */
  legPercent: wire('leg_percent', PercentOfWhole),
  /** How many active direct members a claim needs. */
  directs,
}

const cto = {
  /** The size of the pool, in percent of the month's plan purchases. */
  percent: PercentOfWhole,
}

const transfer = {
  minimum: PositiveUsd,
  feePercent: wire('fee_percent', PercentOfWhole),
  /** The most that a member sends others on a day; trades above a multiplier of 1 count too. */
  dailyMaximum: wire('daily_maximum', PositiveUsd),
}

const market = {
  /** What a purchase pays above the price line and a sale gets below it, above a multiplier of 1. */
  spreadPercent: wire('spread_percent', percentUpTo(50)),
  /** By how much of the price the trades of one member move it on a day, up and down added up. */
  dailyMovePercent: wire('daily_move_percent', percentUpTo(10)),
  /** Trades that exceed this together on a day take a mailed code. */
  codeAbove: wire('code_above', NotNegativeUsd),
  /** How long before it holds a price that is set by hand is announced; nobody trades meanwhile. 0 is at once, in test mode. */
  priceNoticeMinutes: wire('price_notice_minutes', z.int().min(0).max(10_080)),
  /** How far a price that is set by hand may be from the one before it, in percent of that; 0 is no limit, in test mode. */
  priceStepPercent: wire('price_step_percent', PercentOfWhole),
}

const deposit = {
  minimum: NotNegativeUsd,
  /** How to pay, in Markdown, shown beside the deposit form. */
  instructions: edited(markdown),
}

const withdrawal = {
  feePercent: wire('fee_percent', PercentOfWhole),
  minimum: NotNegativeUsd,
  dailyMaximum: wire('daily_maximum', NotNegativeUsd),
  /** The fee on principal that leaves before its lock days are over. */
  earlyFeePercent: wire('early_fee_percent', PercentOfWhole),
  weekdays,
  holidays,
  /** How long after a change an address cannot receive payouts. */
  addressWaitHours: wire('address_wait_hours', z.int().min(0).max(720)),
  /** How long a deposit can go back to where it came from without a fee; 0 is never. */
  depositReturnDays: wire('deposit_return_days', z.int().min(0).max(365)),
}

const legal = {
  operator: line(200),
  /** Number of the licence or registration. */
  licence: line(200),
  regulator: line(200),
  /** The countries where members may live. */
  countries: z.array(Country).max(249),
  terms: edited(markdown),
  privacy: edited(markdown),
  /** The risk statement shown at registration and before a purchase. */
  risk: edited(markdown),
  /** What members of this programme have actually earned. */
  disclosure: edited(markdown),
}

/** Every setting by group; `setting-types.ts` has their types. */
export const settingFields = {
  brand,
  programme,
  salary,
  leadership,
  rewards,
  cto,
  deposit,
  chains,
  reserves,
  withdrawal,
  payouts,
  brakes,
  transfer,
  market,
  security,
  legal,
} as const
