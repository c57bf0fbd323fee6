import { type StressCase, StressScenario, scenarioDays } from '@clearstead/contract/stress'
import { dividedHalfEven, ratioOf } from '@clearstead/contract/values/exact'
import type { WithdrawalId } from '@clearstead/contract/values/ids'
import {
  add,
  fromUnits,
  isLess,
  isPositive,
  subtract,
  type Usd,
  unitsOf,
  zero,
} from '@clearstead/contract/values/money'
import { coverageDigits, type Percent, percentText } from '@clearstead/contract/values/percent'

/** What moved over some days, together. */
export type Flows = {
  deposits: Usd
  withdrawn: Usd
  income: Usd
  fees: Usd
  withdrawalFees: Usd
}

/** A withdrawal that waits, with what is sent for it. */
type Waiting = { id: WithdrawalId; sent: Usd }

/** The books of now, and what the scenarios need besides. */
export type Books = {
  custody: Usd
  investments: Usd
  treasury: Usd
  /** Members' balances and the token reserve. */
  owed: Usd
  overDays: number
  flows: Flows
  largest: { held: Usd; sent: Usd }
  tokenGap: Usd
  /** In the order in which they are paid. */
  waiting: readonly Waiting[]
}

/** What a scenario changes at once, and how the days after it go. */
type Turn = {
  /** Leaves custody. */
  leaves: Usd
  /** Changes what is owed, and the treasury. */
  owed: Usd
  treasury: Usd
  flows: Flows
}

const waitsShown = 20
const nothing: Usd = zero()

function turnOf(scenario: StressScenario, books: Books): Turn {
  const { flows, largest, tokenGap } = books
  const usual = { leaves: nothing, owed: nothing, treasury: nothing, flows }
  switch (scenario) {
    case 'today':
      return usual
    case 'token_halves':
      // What the reserve lacks, the treasury adds, and it is owed to whoever sold.
      return { ...usual, owed: tokenGap, treasury: subtract(nothing, tokenGap) }
    case 'withdrawals_double':
      return { ...usual, flows: withDoubled(flows) }
    case 'no_deposits':
      return { ...usual, flows: { ...flows, deposits: nothing } }
    case 'largest_leave':
      return {
        ...usual,
        leaves: largest.sent,
        owed: subtract(nothing, largest.held),
        treasury: subtract(largest.held, largest.sent),
      }
  }
}

/** Twice as much leaves, and pays twice the fees of withdrawals. */
function withDoubled({ withdrawn, fees, withdrawalFees, ...flows }: Flows): Flows {
  return {
    ...flows,
    withdrawn: add(withdrawn, withdrawn),
    fees: add(fees, withdrawalFees),
    withdrawalFees: add(withdrawalFees, withdrawalFees),
  }
}

/** What a flow over some days comes to in others: 300 over 30 days are 900 in 90; none over no days. */
export function inDays(total: Usd, overDays: number, days: number): Usd {
  if (overDays === 0) return nothing
  return fromUnits(dividedHalfEven(unitsOf(total) * BigInt(days), BigInt(overDays)))
}

/** How many whole days an amount lasts: 900 at 300 in 10 days are 30; undefined if nothing is used up. */
export function daysOf(amount: Usd, used: Usd, overDays: number): number | undefined {
  if (!isPositive(used) || overDays === 0) return undefined
  if (!isPositive(amount)) return 0
  return Number((unitsOf(amount) * BigInt(overDays)) / unitsOf(used))
}

/**
 * The books after a scenario. Returns on investments are left out. With 1,000 in custody, 900 owed, a treasury of 100, and on 30 days
 * 300 deposited, 150 paid out, 60 credited and 15 of fees, nobody depositing for 90 days leaves 550 in custody, 585 owed and a
 * treasury below zero by 35.
 */
export function caseOf(scenario: StressScenario, books: Books): StressCase {
  const days = scenarioDays[scenario]
  const { leaves, owed: owedAtOnce, treasury: addedAtOnce, flows } = turnOf(scenario, books)
  const { overDays } = books
  const come = (total: Usd) => inDays(total, overDays, days)
  const inCustody = subtract(books.custody, leaves)
  const inTreasury = add(books.treasury, addedAtOnce)
  const custody = add(inCustody, subtract(come(flows.deposits), come(flows.withdrawn)))
  const treasury = add(inTreasury, subtract(come(flows.fees), come(flows.income)))
  const held = add(custody, books.investments)
  // What is held grew by the one, and the operator's own part of it by the other; the rest is owed.
  const grown = subtract(custody, inCustody)
  const own = subtract(treasury, inTreasury)
  const owed = add(books.owed, owedAtOnce, subtract(grown, own))
  const treasuryDays = daysOf(inTreasury, flows.income, overDays)
  const custodyDays = daysOf(inCustody, subtract(flows.withdrawn, flows.deposits), overDays)
  return {
    scenario,
    days,
    held,
    owed,
    treasury,
    custody,
    coverage: isPositive(owed) ? ratioOf(positive(held), unitsOf(owed)) : null,
    treasuryDays: treasuryDays ?? null,
    custodyDays: custodyDays ?? null,
    runwayDays: sooner(treasuryDays, custodyDays) ?? null,
    waits: waitsOf(books.waiting, custody),
  }
}

function positive(amount: Usd): bigint {
  return isPositive(amount) ? unitsOf(amount) : 0n
}

function sooner(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return Math.min(one, other)
}

/** Those that custody cannot pay, in their order: none is paid before one that waits ahead of it. */
function waitsOf(waiting: readonly Waiting[], custody: Usd): StressCase['waits'] {
  let left = custody
  const unpaid = waiting.filter(({ sent }) => {
    left = subtract(left, sent)
    return isLess(left, nothing)
  })
  return {
    count: unpaid.length,
    total: add(nothing, ...unpaid.map(({ sent }) => sent)),
    first: unpaid.slice(0, waitsShown).map(({ id }) => id),
  }
}

/** All scenarios. */
export function casesOf(books: Books): StressCase[] {
  return StressScenario.options.map((scenario) => caseOf(scenario, books))
}

type Limits = { coverageBelow: Percent; runwayBelow: number }

/** A threshold that is crossed now, with what was found. */
export type Crossing = {
  threshold: 'coverage' | 'runway'
  scenario: StressScenario
  limit: string
  found: string
}

/** Coverage today below its limit, and the shortest runway of all scenarios below its own; a limit of 0 is off. */
export function crossingsOf(
  cases: readonly StressCase[],
  { coverageBelow, runwayBelow }: Limits,
): Crossing[] {
  const coverage = cases.find(({ scenario }) => scenario === 'today')?.coverage ?? null
  const [shortest] = cases
    .flatMap(({ scenario, runwayDays }) => (runwayDays === null ? [] : [{ scenario, runwayDays }]))
    .toSorted((left, right) => left.runwayDays - right.runwayDays)
  return [
    ...(coverage !== null && coverage < coverageBelow
      ? [
          {
            threshold: 'coverage' as const,
            scenario: 'today' as const,
            limit: percentText(coverageBelow),
            found: coverageDigits(coverage),
          },
        ]
      : []),
    ...(shortest && shortest.runwayDays < runwayBelow
      ? [
          {
            threshold: 'runway' as const,
            scenario: shortest.scenario,
            limit: String(runwayBelow),
            found: String(shortest.runwayDays),
          },
        ]
      : []),
  ]
}
