import { exitFeeAfter, type Groups } from './groups.ts'
import { type Course, daysInMonth, type Model } from './model.ts'
import { type Path, runPath } from './run-path.ts'

/** How many months of payouts the fund ratio compares the treasury with. */
const ratioMonths = 12

/** What a path comes to, within the months that were asked for. */
export type Outcome = {
  dryDay: number | undefined
  /** The part of what is promised from the dry day on that is paid. */
  payable: number | undefined
  /** Before the first day, and at the end of each month. */
  balance: number[]
  /** The treasury over what is promised in the twelve months that follow, at the same moments; null when that is nothing. */
  fundRatio: (number | null)[]
  /** What was promised in each month, by who paid it; the rest is `unpaid`. */
  sources: { returns: number; fees: number; own: number; unpaid: number }[]
}

/** Runs twelve months more than it tells of, for the fund ratio. */
export function outcomeOf(model: Model, course: Course, months: number): Outcome {
  const path = runPath(model, course, months + ratioMonths)
  const promised = byMonth(path.promised)
  const paid = byMonth(path.paid)
  const balance = [model.treasury, ...monthEnds(path.balance)].slice(0, months + 1)
  return {
    ...drynessOf(path, months),
    balance,
    fundRatio: balance.map((held, month) => {
      const next = sum(promised.slice(month, month + ratioMonths))
      return next > 0 ? Math.max(0, held) / next : null
    }),
    sources: Array.from({ length: months }, (_, month) => ({
      returns: path.fromReturns[month] as number,
      fees: path.fromFees[month] as number,
      own: path.fromOwn[month] as number,
      unpaid: (promised[month] as number) - (paid[month] as number),
    })),
  }
}

/** When a path runs dry within a number of months, and what part of the promises is paid from then on. */
export function drynessOf(path: Path, months: number): Pick<Outcome, 'dryDay' | 'payable'> {
  const { dryDay } = path
  const end = months * daysInMonth
  if (dryDay === undefined || dryDay >= end) return { dryDay: undefined, payable: undefined }
  let [promised, paid] = [0, 0]
  for (let day = dryDay; day < end; day++) {
    promised += path.promised[day] as number
    paid += path.paid[day] as number
  }
  return { dryDay, payable: promised > 0 ? paid / promised : 0 }
}

/** The balance at the end of each month. */
export function monthEnds(balance: Float64Array): number[] {
  const months = balance.length / daysInMonth
  return Array.from(
    { length: months },
    (_, month) => balance[(month + 1) * daysInMonth - 1] as number,
  )
}

/**
 * What members got back of each unit of their own, by the month in which they joined and the month at whose end they leave with
 * all that they have; null before they joined, and where nobody did.
 */
export function gotBackBy(model: Model, course: Course, months: number): (number | null)[][] {
  const rows: (number | null)[][] = Array.from({ length: months }, () =>
    Array.from({ length: months }, () => null),
  )
  runPath(model, course, months, (groups, month) => {
    for (let joined = 0; joined <= month; joined++) {
      const row = rows[joined]
      if (row) row[month] = shareBack(groups, model, { joined, month })
    }
  })
  return rows
}

/** The mean over the plans, weighted by what went into each. */
function shareBack(
  groups: Groups,
  { plans, fees, held }: Model,
  { joined, month }: { joined: number; month: number },
): number | null {
  const day = (month + 1) * daysInMonth - 1
  const first = held.length + joined * plans.length
  let [back, weight] = [0, 0]
  plans.forEach(({ share }, index) => {
    const at = first + index
    if ((groups.amount[at] as number) <= 0 && (groups.earnedDays[at] as number) === 0) return
    const income = (groups.perUnit[at] as number) * (1 - fees.ordinary)
    back += share * (1 - exitFeeAfter(groups, at, { day, fees }) + income)
    weight += share
  })
  return weight > 0 ? back / weight : null
}

function byMonth(days: Float64Array): number[] {
  return Array.from({ length: days.length / daysInMonth }, (_, month) =>
    sum([...days.subarray(month * daysInMonth, (month + 1) * daysInMonth)]),
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
