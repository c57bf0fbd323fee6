import { Refusal } from '@clearstead/contract/call/refusal'
import { sayOwn } from '@clearstead/contract/call/say'
import { leastReason } from '@clearstead/contract/return-reason'
import { mostReturn, type NeedChange, type PlanNeed } from '@clearstead/contract/solvency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId } from '@clearstead/contract/values/ids'
import { percentText } from '@clearstead/contract/values/percent'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { newestSettings } from '../current-settings.ts'
import { lockSaving } from '../queries.ts'
import {
  insertReason,
  isOwner,
  listAwards,
  listOfferedPlans,
  listReasons,
  type Subject,
} from './queries.ts'
import { type RunPlan, simulator } from './rule-runs.ts'
import {
  driedEarlier,
  firstDried,
  highestOf,
  isHigh,
  type NeedSettings,
  needOf,
  type OfferedPlan,
  takesReason,
} from './rules.ts'

/** Who publishes rules, and why; `askedBy` is the admin whose request this work approves. */
export type Publisher = { reason?: string | undefined; askedBy?: AdminId | undefined }

/** What was published, and the result of publishing it. */
type Published<Result> = Subject & { result: Result }

/** What each plan on offer needs under the newest rules, with `settings` or `plan` in place of what is stored. */
export async function listNeeds(
  db: Db,
  now: Date,
  edit: { settings?: NeedSettings; plan?: OfferedPlan; withdrawn?: OfferedPlan['id'] } = {},
): Promise<PlanNeed[]> {
  const settings = edit.settings ?? (await newestSettings(db, now)).settings
  const rules = { settings, ...(await listAwards(db, now)) }
  const replaced = edit.plan ? edit.plan.id : edit.withdrawn
  const others = (await listOfferedPlans(db)).filter(({ id }) => id !== replaced)
  return [...others, ...(edit.plan ? [edit.plan] : [])].map((plan) => needOf(plan, rules))
}

/** What everybody sees of it. */
export async function showSolvency(db: Db, now: Date) {
  return {
    most: mostReturn,
    plans: await listNeeds(db, now),
    run: await simulator().findDryDays(db),
    reasons: await listReasons(db),
  }
}

/** The rules before and after a plan is saved; undefined is a plan that is no longer offered. */
export async function previewPlan(
  db: Db,
  now: Date,
  { id, plan }: { id: OfferedPlan['id']; plan: OfferedPlan | undefined },
): Promise<NeedChange> {
  const before = await listNeeds(db, now)
  const after = await listNeeds(db, now, plan ? { plan } : { withdrawn: id })
  return { before, after, needsReason: takesReason(before, after) }
}

/** The rules before and after settings are saved. Going live takes a reason for all that is high then. */
export async function previewNeeds(
  db: Db,
  now: Date,
  { before: old, after: next }: { before: NeedSettings; after: NeedSettings },
): Promise<NeedChange> {
  const before = await listNeeds(db, now, { settings: old })
  const after = await listNeeds(db, now, { settings: next })
  const known = goesLive(old, next) ? [] : before
  return { before, after, needsReason: takesReason(known, after) }
}

function goesLive(before: NeedSettings, after: NeedSettings): boolean {
  return before.programme.mode === 'test' && after.programme.mode === 'live'
}

/**
 * Makes a change of plans or rules, and keeps a run of the new rules. Where a plan needs more than 15 % afterwards and did not
 * need as much before, or runs dry before its promise is over and did not, an owner has to say why, and everybody can read
 * it. No other change is made meanwhile.
 * @throws {Refusal} `solvency.reason_needed`, `.owner_needed`, `.dry_reason_needed`, `.dry_owner_needed`
 */
export async function publish<Result>(
  work: Work,
  publisher: Publisher,
  change: () => Promise<Published<Result>>,
): Promise<Result> {
  await lockSaving(work)
  const { settings: old } = await newestSettings(work.tx, work.now)
  const before = await listNeeds(work.tx, work.now)
  const runRules = await simulator().watchRules(work)
  const { result, ...made } = await change()
  const { settings: next } = await newestSettings(work.tx, work.now)
  const after = await listNeeds(work.tx, work.now)
  const runs = await runRules()
  const isLive = goesLive(old, next)
  // A programme goes live on empty books, on which no run says anything.
  const dried = isLive ? undefined : firstDried(driedEarlier(runs.before, runs.after))
  const isHighNow = takesReason(isLive ? [] : before, after)
  const refusals = isHighNow ? highRefusals(after) : dried && dryRefusals(dried)
  if (refusals) {
    const subject = isLive ? ('live' as const) : made.subject
    const dryOn = dried?.dryDay ?? null
    await keepReason(work, publisher, { ...made, subject, after, dryOn, refusals })
  }
  return result
}

/** What is answered without a reason, and to somebody who is no owner. */
type Refusals = { reason: Refusal; owner: Refusal }

function highRefusals(after: readonly PlanNeed[]): Refusals {
  const percent = highestOf(after.filter((need) => isHigh(need.percent)))
  const facts = {
    ...(percent !== null && { needed: percentText(percent) }),
    most: percentText(mostReturn),
    least: leastReason,
  }
  return {
    reason: new Refusal('solvency.reason_needed', facts),
    owner: new Refusal('solvency.owner_needed', facts),
  }
}

function dryRefusals({ name, nameIn, dryDay, promiseDays }: RunPlan): Refusals {
  const facts = {
    plan: sayOwn(name, nameIn),
    day: dryDay ?? '',
    days: promiseDays ?? 0,
    most: percentText(mostReturn),
    least: leastReason,
  }
  return {
    reason: new Refusal('solvency.dry_reason_needed', facts),
    owner: new Refusal('solvency.dry_owner_needed', facts),
  }
}

type Needed = Subject & {
  after: readonly PlanNeed[]
  dryOn: ProgrammeDay | null
  refusals: Refusals
}

async function keepReason(
  work: Work,
  { reason = '', askedBy }: Publisher,
  { after, refusals, dryOn, ...made }: Needed,
): Promise<void> {
  if (reason.length < leastReason) throw refusals.reason
  const adminId = askedBy ?? (work.actor.kind === 'admin' ? work.actor.id : undefined)
  if (adminId === undefined || !(await isOwner(work.tx, adminId))) {
    throw refusals.owner
  }
  const percent = highestOf(after)
  await insertReason(work, { ...made, percent, dryOn, reason, adminId })
  const subject = made.subject === 'live' ? ('settings' as const) : made.subject
  work.note({
    subject: `${subject}:${made.subjectId}`,
    after: { reason, percent: percent && percentText(percent) },
  })
}
