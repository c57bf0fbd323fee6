import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { own } from './call/own-text.ts'
import { shape, wire } from './call/wire.ts'
import { Instant, ProgrammeDay } from './values/days.ts'
import { PlanId } from './values/ids.ts'
import { Percent, percent } from './values/percent.ts'

/** Rules that need a higher return than this are published only with an owner's reason. */
export const mostReturn = percent('15')
/** What costs or brings a part of the return; `fees` is what leaving brings, and is subtracted. */
export const NeedPart = z.enum([
  'roi',
  'levels',
  'salary',
  'direct',
  'invest_levels',
  'rewards',
  'ranks',
  'cto',
  'bonuses',
  'fees',
])
export type NeedPart = z.output<typeof NeedPart>

/** The return on the money in a plan that its rules need in a year, in the worst case. */
export const PlanNeed = shape({
  /** Null for a plan that is not saved yet. */
  planId: wire('plan_id', PlanId.nullable()),
  name: own(z.string()),
  /** Null where no return is enough. */
  percent: Percent.nullable(),
  /** After how many days money leaves and is put in again in the worst case; null where it stays. */
  stayDays: wire('stay_days', z.int().nullable()),
  /** In a year; empty where no return is enough. */
  parts: z.array(shape({ kind: NeedPart, percent: Percent })),
})
export type PlanNeed = z.output<typeof PlanNeed>

/** Rules before and after a change. */
export const NeedChange = shape({
  before: z.array(PlanNeed),
  after: z.array(PlanNeed),
  /** Whether it is published only with an owner's reason. */
  needsReason: wire('needs_reason', z.boolean()),
})
export type NeedChange = z.output<typeof NeedChange>

/** What was published with a reason: a plan, a reward plan, a bonus, settings, or going live. */
export const ReasonSubject = z.enum(['plan', 'reward_plan', 'bonus', 'settings', 'live'])

export const getSolvency = endpoint('GET /solvency', {
  summary:
    'The return that each plan on offer needs in a year, and the reasons of owners for more than 15 %, or for plans that run dry early',
  who: 'public',
  answer: {
    most: Percent,
    plans: z.array(PlanNeed),
    /** When the treasury runs dry by the newest run of the published rules; null before the first. */
    run: shape({
      /** The day after the last one that was looked at. */
      until: ProgrammeDay,
      plans: z.array(
        shape({
          planId: wire('plan_id', PlanId.nullable()),
          dryDay: wire('dry_day', ProgrammeDay.nullable()),
          bareDryDay: wire('bare_dry_day', ProgrammeDay.nullable()),
          isEarly: wire('is_early', z.boolean()),
        }),
      ),
    }).nullable(),
    /** The newest hundred. */
    reasons: z.array(
      shape({
        at: Instant,
        subject: ReasonSubject,
        /** The plan, reward plan or bonus, or the version of the settings. */
        subjectId: wire('subject_id', z.int()),
        /** The highest return that the rules needed then; null where no return was enough. */
        percent: Percent.nullable(),
        /** The first day on which a plan could not be paid before its promise was over; null where none ran dry so early. */
        dryOn: wire('dry_on', ProgrammeDay.nullable()),
        reason: z.string(),
      }),
    ),
  },
})
