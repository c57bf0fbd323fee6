import { type IntakeKind, joiningByMonth, partsBefore } from './intakes.ts'
import { type Course, daysInMonth } from './model.ts'

/** What a forecast assumes; shares are numbers, 0.05 is 5 %. */
export type Assumptions = {
  /** The months that are looked at. */
  months: number
  /** How many members join in all of them, in the steady case. */
  population: number
  /** What a new member puts into plans. */
  deposit: number
  /** The part of the money in plans that leaves in a month. */
  exits: number
  /** The part of the members who claim on a day. */
  claims: number
  /** The part of the income in wallets that is withdrawn in a month. */
  payouts: number
  /** What is bought in tokens with each unit in plans, and their price when the months end; 1 is today's. */
  tokenShare: number
  tokenPrice: number
  /** The return on investments in a year, and the part of the money held that is invested. */
  gain: number
  invested: number
  /** The day on which the intake stops, or a run begins. */
  breakDay: number
}

/** In a run, this much more is withdrawn. */
const runFactor = 3

/** The course of one of the four intakes, for `months` months. */
export function courseOf(kind: IntakeKind, assumed: Assumptions, months = assumed.months): Course {
  const { population, deposit, exits, payouts, tokenPrice, breakDay } = assumed
  const joining = joiningByMonth(kind === 'used_up', {
    population,
    months,
    horizon: assumed.months,
  })
  const before = partsBefore(breakDay, months, daysInMonth)
  const isBroken = kind === 'stopped' || kind === 'run'
  const factor = (month: number) =>
    kind === 'run' ? 1 + (runFactor - 1) * (1 - (before[month] as number)) : 1
  return {
    intake: joining.map(
      (members, month) => members * deposit * (isBroken ? (before[month] as number) : 1),
    ),
    exits: joining.map((_, month) => Math.min(1, exits * factor(month))),
    payouts: joining.map((_, month) => Math.min(1, payouts * factor(month))),
    tokenPrice: joining.map(
      (_, month) => 1 + (tokenPrice - 1) * Math.min(1, (month + 1) / assumed.months),
    ),
    claims: assumed.claims,
    tokenShare: assumed.tokenShare,
    gain: assumed.gain,
    invested: assumed.invested,
  }
}
