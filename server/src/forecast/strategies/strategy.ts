import { fromUnits, type Usd, unitsOf, usd } from '@clearstead/contract/values/money'
import type { Random } from '../random.ts'
import { leastOf, type SearchedRules, shortestLock } from './programme.ts'

/** How the accounts of one person stand below each other. */
const shapes = [
  'chain',
  'star',
  'binary',
  'tens',
  'broom',
  'pillars',
  'chain_on_star',
  'any',
] as const
type Shape = (typeof shapes)[number]

/** Where the money is: the same in each account, most in the last, most in the first, or anyhow. */
const splits = ['equal', 'below', 'above', 'any'] as const
type Split = (typeof splits)[number]

/** What one person does with all of their accounts. */
export type Strategy = {
  size: number
  shape: Shape
  /** How many accounts stand below each other in `tens`, side by side in `pillars`, or below each of a `broom`. */
  width: number
  split: Split
  /** The money of all accounts. */
  money: Usd
  /** The plan that is bought where the money is enough for it; otherwise that with the most ROI. */
  plan: number | undefined
  /** After how many days the money leaves and is put in again; null is never. */
  stayDays: number | null
  /** How many accounts from the first on never leave. */
  staying: number
  /** On every which day all claim; null is never. */
  claimEvery: number | null
  /** Whether income is put in again with the principal. */
  putsIncomeIn: boolean
  /** Whether rewards are claimed, the largest or the smallest first. */
  rewards: 'largest' | 'smallest' | null
  /** What the draws within a tree or a split depend on. */
  salt: number
}

/** The fewer accounts, the more often, as few are played faster and say the same. */
const sizes = [1, 2, 3, 5, 8, 12, 20, 35, 60, 100, 200, 400, 1000]
export const mostAccounts = 1000
/** Money for each account, in parts of the smallest plan's minimum. */
const factors = [1, 1, 2, 5, 10, 40, 100, 400, 1000]

function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[Math.floor(random.uniform() * values.length)] as Value
}

function sizeOf(random: Random, most: number): number {
  const open = sizes.filter((size) => size <= most)
  const weights = open.map((size) => 1 / Math.sqrt(size))
  let left = random.uniform() * weights.reduce((sum, weight) => sum + weight, 0)
  const found = open.find((_, at) => {
    left -= weights[at] as number
    return left < 0
  })
  return found ?? 1
}

/** When it can pay to leave: at once, when a lock ends, and when business is safe. */
function staysOf(rules: SearchedRules): (number | null)[] {
  const { businessAfterDays, businessDays } = rules.settings.programme
  const locks = rules.plans.map(({ lockDays }) => Math.max(1, lockDays))
  const settled = Math.max(businessAfterDays, shortestLock(rules))
  const usual = [null, ...locks, settled + 1, businessDays, businessDays + 1]
  return [...usual, ...usual, 1]
}

/** Who leaves every day, hundreds of times, has as many accounts as purchases have levels at most: more bring nothing then. */
const mostEveryDay = 6

function boundedSize(size: number, stayDays: number | null): number {
  return stayDays === 1 ? Math.min(size, mostEveryDay) : size
}

/** Draws a strategy. All is drawn, in this order, whatever the rules are. */
export function drawnStrategy(random: Random, rules: SearchedRules, most = mostAccounts): Strategy {
  const stayDays = pick(random, staysOf(rules))
  const size = boundedSize(sizeOf(random, most), stayDays)
  const factor = BigInt(pick(random, factors) * size)
  return {
    size,
    stayDays,
    shape: pick(random, shapes),
    width: pick(random, [2, 3, 5, 10, 12, 20]),
    split: pick(random, splits),
    money: boundedMoney(unitsOf(leastOf(rules)) * factor, size, rules),
    plan: pick(random, [undefined, undefined, ...rules.plans.map((_, at) => at)]),
    staying: pick(random, [0, 0, 0, 1, 5, 20]),
    claimEvery: pick(random, [1, 1, 1, 1, 7, null]),
    putsIncomeIn: random.uniform() < 0.5,
    rewards: pick(random, ['largest', 'smallest', 'largest', null] as const),
    salt: Math.floor(random.uniform() * 2 ** 31),
  }
}

/** A strategy with one or two of its parts drawn anew. */
export function changedStrategy(
  random: Random,
  rules: SearchedRules,
  { of, most }: { of: Strategy; most: number },
): Strategy {
  const drawn = drawnStrategy(random, rules, most)
  const parts = Object.keys(drawn) as (keyof Strategy)[]
  const changed = new Set([pick(random, parts), pick(random, parts)])
  const next = Object.fromEntries(
    parts.map((part) => [part, changed.has(part) ? drawn[part] : of[part]]),
  ) as Strategy
  const size = boundedSize(next.size, next.stayDays)
  return { ...next, size, money: boundedMoney(unitsOf(next.money), size, rules) }
}

/** Each account has what a plan needs; all together what the largest plan takes a hundred times, at most. */
function boundedMoney(units: bigint, size: number, rules: SearchedRules): Usd {
  const least = unitsOf(leastOf(rules)) * BigInt(size)
  const most = rules.plans.reduce((found, { maxAmount }) => {
    const all = unitsOf(maxAmount) * 100n
    return all > found ? all : found
  }, least)
  const money = units > most ? most : units
  return fromUnits(money < least ? least : money)
}

/** The sponsor of each account by its place, which always stands before it; the first has none, -1. */
export function sponsorsOf({ size, shape, width }: Strategy, random: Random): number[] {
  const sponsorOf: Record<Shape, (place: number) => number> = {
    chain: (place) => place - 1,
    star: () => 0,
    binary: (place) => (place - 1) >> 1,
    // Rows of so many accounts, all below the first.
    tens: (place) => ((place - 1) % width === 0 ? 0 : place - 1),
    pillars: (place) => Math.max(0, place - width),
    // A chain, each with so many accounts that have nobody below them.
    broom: (place) => Math.floor((place - 1) / (width + 1)) * (width + 1),
    chain_on_star: (place) => Math.min(place - 1, 10),
    any: (place) => Math.floor(random.uniform() * place),
  }
  return Array.from({ length: size }, (_, place) => (place === 0 ? -1 : sponsorOf[shape](place)))
}

/** What is put into each account, in whole cents; together all the money, and each at least what a plan needs. */
export function moneyOf(
  { size, split, money }: Strategy,
  rules: SearchedRules,
  random: Random,
): Usd[] {
  const least = unitsOf(leastOf(rules))
  const cent = unitsOf(usd('0.01'))
  const more = unitsOf(money) - least * BigInt(size)
  const weightOf: Record<Split, (place: number) => number> = {
    equal: () => 1,
    below: (place) => (place >= Math.floor(size * 0.9) ? 20 : 1),
    above: (place) => (place <= Math.floor(size * 0.1) ? 20 : 1),
    any: () => 1 + Math.floor(random.uniform() * 20),
  }
  const weights = Array.from({ length: size }, (_, place) => BigInt(weightOf[split](place)))
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  const shares = weights.map((weight) => least + ((more * weight) / all / cent) * cent)
  const rest = unitsOf(money) - shares.reduce((sum, share) => sum + share, 0n)
  return shares.map((share, place) => fromUnits(place === size - 1 ? share + rest : share))
}
