import type { AnswerOf, RequestOf } from '@clearstead/contract/call/endpoint'
import type { getPublishedRun } from '@clearstead/contract/published-run'
import type { previewRun, RunPreview } from '@clearstead/contract/rule-runs'
import type { getSolvency } from '@clearstead/contract/solvency'
import { addDays } from '@clearstead/contract/values/days'
import { daysInMonth } from '../../../forecast/model.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { listPlans } from '../../plans/public.ts'
import { newestSettings, settingsAfter } from '../../settings/public.ts'
import { driedEarlier } from '../../settings/solvency/public.ts'
import { plansAfter } from '../edited-plan.ts'
import { type Programme, type ProgrammeRules, readProgramme } from '../read-programme.ts'
import { named } from './keep-run.ts'
import { findLastFigures } from './queries.ts'
import { publishedAssumed } from './rules.ts'
import { runRules } from './runs.ts'

/** The newest run of the published rules, for everybody. */
export async function showPublishedRun(db: Db): Promise<AnswerOf<typeof getPublishedRun>> {
  const found = await findLastFigures(db)
  if (!found) return { run: null }
  const { figures, ...run } = found
  const plans = named(await listPlans(db, { isAll: true }), figures.plans)
  return { run: { ...run, ...figures, plans } }
}

/** When the newest run says that the treasury runs dry, by plan. */
export async function findDryDays(db: Db): Promise<AnswerOf<typeof getSolvency>['run']> {
  const found = await findLastFigures(db)
  if (!found) return null
  const { startDay, assumed, figures } = found
  return { until: addDays(startDay, assumed.months * daysInMonth), plans: figures.plans }
}

/**
 * The run of the newest rules, and of those with an edit of settings, of a plan or of a reward plan in their place, on the same
 * books. It is the run that publishing would keep.
 * @throws {Refusal} `plans.unknown`
 */
export async function showRunPreview(
  db: Db,
  now: Date,
  edit: RequestOf<typeof previewRun>,
): Promise<AnswerOf<typeof previewRun>> {
  const stored = await readProgramme(db, now)
  const edited = { ...stored, ...(await editedRules(db, stored, { ...edit, now })) }
  const before = await preview(stored)
  const after = await preview(edited)
  return { before, after, needsReason: driedEarlier(before.plans, after.plans).length > 0 }
}

async function editedRules(
  db: Db,
  stored: ProgrammeRules,
  { settings, plan, reward, now }: RequestOf<typeof previewRun> & { now: Date },
): Promise<Partial<ProgrammeRules>> {
  return {
    ...(settings && {
      settings: settingsAfter((await newestSettings(db, now)).settings, settings),
    }),
    ...(plan && {
      plans: await plansAfter(db, stored.plans, {
        edit: plan,
        toPlan: (levels) => ({ ...plan, ...levels, id: plan.id ?? null, nameIn: {} }),
      }),
    }),
    ...(reward && { rewards: rewardsAfter(stored.rewards, reward) }),
  }
}

function rewardsAfter(
  stored: ProgrammeRules['rewards'],
  { id, business, amount, status = 'offered' }: NonNullable<RequestOf<typeof previewRun>['reward']>,
): ProgrammeRules['rewards'] {
  const others = stored.filter((reward) => id === undefined || reward.id !== id)
  return status === 'offered' ? [...others, { business, amount }] : others
}

async function preview(programme: Programme): Promise<RunPreview> {
  const assumed = publishedAssumed(programme)
  const figures = await runRules({ programme, assumed })
  const plans = named(programme.plans, figures.plans)
  return { startDay: programme.startDay, assumed, ...figures, plans }
}
