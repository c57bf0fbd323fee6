import { setImmediate as breathe } from 'node:timers/promises'
import type { IntakeRun, PlanFigures, RunFigures } from '@clearstead/contract/published-run'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { percent } from '@clearstead/contract/values/percent'
import { courseOf } from '../../../forecast/course.ts'
import { earningDays } from '../../../forecast/earning-days.ts'
import { intakeKinds } from '../../../forecast/intakes.ts'
import { drynessOf, outcomeOf } from '../../../forecast/outcome.ts'
import { runPath } from '../../../forecast/run-path.ts'
import type { Assumed } from '../assumed.ts'
import { assumptionsOf, type ModelOf, modelOf } from '../make-model.ts'
import { isEarly, monthsOf, promiseDays } from './rules.ts'

/** A programme to run, and what is assumed. */
export type Run = { programme: ModelOf; assumed: Assumed }

/** When the treasury runs dry with four intakes, and with a steady one that goes into each plan alone. Other calls are answered between two paths. */
export async function runRules(run: Run): Promise<RunFigures> {
  return {
    intakes: await runIntakes(run),
    bareIntakes: await runIntakes(bare(run)),
    plans: await runPlans(run),
  }
}

/** The same without returns on investments. */
function bare({ programme, assumed }: Run): Run {
  return { programme, assumed: { ...assumed, gain: percent('0') } }
}

async function runIntakes({ programme, assumed }: Run): Promise<IntakeRun[]> {
  const model = modelOf(programme, { assumed, start: 'books' })
  const assumptions = assumptionsOf(assumed)
  const runs: IntakeRun[] = []
  for (const kind of intakeKinds) {
    const { dryDay, payable, balance, fundRatio } = outcomeOf(
      model,
      courseOf(kind, assumptions),
      assumed.months,
    )
    runs.push({
      kind,
      dryDay: dayAfter(programme.startDay, dryDay),
      payable: payable ?? null,
      balance: balance.map(Math.round),
      fundRatio: fundRatio[0] ?? null,
    })
    await breathe()
  }
  return runs
}

/** Each plan on offer, as if it were the only one; what is open stays open. */
export async function runPlans(run: Run): Promise<PlanFigures[]> {
  const { programme } = run
  const { settings, startDay } = programme
  const { capMultiple } = settings.programme
  const isEarning = (day: ProgrammeDay) => earningDays(day, 1, settings.programme)[0] ?? false
  const found: PlanFigures[] = []
  for (const plan of programme.plans) {
    const promised = promiseDays(plan, { capMultiple, isEarning }, startDay)
    const alone = { ...run, programme: { ...programme, plans: [plan] } }
    const { dryDay, payable } = runSteady(alone, promised)
    await breathe()
    const { dryDay: bareDryDay } = runSteady(bare(alone), promised)
    await breathe()
    found.push({
      planId: plan.id,
      promiseDays: promised,
      dryDay: dayAfter(startDay, dryDay),
      payable: payable ?? null,
      bareDryDay: dayAfter(startDay, bareDryDay),
      isEarly: isEarly(dryDay, promised),
    })
  }
  return found
}

function runSteady({ programme, assumed }: Run, promised: PlanFigures['promiseDays']) {
  const months = monthsOf(promised, assumed.months)
  const model = modelOf(programme, { assumed: { ...assumed, months }, start: 'books' })
  return drynessOf(
    runPath(model, courseOf('steady', assumptionsOf(assumed), months), months),
    months,
  )
}

function dayAfter(startDay: ProgrammeDay, day: number | undefined): ProgrammeDay | null {
  return day === undefined ? null : addDays(startDay, day)
}
