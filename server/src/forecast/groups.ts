import { daysInMonth, type Model } from './model.ts'
import type { PlanRates } from './plan-rates.ts'

/** Money that came into one plan in one month, or was in it before; a column of each array. */
export type Groups = {
  count: number
  rates: PlanRates[]
  /** The month in which it came, -1 for what was there before. */
  joined: Int16Array
  joinDay: Int32Array
  amount: Float64Array
  /** What its members have earned of the cap of what is left of it. */
  earned: Float64Array
  earnedDays: Float64Array
  /** All that a member who stays has been paid by each unit. */
  perUnit: Float64Array
  /** What it is due today. */
  due: Float64Array
}

export function groupsOf(model: Model, months: number): Groups {
  const most = model.held.length + model.plans.length * months
  const groups: Groups = {
    count: 0,
    rates: [],
    joined: new Int16Array(most),
    joinDay: new Int32Array(most),
    amount: new Float64Array(most),
    earned: new Float64Array(most),
    earnedDays: new Float64Array(most),
    perUnit: new Float64Array(most),
    due: new Float64Array(most),
  }
  for (const { rates, amount, earned, ageDays, earnedDays } of model.held) {
    const place = addGroup(groups, { rates, amount, joined: -1, joinDay: -ageDays })
    groups.earned[place] = earned
    groups.earnedDays[place] = earnedDays
  }
  return groups
}

type NewGroup = { rates: PlanRates; amount: number; joined: number; joinDay: number }

/** Adds money that comes in, and returns its column. */
export function addGroup(groups: Groups, { rates, amount, joined, joinDay }: NewGroup): number {
  const place = groups.count++
  groups.rates[place] = rates
  groups.joined[place] = joined
  groups.joinDay[place] = joinDay
  groups.amount[place] = amount
  return place
}

/**
 * Puts into `due` what each group earns on a day, cut to its cap: its own ROI, and the part of what goes to uplines and awards
 * that falls to its money. `pool` is the latter without the levels on the day's ROI. Returns the sum.
 */
export function earnDay(
  { count, rates, amount, earned, earnedDays, due }: Groups,
  { isEarning, claims, pool }: { isEarning: boolean; claims: number; pool: number },
): number {
  let [all, levels] = [0, 0]
  for (let at = 0; at < count; at++) {
    const { roi, levels: ofRoi, cap, days } = rates[at] as PlanRates
    const own = amount[at] as number
    all += own
    const isOver = days > 0 && (earnedDays[at] as number) >= days
    const intended = isEarning && !isOver ? own * roi * claims : 0
    const paid = Math.min(intended, Math.max(0, own * cap - (earned[at] as number)))
    if (isEarning && own > 0) earnedDays[at] = (earnedDays[at] as number) + claims
    due[at] = paid
    levels += paid * ofRoi
  }
  const perUnit = all > 0 ? (pool + levels) / all : 0
  let sum = 0
  for (let at = 0; at < count; at++) {
    const own = amount[at] as number
    const left = Math.max(0, own * (rates[at] as PlanRates).cap - (earned[at] as number))
    const paid = Math.min((due[at] as number) + own * perUnit, left)
    due[at] = paid
    sum += paid
  }
  return sum
}

/** Books the part of what is due that the treasury can pay. */
export function payDue({ count, amount, earned, perUnit, due }: Groups, part: number): void {
  for (let at = 0; at < count; at++) {
    const paid = (due[at] as number) * part
    const own = amount[at] as number
    if (own <= 0) continue
    earned[at] = (earned[at] as number) + paid
    perUnit[at] = (perUnit[at] as number) + paid / own
  }
}

/** The fee with which principal of a group leaves after a day. */
export function exitFeeAfter(
  { rates, joinDay }: Pick<Groups, 'rates' | 'joinDay'>,
  at: number,
  { day, fees }: { day: number; fees: Model['fees'] },
): number {
  const age = day + 1 - (joinDay[at] as number)
  return age < (rates[at] as PlanRates).lockDays ? fees.early : fees.ordinary
}

/** Takes a part of the money out of the plans, and what has matured. Returns the fees and what goes to wallets. */
export function leaveGroups(
  groups: Groups,
  { exits, day, fees }: { exits: number; day: number; fees: Model['fees'] },
): { fees: number; matured: number } {
  const { count, rates, amount, earned, earnedDays } = groups
  let [paid, matured] = [0, 0]
  for (let at = 0; at < count; at++) {
    const own = amount[at] as number
    const { days } = rates[at] as PlanRates
    if (days > 0 && (earnedDays[at] as number) >= days) {
      matured += own
      amount[at] = 0
      continue
    }
    paid += own * exits * exitFeeAfter(groups, at, { day, fees })
    amount[at] = own * (1 - exits)
    earned[at] = (earned[at] as number) * (1 - exits)
  }
  return { fees: paid, matured }
}

/** What awards pay on the money in plans at the end of a month: once on what has been there for a month, and each month. */
export function awardsOn(
  { count, amount, joinDay }: Groups,
  { day, awards }: { day: number; awards: Model['awards'] },
): number {
  let due = 0
  for (let at = 0; at < count; at++) {
    const age = day + 1 - (joinDay[at] as number)
    const isFirst = age >= daysInMonth && age < 2 * daysInMonth
    due += (amount[at] as number) * (awards.month + (isFirst ? awards.once : 0))
  }
  return due
}
