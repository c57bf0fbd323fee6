import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { count } from './call/paging.ts'
import { optional, shape, wire } from './call/wire.ts'
import { wrong } from './call/wrong.ts'
import { NotNegativeUsd } from './settings/admin-groups.ts'
import { ProgrammeDay } from './values/days.ts'
import { SettingsVersion } from './values/ids.ts'
import { PositiveUsd } from './values/money.ts'
import { Percent, percent } from './values/percent.ts'

/** How new members come in: steadily, until a population is used up, until a day, or until a run begins. */
export const IntakeKind = z.enum(['steady', 'used_up', 'stopped', 'run'])
export type IntakeKind = z.output<typeof IntakeKind>

const atMost = (most: number) =>
  Percent.refine((share) => share <= percent(String(most)), {
    error: wrong('fields.at_most', { most }),
  })
const Part = atMost(100)
/** What a forecast assumes of members, markets and the operator. */
const assumed = {
  /** Months of 30 days. */
  months: count(60),
  /** How many members join in these months, in the steady case. */
  population: count(1_000_000),
  /** What each puts into plans. */
  deposit: PositiveUsd,
  /** What the treasury holds when it begins. */
  treasury: NotNegativeUsd,
  /** What of the money in plans leaves in a month. */
  exits: Part,
  /** How many of the members claim on a day. */
  claims: Part,
  /** What of the income in wallets is withdrawn in a month. */
  payouts: Part,
  /** What is put into tokens beside the plans. */
  tokenShare: wire('token_share', Part),
  /** The token's price when the months end, in percent of today's. */
  tokenPrice: wire('token_price', atMost(10_000)),
  /** How many of the accounts one person opened below each other. */
  sybil: Part,
  /** How many active direct members an upline has. */
  directs: count(1_000),
  /** What is paid of the most that salary, rewards, ranks and the pool can pay. */
  awards: Part,
  /** The return on investments in a year, and what of the money held is invested. */
  gain: Part,
  invested: Part,
  /** The day on which the intake stops or a run begins. */
  breakDay: wire('break_day', count(1_800)),
}

/** A token that costs nothing could be bought without end. */
const TokenPrice = atMost(10_000).refine((price) => price >= percent('1'), {
  error: wrong('fields.at_least', { least: 1 }),
})
/** What may be asked for. */
export const asked = { ...assumed, tokenPrice: wire('token_price', TokenPrice) }

/** What can be tried, without what the forecast reads from the books. */
export const SimulatorInput = z.enum([
  'population',
  'deposit',
  'treasury',
  'exits',
  'claims',
  'payouts',
  'tokenPrice',
  'sybil',
  'awards',
  'gain',
])
export type SimulatorInput = z.output<typeof SimulatorInput>

/** A forecast in whole dollars and shares, 0.05 for 5 %. It is no amount of the books, so it is a number. */
export const Forecast = z.number()

export const IntakeView = shape({
  kind: IntakeKind,
  /** The first day on which the treasury cannot pay all that is due. */
  dryDay: wire('dry_day', ProgrammeDay.nullable()),
  /** The share of what is promised from then on that is paid. */
  payable: Forecast.nullable(),
  /** The treasury less all that was promised and not paid: before the first day, and at the end of each month. */
  balance: z.array(Forecast),
  /** At the same moments, the treasury over what is promised in the next twelve months. */
  fundRatio: wire('fund_ratio', z.array(Forecast.nullable())),
  /** What was promised in each month, by who paid it. */
  sources: z.array(
    shape({
      returns: Forecast,
      fees: Forecast,
      own: Forecast,
      /** Only deposits of others could pay it, so it is not paid. */
      unpaid: Forecast,
    }),
  ),
})
export type IntakeView = z.output<typeof IntakeView>

export const MoveView = shape({
  input: SimulatorInput,
  low: Forecast,
  high: Forecast,
  lowDay: wire('low_day', ProgrammeDay.nullable()),
  highDay: wire('high_day', ProgrammeDay.nullable()),
})
export type MoveView = z.output<typeof MoveView>

export const ByHandView = shape({
  /** The cost of the money in plans in a year, without the fee on it; once at the purchase; and on an earning day. */
  year: Forecast,
  purchase: Forecast,
  day: Forecast,
  incomeFee: wire('income_fee', Forecast),
  exitFee: wire('exit_fee', Forecast),
  /** What of it leaves in a year. */
  exits: Forecast,
  returnNeeded: wire('return_needed', Forecast),
  /** Null where no growth is enough. */
  growthNeeded: wire('growth_needed', Forecast.nullable()),
})
export type ByHandView = z.output<typeof ByHandView>

/** Whether a forecast begins with the plans that are open now, or with none. */
export const Start = z.enum(['books', 'empty'])
export const Assumed = shape(assumed)

export const getForecast = endpoint('GET /simulator', {
  summary:
    'When the programme runs dry by its own rules, with today’s books and what is assumed; what is left out is assumed as usual',
  who: 'admin',
  permission: 'finance',
  request: {
    ...optional(asked),
    start: Start.optional(),
  },
  answer: {
    startDay: wire('start_day', ProgrammeDay),
    ruleVersion: wire('rule_version', SettingsVersion),
    start: Start,
    assumed: Assumed,
    byHand: wire('by_hand', ByHandView),
    intakes: z.array(IntakeView),
    /** In the steady case, by month joined and month left: the share of their own money that members got back. */
    gotBack: wire('got_back', z.array(z.array(Forecast.nullable()))),
    /** By how much the dry day moves with each input, the one that moves it most first. */
    moves: z.array(MoveView),
  },
})
