import { type Usd, zero } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { type PaidKind, paidKinds } from './accounts.ts'
import { type Found, type SearchResult, verdictOf } from './search.ts'
import type { Strategy } from './strategy.ts'

/** The best strategy by one measure, without the accounts that it ended with. */
type FoundSummary = Pick<
  Strategy,
  'shape' | 'width' | 'split' | 'stayDays' | 'staying' | 'claimEvery' | 'putsIncomeIn'
> & {
  gain: Percent
  isSafe: boolean
  nth: number
  accounts: number
  putIn: Usd
  takenOut: Usd
  comparedWith: Usd
  paid: { kind: PaidKind; amount: Usd }[]
}

export type SearchSummary = {
  strategies: number
  lockDays: number
  beforeLock: FoundSummary
  overYear: FoundSummary
}

/** What a search found, as it is told. */
export function summaryOf(result: SearchResult): SearchSummary {
  const { strategies, lockDays, beforeLock, overYear } = result
  const verdict = verdictOf(result)
  return {
    strategies,
    lockDays,
    beforeLock: {
      ...factsOf(beforeLock),
      gain: verdict.gainBeforeLock,
      isSafe: verdict.isBeforeLockSafe,
      takenOut: beforeLock.played.outBeforeLock,
      comparedWith: beforeLock.played.putIn,
    },
    overYear: {
      ...factsOf(overYear),
      gain: verdict.gainOverHonest,
      isSafe: verdict.isOverYearSafe,
      takenOut: overYear.played.outAtEnd,
      comparedWith: overYear.honestOut,
    },
  }
}

function factsOf({ nth, strategy, played }: Found) {
  const { size, shape, width, split, stayDays, staying, claimEvery, putsIncomeIn } = strategy
  return {
    nth,
    accounts: size,
    shape,
    width,
    split,
    stayDays,
    staying,
    claimEvery,
    putsIncomeIn,
    putIn: played.putIn,
    paid: paidKinds
      .map((kind) => ({ kind, amount: played.paid[kind] }))
      .filter(({ amount }) => amount !== zero()),
  }
}
