import type { PlanFigures, RunFigures } from '@clearstead/contract/published-run'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { Work } from '../../../plumbing/work.ts'
import { lockSaving, type RunChange, type RunPlan } from '../../settings/solvency/public.ts'
import { type Programme, type ProgrammePlan, readBooks, readRules } from '../read-programme.ts'
import { booksOf, hashOf, rulesOf } from './make-record.ts'
import { findLastHash, insertRun } from './queries.ts'
import { publishedAssumed } from './rules.ts'
import { runPlans, runRules } from './runs.ts'

/**
 * Reads the rules as they are; what it gives is called when they were changed, and runs and keeps the new ones, unless none was
 * changed and they were run before.
 */
export async function watchRules(work: Work): Promise<() => Promise<RunChange>> {
  const before = await readRules(work.tx, work.now)
  return async () => {
    const after = await readRules(work.tx, work.now)
    const hash = hashOf(rulesOf(after))
    const isSame = hash === hashOf(rulesOf(before))
    if (isSame && (await findLastHash(work.tx)) === hash) return { before: [], after: [] }
    const books = await readBooks(work.tx, work.now)
    const { plans } = await keepRunOf(work, { ...after, ...books })
    const found = named(after.plans, plans)
    if (isSame || !found.some(({ isEarly }) => isEarly)) return { before: found, after: found }
    return { before: await runNamed({ ...before, ...books }), after: found }
  }
}

/** Runs the rules on the books of now and keeps the run; gives the day on which a steady intake runs them dry. */
export async function keepRun(work: Work): Promise<{ steadyDryDay: ProgrammeDay | null }> {
  // Read before others have to wait, as it takes long in a large programme.
  const books = await readBooks(work.tx, work.now)
  await lockSaving(work)
  const rules = await readRules(work.tx, work.now)
  const { intakes } = await keepRunOf(work, { ...rules, ...books })
  const steady = intakes.find(({ kind }) => kind === 'steady')
  return { steadyDryDay: steady?.dryDay ?? null }
}

async function keepRunOf(work: Work, programme: Programme): Promise<RunFigures> {
  const { ruleVersion, startDay } = programme
  const rules = rulesOf(programme)
  const assumed = publishedAssumed(programme)
  const figures = await runRules({ programme, assumed })
  const books = booksOf(programme)
  await insertRun(work, {
    rulesHash: hashOf(rules),
    ruleVersion,
    startDay,
    rules,
    books,
    assumed,
    figures,
  })
  return figures
}

async function runNamed(programme: Programme): Promise<RunPlan[]> {
  const assumed = publishedAssumed(programme)
  return named(programme.plans, await runPlans({ programme, assumed }))
}

/** The plans of a run with their names. */
export function named(
  plans: readonly Pick<ProgrammePlan, 'id' | 'name' | 'nameIn'>[],
  figures: readonly PlanFigures[],
): RunPlan[] {
  const known = new Map(plans.map((plan) => [plan.id, plan]))
  return figures.map((found) => {
    const { name = '', nameIn = {} } = known.get(found.planId) ?? {}
    return { ...found, name, nameIn }
  })
}
