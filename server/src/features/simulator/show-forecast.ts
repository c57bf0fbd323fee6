import { setImmediate as breathe } from 'node:timers/promises'
import type { AnswerOf, RequestOf } from '@clearstead/contract/call/endpoint'
import type { ByHandView, getForecast, IntakeView, MoveView } from '@clearstead/contract/simulator'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { growthNeeded, returnNeeded } from '../../forecast/by-hand.ts'
import { type Assumptions, courseOf } from '../../forecast/course.ts'
import { intakeKinds } from '../../forecast/intakes.ts'
import { daysInMonth, type Model } from '../../forecast/model.ts'
import { drynessOf, gotBackBy, outcomeOf } from '../../forecast/outcome.ts'
import { runPath } from '../../forecast/run-path.ts'
import { movesOf } from '../../forecast/sensitivity.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { type Assumed, assumedOf, dollarsOf, movedInputs, shareOf } from './assumed.ts'
import { assumptionsOf, modelOf } from './make-model.ts'
import { type Programme, readProgramme } from './read-programme.ts'

/** A programme and what is assumed about it. */
type Case = { programme: Programme; assumed: Assumed; start: 'books' | 'empty' }

/** When the programme runs dry, by the closed formulas and by its own rules with four intakes. */
export async function showForecast(
  db: Db,
  now: Date,
  request: RequestOf<typeof getForecast>,
): Promise<AnswerOf<typeof getForecast>> {
  const programme = await readProgramme(db, now)
  const start = request.start ?? 'books'
  const assumed = assumedOf(request, programme.treasury)
  const looked: Case = { programme, assumed, start }
  const model = modelOf(programme, looked)
  const assumptions = assumptionsOf(assumed)
  return {
    startDay: programme.startDay,
    ruleVersion: programme.ruleVersion,
    start,
    assumed,
    byHand: byHandOf(model, assumptions),
    intakes: await intakesOf(model, assumptions, programme.startDay),
    gotBack: gotBackBy(model, courseOf('steady', assumptions), assumed.months),
    moves: await movesIn(looked),
  }
}

/** Other calls are answered between two paths, each of which takes some hundredths of a second. */
async function intakesOf(
  model: Model,
  assumptions: Assumptions,
  startDay: ProgrammeDay,
): Promise<IntakeView[]> {
  const intakes: IntakeView[] = []
  for (const kind of intakeKinds) {
    intakes.push({ kind, ...intakeOf(model, assumptions, { kind, startDay }) })
    await breathe()
  }
  return intakes
}

/** A month of the closed formulas is a twelfth of a year, as its rates are by year. */
const monthsInYear = 12
const daysInYear = 365

/** The closed formulas over the plans on offer, each with its part, and with every kind of income that the forecast counts. */
function byHandOf(model: Model, { exits, claims }: Assumptions): ByHandView {
  const { plans, awards, fees, isEarning } = model
  const mean = (rate: (plan: Model['plans'][number]['rates']) => number) =>
    plans.reduce((sum, { rates, share }) => sum + share * rate(rates), 0)
  const earning = isEarning.filter(Boolean).length / Math.max(1, isEarning.length)
  const day = mean(({ roi, levels }) => roi * (1 + levels)) * claims
  const costs = {
    year: day * earning * daysInYear + awards.month * monthsInYear,
    purchase: mean(({ purchase }) => purchase) + awards.once,
    incomeFee: fees.ordinary,
    exitFee: fees.ordinary,
    exits: exits * monthsInYear,
  }
  const growth = growthNeeded(costs)
  return {
    ...costs,
    day,
    returnNeeded: returnNeeded(costs),
    growthNeeded: Number.isFinite(growth) ? growth : null,
  }
}

function intakeOf(
  model: Model,
  assumptions: Assumptions,
  { kind, startDay }: { kind: IntakeView['kind']; startDay: ProgrammeDay },
): Omit<IntakeView, 'kind'> {
  const { months } = assumptions
  const { dryDay, payable, balance, ...found } = outcomeOf(
    model,
    courseOf(kind, assumptions),
    months,
  )
  return {
    ...found,
    dryDay: dayAfter(startDay, dryDay),
    payable: payable ?? null,
    balance: balance.map(Math.round),
    sources: found.sources.map(({ returns, fees, own, unpaid }) => ({
      returns: Math.round(returns),
      fees: Math.round(fees),
      own: Math.round(own),
      unpaid: Math.round(unpaid),
    })),
  }
}

/** The dry day of the steady case with each input moved. */
async function movesIn({ programme, assumed, start }: Case): Promise<MoveView[]> {
  const { months } = assumed
  const dryDayOf = async (changed: Assumed) => {
    await breathe()
    const model = modelOf(programme, { assumed: changed, start })
    const course = courseOf('steady', assumptionsOf(changed))
    return drynessOf(runPath(model, course, months), months).dryDay
  }
  const moves = await movesOf(movedInputs(assumed), dryDayOf, months * daysInMonth)
  return moves.map(({ input, low, high, lowDay, highDay }) => ({
    input,
    low: inputOf(low, input),
    high: inputOf(high, input),
    lowDay: dayAfter(programme.startDay, lowDay),
    highDay: dayAfter(programme.startDay, highDay),
  }))
}

function inputOf(assumed: Assumed, input: MoveView['input']): number {
  switch (input) {
    case 'population':
      return assumed.population
    case 'deposit':
    case 'treasury':
      return dollarsOf(assumed[input])
    default:
      return shareOf(assumed[input])
  }
}

function dayAfter(startDay: ProgrammeDay, day: number | undefined): ProgrammeDay | null {
  return day === undefined ? null : addDays(startDay, day)
}
