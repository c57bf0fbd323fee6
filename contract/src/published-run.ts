import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { own } from './call/own-text.ts'
import { shape, wire } from './call/wire.ts'
import { Assumed, Forecast, IntakeKind } from './simulator.ts'
import { Instant, ProgrammeDay } from './values/days.ts'
import { PlanId, RuleRunId, SettingsVersion } from './values/ids.ts'

const dryness = {
  /** The first day on which the treasury cannot pay all that is due; null where it lasts for the months that are looked at. */
  dryDay: wire('dry_day', ProgrammeDay.nullable()),
  /** The share of what is promised from then on that is paid. */
  payable: Forecast.nullable(),
}
export const IntakeRun = shape({
  kind: IntakeKind,
  ...dryness,
  /** The treasury less all that was promised and not paid: before the first day, and at the end of each month. */
  balance: z.array(Forecast),
  /** The treasury over what is promised in the first twelve months; null where that is nothing. */
  fundRatio: wire('fund_ratio', Forecast.nullable()),
})
export type IntakeRun = z.output<typeof IntakeRun>

const planRun = {
  planId: wire('plan_id', PlanId.nullable()),
  /** After how many days the longest promise of the plan is over; null where it has no end within ten years. */
  promiseDays: wire('promise_days', z.int().nullable()),
  /** With a steady intake that goes into this plan alone. */
  ...dryness,
  /** The same without returns on investments. */
  bareDryDay: wire('bare_dry_day', ProgrammeDay.nullable()),
  /** Whether it runs dry before the promise is over: then it is published only with an owner's reason. */
  isEarly: wire('is_early', z.boolean()),
}
export const PlanFigures = shape(planRun)
export type PlanFigures = z.output<typeof PlanFigures>
const PlanRunView = shape({ ...planRun, name: own(z.string()) })
export type PlanRunView = z.output<typeof PlanRunView>

const intakes = {
  /** With the return on investments that is assumed, and with none. */
  intakes: z.array(IntakeRun),
  bareIntakes: wire('bare_intakes', z.array(IntakeRun)),
}
/** What a run came to. */
export const RunFigures = shape({ ...intakes, plans: z.array(PlanFigures) })
export type RunFigures = z.output<typeof RunFigures>

export const made = {
  id: RuleRunId,
  at: Instant,
  /** SHA-256 of the rules in canonical JSON. */
  rulesHash: wire('rules_hash', z.string()),
  ruleVersion: wire('rule_version', SettingsVersion),
  startDay: wire('start_day', ProgrammeDay),
  assumed: Assumed,
}
export const views = { ...intakes, plans: z.array(PlanRunView) }
const RuleRunView = shape({ ...made, ...views })

export const getPublishedRun = endpoint('GET /simulator/published', {
  summary: 'What the newest run of the published rules came to: when the treasury runs dry',
  who: 'public',
  answer: {
    /** Null before the rules were run for the first time. */
    run: RuleRunView.nullable(),
  },
})
