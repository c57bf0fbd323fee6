import {
  addGroup,
  awardsOn,
  earnDay,
  type Groups,
  groupsOf,
  leaveGroups,
  payDue,
} from './groups.ts'
import { type Course, daysInMonth, type Model } from './model.ts'

/** How a programme goes, by day. */
export type Path = {
  months: number
  /** What the treasury holds at the end of each day, less all that was promised and could not be paid. */
  balance: Float64Array
  promised: Float64Array
  paid: Float64Array
  /** The first day on which the treasury cannot pay all that is due. */
  dryDay: number | undefined
  /** What was paid in each month, by where it came from. */
  fromReturns: Float64Array
  fromFees: Float64Array
  fromOwn: Float64Array
}

/** Called at the end of each month, before money leaves. */
type Watch = (groups: Groups, month: number) => void

type State = {
  model: Model
  course: Course
  groups: Groups
  path: Path
  /** The treasury, by where its money came from. */
  returns: number
  fees: number
  own: number
  wallets: number
  /** Quantities of tokens are counted at today's price. */
  tokens: number
  reserve: number
  /** What uplines and awards are due with the next payments. */
  pool: number
  /** All that could not be paid so far. */
  unpaid: number
}

/**
 * Runs a programme day by day. New members join on the first day of a month of 30 days; money leaves, income is withdrawn
 * and awards fall due when it ends. What the treasury cannot pay is refused, as the engine refuses it: a purchase whose
 * uplines cannot be paid does not happen, and what is due otherwise is paid in part.
 */
export function runPath(model: Model, course: Course, months: number, watch?: Watch): Path {
  const days = months * daysInMonth
  const path: Path = {
    months,
    balance: new Float64Array(days),
    promised: new Float64Array(days),
    paid: new Float64Array(days),
    dryDay: undefined,
    fromReturns: new Float64Array(months),
    fromFees: new Float64Array(months),
    fromOwn: new Float64Array(months),
  }
  const state: State = {
    model,
    course,
    groups: groupsOf(model, months),
    path,
    returns: 0,
    fees: 0,
    own: model.treasury,
    wallets: model.wallets,
    tokens: model.tokens,
    reserve: model.reserve,
    pool: 0,
    unpaid: 0,
  }
  for (let day = 0; day < days; day++) {
    const month = Math.floor(day / daysInMonth)
    if (day % daysInMonth === 0) join(state, month)
    earn(state, day)
    if (day % daysInMonth === daysInMonth - 1) {
      watch?.(state.groups, month)
      endMonth(state, day)
    }
    path.balance[day] = treasuryOf(state) - state.unpaid
  }
  return path
}

function treasuryOf({ returns, fees, own }: State): number {
  return returns + fees + own
}

/** Lets the month's members in; of those whose uplines cannot be paid, only the part that can. */
function join(state: State, month: number): void {
  const { model, course, groups, path } = state
  const wanted = course.intake[month] ?? 0
  const joinDay = month * daysInMonth
  const cost = model.plans.reduce(
    (sum, { rates, share }) => sum + wanted * share * rates.purchase,
    0,
  )
  const held = treasuryOf(state)
  const part = cost > held ? held / cost : 1
  if (part < 1) path.dryDay ??= joinDay
  for (const { rates, share } of model.plans) {
    addGroup(groups, { rates, amount: wanted * share * part, joined: month, joinDay })
  }
  state.pool += cost * part
  const inTokens = wanted * part * course.tokenShare
  state.tokens += inTokens / (course.tokenPrice[month] ?? 1)
  state.reserve += inTokens
}

/** A day's return, and what is due and paid on it. */
function earn(state: State, day: number): void {
  const { model, course, groups } = state
  state.returns += gainOf(state)
  const isEarning = model.isEarning[day] ?? true
  const due = earnDay(groups, { isEarning, claims: course.claims, pool: state.pool })
  state.pool = 0
  const part = pay(state, day, due)
  payDue(groups, part)
  state.wallets += due * part
}

function gainOf(state: State): number {
  const { course, groups } = state
  if (course.gain === 0) return 0
  let held = treasuryOf(state) + state.wallets + state.reserve
  for (let at = 0; at < groups.count; at++) held += groups.amount[at] as number
  return (held * course.invested * course.gain) / 365
}

/** Pays what the treasury can, returns first, then fees, then the operator's own money. Returns the part that is paid. */
function pay(state: State, day: number, due: number): number {
  const { path } = state
  const month = Math.floor(day / daysInMonth)
  const held = treasuryOf(state)
  const paid = Math.min(due, held)
  if (paid < due) path.dryDay ??= day
  const fromReturns = Math.min(paid, state.returns)
  const fromFees = Math.min(paid - fromReturns, state.fees)
  const fromOwn = paid - fromReturns - fromFees
  state.returns -= fromReturns
  state.fees -= fromFees
  state.own = Math.max(0, state.own - fromOwn)
  state.unpaid += due - paid
  addTo(path.promised, day, due)
  addTo(path.paid, day, paid)
  addTo(path.fromReturns, month, fromReturns)
  addTo(path.fromFees, month, fromFees)
  addTo(path.fromOwn, month, fromOwn)
  return due > 0 ? paid / due : 1
}

/** Income is withdrawn, money and tokens leave, and the awards of the month fall due. */
function endMonth(state: State, day: number): void {
  const { model, course, groups } = state
  const month = Math.floor(day / daysInMonth)
  const exits = course.exits[month] ?? 0
  const withdrawn = state.wallets * (course.payouts[month] ?? 0)
  state.wallets -= withdrawn
  state.fees += withdrawn * model.fees.ordinary

  const left = leaveGroups(groups, { exits, day, fees: model.fees })
  state.fees += left.fees
  state.wallets += left.matured

  const proceeds = state.tokens * exits * (course.tokenPrice[month] ?? 1)
  state.tokens *= 1 - exits
  const fromReserve = Math.min(state.reserve, proceeds)
  state.reserve -= fromReserve
  // What the reserve lacks is made up by the treasury.
  pay(state, day, proceeds - fromReserve)

  state.pool += awardsOn(groups, { day, awards: model.awards })
}

function addTo(values: Float64Array, at: number, amount: number): void {
  values[at] = (values[at] as number) + amount
}
