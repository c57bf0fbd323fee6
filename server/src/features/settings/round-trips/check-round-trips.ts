import type { Settings } from '@clearstead/contract/settings/settings'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings, newestSettings } from '../current-settings.ts'
import type { Changing } from '../go-live/check-change.ts'
import { lockAgainstSaving, lockSaving } from '../queries.ts'
import { listTermsAtRisk } from './queries.ts'
import { type Fees, type OfferedTerms, refuseDrain } from './rules.ts'

/**
 * Refuses settings under which a member could gain by buying a plan and leaving at once. The new cooling-off takes
 * effect tomorrow and new fees possibly earlier, so the fees are checked with the current and the new cooling-off.
 * @throws {Refusal} `plans.drains`, `plans.matures_early`
 */
export async function checkSettings(
  { tx, now }: Pick<Changing, 'tx' | 'now'>,
  before: Settings,
  after: Settings,
): Promise<void> {
  if (isSame(before, after)) return
  const { settings, today } = await currentSettings(tx, now)
  const { withdrawal: fees } = after
  const coolingOffs = [settings, after].map(({ programme }) => programme.coolingOffDays)
  for (const { coolingOffDays, ...terms } of await listTermsAtRisk(tx, today)) {
    const possible = coolingOffDays === null ? coolingOffs : [coolingOffDays]
    for (const days of possible) refuseDrain(terms, { coolingOffDays: days, fees })
  }
}

/**
 * Refuses terms of a plan under which a member could gain by buying it and leaving at once, under today's settings
 * and tomorrow's. A lock keeps the settings unchanged meanwhile.
 * @throws {Refusal} `plans.drains`, `plans.matures_early`
 */
export async function checkTerms(work: Work, terms: OfferedTerms): Promise<void> {
  await lockSaving(work)
  const now = await currentSettings(work.tx, work.now)
  const next = await newestSettings(work.tx, work.now)
  for (const { programme, withdrawal } of [now.settings, next.settings]) {
    refuseDrain(terms, { coolingOffDays: programme.coolingOffDays, fees: withdrawal })
  }
}

/** The fees that principal which comes in now can leave with: today's and tomorrow's. */
export async function feesToLeaveWith(db: Db, now: Date): Promise<Fees[]> {
  const today = await currentSettings(db, now)
  const next = await newestSettings(db, now)
  return [today.settings.withdrawal, next.settings.withdrawal]
}

/**
 * The fees of `feesToLeaveWith`, which nobody changes until the work ends. To be called before members' limits are
 * locked: a save of the settings waits for works that hold this lock, and later works wait for the save.
 */
export async function lockFees(work: Work): Promise<Fees[]> {
  await lockAgainstSaving(work)
  return feesToLeaveWith(work.tx, work.now)
}

function isSame(before: Settings, after: Settings): boolean {
  return (
    before.programme.coolingOffDays === after.programme.coolingOffDays &&
    before.withdrawal.feePercent === after.withdrawal.feePercent &&
    before.withdrawal.earlyFeePercent === after.withdrawal.earlyFeePercent
  )
}
