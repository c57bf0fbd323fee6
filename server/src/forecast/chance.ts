import { type Assumptions, courseOf } from './course.ts'
import { type IntakeKind, intakeKinds } from './intakes.ts'
import { daysInMonth, type Model } from './model.ts'
import { drynessOf, monthEnds } from './outcome.ts'
import { type Random, randomOf } from './random.ts'
import { runPath } from './run-path.ts'

/** By which part of what is assumed an input is at most larger or smaller. */
const widths = {
  population: 0.4,
  deposit: 0.3,
  exits: 0.5,
  claims: 0.2,
  payouts: 0.5,
  tokenPrice: 0.8,
  gain: 1,
}
/** The break comes between half and one and a half times the assumed day. */
const breakWidth = 0.5
const leastPrice = 0.01

/**
 * What one run assumes. Each input is drawn from a triangle around what is assumed; all are drawn, in this order, whatever they
 * are, so that an input that is assumed otherwise changes no other draw.
 */
export function drawnAssumptions(
  assumed: Assumptions,
  { triangular, uniform }: Random,
): Assumptions {
  const around = (input: keyof typeof widths) => assumed[input] * (1 + widths[input] * triangular())
  const population = around('population')
  const deposit = around('deposit')
  const exits = Math.min(1, around('exits'))
  const claims = Math.min(1, around('claims'))
  const payouts = Math.min(1, around('payouts'))
  const tokenPrice = Math.max(leastPrice, around('tokenPrice'))
  const gain = around('gain')
  const breakDay = Math.round(assumed.breakDay * (1 + breakWidth * (2 * uniform() - 1)))
  return {
    ...assumed,
    ...{ population, deposit, exits, claims, payouts, tokenPrice, gain },
    breakDay: Math.max(1, breakDay),
  }
}

/** What one run of an intake came to. */
export type RunOutcome = {
  /** Null when the treasury lasts. */
  dryDay: number | null
  payable: number | null
  /** In whole dollars, before the first day and at the end of each month. */
  balance: number[]
}

/** The runs of a stretch of a simulation, by intake; in each the first is `from`. */
export type RunOutcomes = Readonly<Record<IntakeKind, RunOutcome[]>>

/** What is run: the programme, what is assumed, and the seed of all draws. */
export type Chance = { model: Model; assumed: Assumptions; seed: string }

/** Runs number `from` up to but not with `to`. What a run gives depends on its number and the seed alone. */
export function runChance(
  { model, assumed, seed }: Chance,
  { from, to }: { from: number; to: number },
): RunOutcomes {
  const outcomes: Record<IntakeKind, RunOutcome[]> = {
    steady: [],
    used_up: [],
    stopped: [],
    run: [],
  }
  for (let run = from; run < to; run++) {
    const drawn = drawnAssumptions(assumed, randomOf(seed, run))
    for (const kind of intakeKinds) outcomes[kind].push(outcomeOfRun(model, drawn, kind))
  }
  return outcomes
}

function outcomeOfRun(model: Model, drawn: Assumptions, kind: IntakeKind): RunOutcome {
  const { months } = drawn
  const path = runPath(model, courseOf(kind, drawn), months)
  const { dryDay = null, payable = null } = drynessOf(path, months)
  return {
    dryDay,
    payable,
    balance: [model.treasury, ...monthEnds(path.balance)].map(Math.round),
  }
}

/** The parts of the runs that lie below each quantile, in percent. */
const quantilePercents = [10, 25, 50, 75, 90] as const

/** Five quantiles of the runs, at 10, 25, 50, 75 and 90 %. */
export type Quantiles<Value> = Value[]

export type ChanceResult = {
  /** A run that lasts is later than any that runs dry; null where the quantile is such a run. */
  dryDay: Quantiles<number | null>
  /** How many of the runs last. */
  lasting: number
  /** Over the runs that run dry; empty where all last. */
  payable: Quantiles<number>
  /** For each month, as in a run. */
  balance: Quantiles<number>[]
}

/** What the runs of an intake say together. */
export function resultOf(runs: readonly RunOutcome[], months: number): ChanceResult {
  const end = months * daysInMonth
  const days = quantilesOf(runs.map(({ dryDay }) => dryDay ?? end))
  return {
    dryDay: days.map((day) => (day === end ? null : day)),
    lasting: runs.filter(({ dryDay }) => dryDay === null).length,
    payable: quantilesOf(runs.flatMap(({ payable }) => (payable === null ? [] : [payable]))),
    balance: Array.from({ length: months + 1 }, (_, month) =>
      quantilesOf(runs.map(({ balance }) => balance[month] as number)),
    ),
  }
}

/** By the nearest rank: of ten values the first, third, fifth, eighth and ninth. */
export function quantilesOf(values: readonly number[]): Quantiles<number> {
  if (values.length === 0) return []
  const sorted = Float64Array.from(values).sort()
  return quantilePercents.map(
    (percent) => sorted[Math.ceil((percent * sorted.length) / 100) - 1] as number,
  )
}
