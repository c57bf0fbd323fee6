import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { shape, wire } from './call/wire.ts'
import { previewed } from './plans/editing-plans.ts'
import { offer } from './plans/plans.ts'
import { SettingsEdit } from './settings/update-settings.ts'
import { Usd } from './values/money.ts'
import { Percent } from './values/percent.ts'

/** How the accounts of one person stand below each other. */
const StrategyShape = z.enum([
  'chain',
  'star',
  'binary',
  'tens',
  'broom',
  'pillars',
  'chain_on_star',
  'any',
])
/** Where their money is. */
const StrategySplit = z.enum(['equal', 'below', 'above', 'any'])
/** What an income was paid for. */
const PaidKind = z.enum(['roi', 'levels', 'direct', 'salary', 'rewards', 'ranks', 'cto', 'bonuses'])

/** The best strategy of a search by one measure, and what it gains. */
export const FoundStrategy = shape({
  /** In percent of what was put in; zero where nothing is gained. */
  gain: Percent,
  isSafe: wire('is_safe', z.boolean()),
  /** Which strategy of the search it is. */
  nth: z.int(),
  accounts: z.int(),
  shape: StrategyShape,
  /** How many accounts stand side by side or below each other, where the shape has a width. */
  width: z.int(),
  split: StrategySplit,
  /** After how many days the money leaves and is put in again; null is never. */
  stayDays: wire('stay_days', z.int().nullable()),
  /** How many accounts from the first on never leave. */
  staying: z.int(),
  /** On every which day all claim; null is never. */
  claimEvery: wire('claim_every', z.int().nullable()),
  /** Whether income is put in again with the principal. */
  putsIncomeIn: wire('puts_income_in', z.boolean()),
  putIn: wire('put_in', Usd),
  takenOut: wire('taken_out', Usd),
  /** What it is compared with: what was put in, or what one honest account takes out. */
  comparedWith: wire('compared_with', Usd),
  /** What it was paid in the year. */
  paid: z.array(shape({ kind: PaidKind, amount: Usd })),
})
export type FoundStrategy = z.output<typeof FoundStrategy>

/** What one person with many accounts takes out of the programme, as a search found it. */
export const StrategySearch = shape({
  strategies: z.int(),
  seed: z.string(),
  lockDays: wire('lock_days', z.int()),
  /** The most that many accounts may take more than one in a year, of what was put in. */
  most: Percent,
  /** Taken out before the shortest lock ends, compared with what was put in. */
  beforeLock: wire('before_lock', FoundStrategy),
  /** Taken out after a year, compared with one honest account. */
  overYear: wire('over_year', FoundStrategy),
})
export type StrategySearch = z.output<typeof StrategySearch>

export const searchStrategies = endpoint('POST /simulator/strategies', {
  summary:
    'What the best strategy of one person with up to 1,000 accounts takes out, before and after a change of settings or of a plan; nothing is saved',
  who: 'admin',
  permission: 'finance',
  isRead: true,
  request: {
    settings: SettingsEdit.optional(),
    plan: shape({ ...previewed, maxAmount: offer.maxAmount }).optional(),
  },
  answer: {
    /** Null where no plan is on offer; the same as `after` where nothing is changed. */
    before: StrategySearch.nullable(),
    after: StrategySearch.nullable(),
  },
  refusals: ['plans.unknown'],
})
