import type { ProgrammeTemplate } from '@clearstead/contract/settings/templates'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { add, toDecimal, usd, zero } from '@clearstead/contract/values/money'
import { play } from '../../src/forecast/strategies/play.ts'
import { calendarOf, type SearchedRules } from '../../src/forecast/strategies/programme.ts'
import {
  honestStrategy,
  searchStrategies,
  verdictOf,
} from '../../src/forecast/strategies/search.ts'
import type { Strategy } from '../../src/forecast/strategies/strategy.ts'
import { rulesOf } from '../../src/forecast/strategies/test-rules.ts'
import { verifyBooks } from '../../src/ledger/integrity/verify.ts'
import { byLength } from '../lengths.ts'
import { expect, test } from '../test.ts'
import { replayStrategy } from './replay.ts'

const seed = '6c61737420616e642073686f77206974'
const length = byLength({
  long: { strategies: 400, days: 125, most: 35 },
  short: { strategies: 200, days: 34, most: 8 },
})

/** The rules of a template without limits on withdrawals, which a search leaves out, and with what claims leave carried at once. */
function rulesToReplay(template: ProgrammeTemplate): SearchedRules {
  const { settings, ...rules } = rulesOf(template)
  return {
    ...rules,
    settings: {
      ...settings,
      withdrawal: { ...settings.withdrawal, minimum: usd('0'), dailyMaximum: usd('1000000') },
      rewards: { ...settings.rewards, autoCarryForward: true },
    },
  }
}

/** What the search says of a strategy, as it stands in the books on the last day. */
function playedOf(rules: SearchedRules, first: ProgrammeDay, strategy: Strategy) {
  const calendar = calendarOf(first, length.days, rules.settings)
  const { accounts, outAtEnd } = play(
    { rules, calendar, lockDays: 30, seed, known: new Map() },
    strategy,
  )
  return {
    accounts: accounts.map(({ working, roi, outside, positions }) => ({
      working: toDecimal(working),
      roi: toDecimal(roi),
      outside: toDecimal(outside),
      inPlans: toDecimal(add(zero<'USD'>(), ...positions.map(({ amount }) => amount))),
    })),
    out: toDecimal(outAtEnd),
  }
}

const templates = [
  ['high_yield', '2026-05-01'],
  ['lasting', '2027-05-01'],
] as const

test.for(templates.slice(0, byLength({ long: 2, short: 1 })))(
  'the best strategy of %s brings through the server what the search says, to the last unit',
  {
    timeout: 900_000,
  },
  async ([template, start], { db, given, run, clock }) => {
    const rules = rulesToReplay(template)
    const first = start as ProgrammeDay
    const found = searchStrategies({ rules, first, seed, ...length })
    const { strategy } = found.overYear

    const replayed = await replayStrategy(
      { db, given, run, clock },
      { rules, strategy, first, days: length.days, seed },
    )

    expect(replayed).toEqual(playedOf(rules, first, strategy))
    expect((await verifyBooks(db)).problems).toEqual([])
  },
)

const year = byLength({
  long: { strategies: 400, days: 366, most: 12 },
  short: { strategies: 60, days: 34, most: 3 },
})

/** Both sides of "at most a tenth of the money more than one honest account" are what the books say, not only the search. */
const sides = [
  ['the best strategy', '2028-05-01'],
  ['one honest account', '2030-05-01'],
] as const

test.for(sides.slice(0, byLength({ long: 2, short: 1 })))(
  'a year of Lasting through the server brings %s what the search compares',
  { timeout: 900_000 },
  async ([who, start], { db, given, run, clock }) => {
    const rules = rulesToReplay('lasting')
    const first = start as ProgrammeDay
    const found = searchStrategies({ rules, first, seed, ...year })
    const { strategy, played, honestOut } = found.overYear
    const isBest = who === 'the best strategy'

    const { out } = await replayStrategy(
      { db, given, run, clock },
      {
        rules,
        first,
        seed,
        days: year.days,
        strategy: isBest ? strategy : { ...honestStrategy, money: played.putIn },
      },
    )

    expect(out).toBe(toDecimal(isBest ? played.outAtEnd : honestOut))
    expect(strategy.size).toBeGreaterThan(1)
    expect(verdictOf(found).isOverYearSafe).toBe(true)
    expect((await verifyBooks(db)).problems).toEqual([])
  },
)
