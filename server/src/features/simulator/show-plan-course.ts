import type { AnswerOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { courseDays, type getPlanCourse, type Reached } from '@clearstead/contract/plan-course'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { isLess, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { earningDays } from '../../forecast/earning-days.ts'
import {
  afterFee,
  type Bought,
  dayOfIncome,
  daysAlong,
  incomeFor,
  type PlanCourse,
  planCourse,
  stopDay,
} from '../../forecast/plan-course.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { getPlan, termsFor } from '../plans/public.ts'
import { currentSettings } from '../settings/public.ts'
import { publicRunway } from '../transparency/public.ts'

const pointsShown = 61

type Answer = AnswerOf<typeof getPlanCourse>
type Runway = Awaited<ReturnType<typeof publicRunway>>

let known: { key: string; days: readonly boolean[] } = { key: '', days: [] }

/** The days with ROI of a century, which are the same for everybody on a day. */
function earningDaysOf(key: string, read: () => boolean[]): readonly boolean[] {
  if (known.key !== key) known = { key, days: read() }
  return known.days
}

/**
 * What claims from a plan come to by the rules in effect, for anybody.
 * @throws {Refusal} `plans.unknown`, `plans.retired`, `plans.amount_outside`
 */
export async function showPlanCourse(
  db: Db,
  now: Date,
  { planId, amount, ...habit }: RequestOf<typeof getPlanCourse>,
): Promise<Answer> {
  const terms = termsFor(await getPlan(db, planId), amount)
  const { settings, today, version } = await currentSettings(db, now)
  const { programme, withdrawal } = settings
  const isEarning = earningDaysOf(`${version} ${today}`, () =>
    earningDays(today, courseDays, programme),
  )
  const { capMultiple } = programme
  const bought: Bought = { amount, terms, capMultiple, isEarning, withdrawal }
  const course = planCourse(bought, habit)
  const { daily, limit, paid, claims, declined, reason } = course
  const at = reachedAt(today, course)
  const breakEvenIncome = incomeFor(amount, withdrawal) ?? null
  const breakEvenDay = breakEvenIncome ? dayOfIncome(course, breakEvenIncome) : undefined
  return {
    startDay: today,
    daily,
    limit,
    feePercent: withdrawal.feePercent,
    breakEvenIncome,
    breakEven: breakEvenDay === undefined ? null : at(breakEvenDay),
    end: { ...at(paid.length - 1), reason, claims, declined },
    stop: stopOf(bought, { at, course, breakEvenDay, runway: await publicRunway(db) }),
    points: daysAlong(course, pointsShown).map(at),
  }
}

function reachedAt(startDay: ProgrammeDay, { paid }: PlanCourse) {
  return (days: number): Reached => ({
    day: addDays(startDay, days),
    days,
    paid: paid[days] ?? zero(),
  })
}

type Known = {
  at: (days: number) => Reached
  course: PlanCourse
  breakEvenDay: number | undefined
  runway: Runway
}

/** Where the treasury is taken to stop, what has been paid by then, and what of the amount is still missing. */
function stopOf({ amount, withdrawal }: Bought, known: Known): Answer['stop'] {
  const { treasury, days: runwayDays } = known.runway
  const { reason, days } = stopDay(known.course, { ...known, treasury, runwayDays })
  const at = known.at(days)
  // On an empty day nothing is paid, not even the first claim.
  const paid = reason === 'empty' ? zero<'USD'>() : at.paid
  const back = afterFee(paid, withdrawal)
  return { ...at, paid, reason, missing: missingOf(amount, back) }
}

function missingOf(amount: Usd, back: Usd): Usd {
  return isLess(back, amount) ? subtract(amount, back) : zero()
}
