import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { count } from './call/paging.ts'
import { shape, wire } from './call/wire.ts'
import { percentUpTo } from './settings/percent-up-to.ts'
import { ProgrammeDay } from './values/days.ts'
import { PlanId } from './values/ids.ts'
import { PositiveUsd, Usd } from './values/money.ts'
import { Percent } from './values/percent.ts'

/** No course is followed further: a date beyond says nothing. */
export const courseDays = 36_500

const Part = percentUpTo(100)
/** A day on the course: how many days after the first, and what income has come to by its end. */
const reached = { day: ProgrammeDay, days: z.int(), paid: Usd }
const Reached = shape(reached)
export type Reached = z.output<typeof Reached>
/** At the earning limit, after the plan’s earning days, or after a hundred years without either. */
export const CourseEnd = z.enum(['limit', 'days', 'years'])
/**
 * Why the treasury is taken to stop on that day: it holds nothing, it lasts no longer at the pace of the last 30 days, or, as
 * neither is known to come before the end, as an example halfway.
 */
export const StopReason = z.enum(['empty', 'pace', 'example'])

export const getPlanCourse = endpoint('GET /simulator/plan', {
  summary:
    'What claims from a plan come to by the rules in effect, day by day, and if the treasury stops; it promises nothing',
  who: 'public',
  request: {
    planId: wire('plan_id', PlanId),
    amount: PositiveUsd,
    /** On days with ROI; a week has no more claims than such days. */
    claimsPerWeek: wire('claims_per_week', count(7)),
    /** How many of the claims the treasury can cover: each is paid in full or declined. */
    covered: Part,
  },
  answer: {
    startDay: wire('start_day', ProgrammeDay),
    /** ROI of one claim. */
    daily: Usd,
    limit: Usd,
    feePercent: wire('fee_percent', Percent),
    /** The income of which the amount is left after the fee of a withdrawal; null if the fee leaves nothing. */
    breakEvenIncome: wire('break_even_income', Usd.nullable()),
    breakEven: wire('break_even', Reached.nullable()),
    end: shape({ ...reached, reason: CourseEnd, claims: z.int(), declined: z.int() }),
    stop: shape({
      ...reached,
      reason: StopReason,
      /** What of the amount has not come back after the fee by then; zero if all has. */
      missing: Usd,
    }),
    /** From the first day to the end, evenly apart. */
    points: z.array(Reached),
  },
  refusals: ['plans.unknown', 'plans.retired', 'plans.amount_outside'],
})
