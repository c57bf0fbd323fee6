import type { AnswerOf, RequestOf } from '@clearstead/contract/call/endpoint'
import type { getForecast, SimulatorInput } from '@clearstead/contract/simulator'
import { fromUnits, type Usd, unitsOf, usd } from '@clearstead/contract/values/money'
import {
  type Percent,
  percent,
  percentFromUnits,
  percentUnits,
} from '@clearstead/contract/values/percent'

/** What a forecast assumes, as it is asked for and answered. */
export type Assumed = AnswerOf<typeof getForecast>['assumed']
type ForecastRequest = RequestOf<typeof getForecast>

/**
 * What is assumed where nothing is asked for: 10,000 members over three years with 500 each, of whom eight in ten claim, of
 * whose money 5 % leaves in a month and of whose income half is withdrawn. Half of what awards can pay at most is paid.
 */
const usual: Omit<Assumed, 'treasury'> = {
  months: 36,
  population: 10_000,
  deposit: usd('500'),
  exits: percent('5'),
  claims: percent('80'),
  payouts: percent('50'),
  tokenShare: percent('0'),
  tokenPrice: percent('100'),
  sybil: percent('10'),
  directs: 3,
  awards: percent('50'),
  gain: percent('0'),
  invested: percent('80'),
  breakDay: 180,
}

/** What is asked for, and the usual for the rest; the treasury is that of the books unless another one is named. */
export function assumedOf({ start: _, ...asked }: ForecastRequest, treasury: Usd): Assumed {
  const named = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  return { ...usual, treasury, ...named }
}

/** An amount as a forecast counts it, in dollars. */
export function dollarsOf(amount: Usd): number {
  return Number(unitsOf(amount)) / 1e8
}

/** A percent as a share: 5 % is 0.05. */
export function shareOf(part: Percent): number {
  return Number(percentUnits(part)) / 1e8
}

/** The least step by which a percent that is zero is tried, and the largest value of one that is a part. */
const step = 10_000_000n
const hundred = percent('100')

type Move = { input: SimulatorInput; low: Assumed; high: Assumed }

/** Each input a quarter lower and a quarter higher; a percent by ten points where that is more than a quarter of it. */
export function movedInputs(assumed: Assumed): Move[] {
  const counted = (value: number, factor: number) => Math.max(1, Math.round(value * factor))
  const part = (
    name: 'exits' | 'claims' | 'payouts' | 'tokenPrice' | 'sybil' | 'awards' | 'gain',
  ) => ({
    input: name,
    low: { ...assumed, [name]: lowerPart(assumed[name]) },
    high: { ...assumed, [name]: higherPart(assumed[name], name === 'tokenPrice') },
  })
  return [
    {
      input: 'population',
      low: { ...assumed, population: counted(assumed.population, 0.75) },
      high: { ...assumed, population: counted(assumed.population, 1.25) },
    },
    {
      input: 'deposit',
      low: { ...assumed, deposit: scaled(assumed.deposit, 3n) },
      high: { ...assumed, deposit: scaled(assumed.deposit, 5n) },
    },
    {
      input: 'treasury',
      low: { ...assumed, treasury: scaled(assumed.treasury, 3n) },
      high: { ...assumed, treasury: scaled(assumed.treasury, 5n) },
    },
    part('exits'),
    part('claims'),
    part('payouts'),
    part('tokenPrice'),
    part('sybil'),
    part('awards'),
    part('gain'),
  ]
}

function scaled(amount: Usd, quarters: bigint): Usd {
  return fromUnits((unitsOf(amount) * quarters) / 4n)
}

function stepOf(value: Percent): bigint {
  const quarter = percentUnits(value) / 4n
  return quarter > step ? quarter : step
}

function lowerPart(value: Percent): Percent {
  const less = percentUnits(value) - stepOf(value)
  return percentFromUnits(less > 0n ? less : 0n)
}

function higherPart(value: Percent, isUnbounded: boolean): Percent {
  const more = percentFromUnits(percentUnits(value) + stepOf(value))
  return !isUnbounded && more > hundred ? hundred : more
}
