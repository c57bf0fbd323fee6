import { type FieldError, Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { Settings } from '@clearstead/contract/settings/settings'
import type { ProgrammeTemplate } from '@clearstead/contract/settings/templates'
import type { SettingsEdit } from '@clearstead/contract/settings/update-settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, SettingsVersion } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings, firstDayOf, newestSettings } from '../current-settings.ts'
import { endpointProblems, shownValues, tokenProblems } from '../endpoint-settings.ts'
import { type Changing, checkChange } from '../go-live/check-change.ts'
import { recordLegalVersion } from '../legal/record-legal-version.ts'
import { isLogo } from '../logo/queries.ts'
import { fileOfLogo } from '../logo/rules.ts'
import { settingsAfter } from '../own-text-rules.ts'
import { problemsOf } from '../problem-rules.ts'
import { insertVersion, isDatabaseTimeZone, lockSaving } from '../queries.ts'
import { replacedRankProblems } from '../ranks/check-ranks.ts'
import { checkSettings } from '../round-trips/check-round-trips.ts'
import {
  changedFields,
  changedValues,
  formatForAudit,
  toStored,
  wholeEffectiveDay,
  withRankKeys,
} from '../rules.ts'
import { firstSettings } from '../template-rules.ts'

type Edited = { settings: SettingsEdit; version?: SettingsVersion | undefined }

/**
 * Checks settings against the newest ones, and returns both.
 * @throws {Refusal} those of `saveSettings`
 */
export async function checkEdited(
  work: Changing,
  { settings: edited, version }: Edited,
): Promise<{ newest: { version: SettingsVersion; settings: Settings }; settings: Settings }> {
  const newest = await newestSettings(work.tx, work.now)
  const settings = withRankKeys(settingsAfter(newest.settings, edited))
  if (version !== undefined && version !== newest.version) throw new Refusal('settings.stale')
  await checkChange(work, newest.settings, settings)
  const problems = [
    ...problemsOf(settings),
    ...endpointProblems(newest.settings.chains, settings.chains),
    ...tokenProblems(settings.chains),
    ...(await timeZoneProblems(work.tx, settings.programme.timezone)),
    ...(await logoProblems(work.tx, settings.brand.logo)),
    ...(await replacedRankProblems(work.tx, newest.settings, settings)),
  ]
  if (problems.length > 0) throw new Refusal('settings.invalid', {}, problems)
  await checkSettings(work, newest.settings, settings)
  return { newest, settings }
}

/**
 * No time zone but one that the database and this process name alike. PostgreSQL also takes offsets and rules such as
 * `+05:30` and `est5edt`, but with the sign the other way round.
 */
async function timeZoneProblems(db: Db, timezone: string): Promise<FieldError[]> {
  if (await isDatabaseTimeZone(db, timezone)) return []
  return [{ path: 'programme.timezone', ...say('fields.time_zone') }]
}

/** No path but that of an uploaded logo, so that the settings never show another file. */
async function logoProblems(db: Db, path: string): Promise<FieldError[]> {
  const fileId = fileOfLogo(path)
  if (fileId === undefined || (await isLogo(db, fileId))) return []
  return [{ path: 'brand.logo', ...say('fields.logo') }]
}

type Saved = { settings: Settings; version: SettingsVersion; effectiveFrom: ProgrammeDay }

/**
 * Stores a new version. Its rules, fees and limits take effect on the next programme day, or later with a new time zone
 * (`firstDayOf`). `version` is the version that was edited, `askedBy` the admin whose request this work approves;
 * `effectiveFrom` is the day from which the whole change is in effect.
 * @throws {Refusal} `settings.invalid`, `.stale`, `.not_ready`, `.not_empty`, `.live_stays`,
 * `.needs_second_admin`, `.own_factor_first`, `plans.drains`, `plans.matures_early`
 */
export async function saveSettings(
  work: Work,
  { askedBy, ...edited }: Edited & { askedBy?: AdminId | undefined },
): Promise<Saved> {
  await lockSaving(work)
  const { newest, settings } = await checkEdited(work, edited)

  const { today } = await currentSettings(work.tx, work.now)
  const next = (newest.version + 1) as SettingsVersion
  const effectiveFrom = firstDayOf(settings, { now: work.now, today })
  await insertVersion(work, { version: next, settings, effectiveFrom, askedBy })
  await recordLegalVersion(work, next, settings.legal)
  const before = toStored(newest.settings)
  const after = toStored(settings)
  work.note({
    subject: `settings:${next}`,
    before: formatForAudit(shownValues(changedValues(after, before))),
    after: formatForAudit(shownValues(changedValues(before, after))),
  })
  const changed = changedFields(before, after)
  if (changed.length === 0) return { settings, version: next, effectiveFrom: today }
  return {
    settings,
    version: next,
    effectiveFrom: wholeEffectiveDay(changed, effectiveFrom, today),
  }
}

/** Stores the settings of a template as version 1 if there are none yet, in effect from the same day. */
export async function seedSettings(work: Work, template: ProgrammeTemplate): Promise<void> {
  await lockSaving(work)
  const { version, today } = await currentSettings(work.tx, work.now)
  if (version !== 0) return
  const first = 1 as SettingsVersion
  const settings = firstSettings(template)
  await insertVersion(work, { version: first, settings, effectiveFrom: today })
  await recordLegalVersion(work, first, settings.legal)
}
