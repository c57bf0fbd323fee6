import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { subtract, type Usd, unitsOf } from '@clearstead/contract/values/money'
import {
  type Percent,
  percent,
  percentFromUnits,
  percentUnits,
} from '@clearstead/contract/values/percent'
import { randomOf } from '../random.ts'
import { type Play, type Played, play } from './play.ts'
import { calendarOf, daysOfYear, type SearchedRules, shortestLock } from './programme.ts'
import { changedStrategy, drawnStrategy, mostAccounts, type Strategy } from './strategy.ts'

/** What many accounts may take more than one honest account in a year, of the money put in. */
export const mostExcess = percent('10')

export type SearchOrder = {
  rules: SearchedRules
  /** The day of the first purchase. */
  first: ProgrammeDay
  /** 32 hexadecimal digits; the same seed tries the same strategies. */
  seed: string
  strategies: number
  days?: number
  most?: number
}

/** The best strategy of a search by one measure. */
export type Found = {
  /** Which strategy of the search it is, from 1 on. */
  nth: number
  strategy: Strategy
  played: Played
  /** What one honest account with the same money can take out on the last day. */
  honestOut: Usd
}

export type SearchResult = {
  strategies: number
  lockDays: number
  /** The one that takes out most of what it put in before the shortest lock ends. */
  beforeLock: Found
  /** The one that takes most more than one honest account, of what was put in. */
  overYear: Found
}

/** One strategy of so many may have as many accounts as are allowed; the others have fewer and are played quickly. */
const mostInHaste = 60
const fullEvery = 25
/** The part of the strategies that is drawn before the best are changed. */
const drawnPart = 0.5

/**
 * Searches for what one person with up to 1,000 accounts takes out of a programme. Half of the strategies are drawn, and the
 * others change the best so far by one measure and the other in turn.
 */
export function searchStrategies(order: SearchOrder): SearchResult {
  const { rules, first, seed, strategies, days = daysOfYear, most = mostAccounts } = order
  if (rules.plans.length === 0) throw new Error('A search needs a plan on offer')
  const lockDays = shortestLock(rules)
  const calendar = calendarOf(first, days, rules.settings)
  const table: Play = { rules, calendar, lockDays, seed, known: new Map() }
  const honest = honestOf(table)
  let beforeLock: Found | undefined
  let overYear: Found | undefined
  for (let nth = 1; nth <= strategies; nth++) {
    const random = randomOf(seed, nth)
    const size = Math.min(most, nth % fullEvery === 0 ? most : mostInHaste)
    const best: Found | undefined = nth % 2 === 0 ? beforeLock : overYear
    const strategy: Strategy =
      best && nth > strategies * drawnPart
        ? changedStrategy(random, rules, { of: best.strategy, most: size })
        : drawnStrategy(random, rules, size)
    const played = play(table, strategy)
    const found: Found = { nth, strategy, played, honestOut: honest(played.putIn) }
    if (!beforeLock || isAbove(gainBeforeLock(found), gainBeforeLock(beforeLock)))
      beforeLock = found
    if (!overYear || isAbove(gainOverHonest(found), gainOverHonest(overYear))) overYear = found
  }
  if (!beforeLock || !overYear) throw new Error('A search tries at least one strategy')
  return { strategies, lockDays, beforeLock, overYear }
}

/** What the honest strategy takes out with the same money. */
function honestOf(table: Play): (money: Usd) => Usd {
  const known = new Map<Usd, Usd>()
  return (money) => {
    const before = known.get(money)
    if (before !== undefined) return before
    const { outAtEnd } = play(table, { ...honestStrategy, money })
    known.set(money, outAtEnd)
    return outAtEnd
  }
}

/** One account that puts all of its money in at once, claims every day and never leaves. */
export const honestStrategy: Omit<Strategy, 'money'> = {
  size: 1,
  shape: 'chain',
  width: 1,
  split: 'equal',
  plan: undefined,
  stayDays: null,
  staying: 1,
  claimEvery: 1,
  putsIncomeIn: false,
  rewards: null,
  salt: 0,
}

type Share = { gain: bigint; of: bigint }

function gainBeforeLock({ played: { putIn, outBeforeLock } }: Found): Share {
  return { gain: unitsOf(subtract(outBeforeLock, putIn)), of: unitsOf(putIn) }
}

function gainOverHonest({ played: { putIn, outAtEnd }, honestOut }: Found): Share {
  return { gain: unitsOf(subtract(outAtEnd, honestOut)), of: unitsOf(putIn) }
}

function isAbove(one: Share, other: Share): boolean {
  return one.gain * other.of > other.gain * one.of
}

/** A gain in percent of what was put in, rounded up; zero for a loss. */
function percentOfGain({ gain, of }: Share): Percent {
  if (gain <= 0n) return percentFromUnits(0n)
  return percentFromUnits((gain * 100_000_000n + of - 1n) / of)
}

/** Whether the rules pass, and what the best strategies gain. */
type Verdict = {
  gainBeforeLock: Percent
  gainOverHonest: Percent
  isBeforeLockSafe: boolean
  isOverYearSafe: boolean
}

/** Nothing may be gained before the shortest lock ends, and in a year at most 10 % more than one honest account. */
export function verdictOf({ beforeLock, overYear }: SearchResult): Verdict {
  const early = gainBeforeLock(beforeLock)
  const late = percentOfGain(gainOverHonest(overYear))
  return {
    gainBeforeLock: percentOfGain(early),
    gainOverHonest: late,
    isBeforeLockSafe: early.gain <= 0n,
    isOverYearSafe: percentUnits(late) <= percentUnits(mostExcess),
  }
}
