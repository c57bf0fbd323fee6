import type { Settings } from '@clearstead/contract/settings'
import { dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { SettingsVersion } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import { findCurrentVersions, findVersionOn, getVersion } from './queries.ts'
import { defaultSettings, inEffect } from './rules.ts'

export type CurrentSettings = { version: SettingsVersion; settings: Settings; today: ProgrammeDay }

/**
 * The settings as they hold at `now`: rules, fees and limits of the version in effect, all others of the
 * newest. `version` is the newest one's number, 0 before anything was saved.
 */
export async function currentSettings(db: Db, now: Date): Promise<CurrentSettings> {
  const versions = await findCurrentVersions(db, now)
  if (!versions) {
    const today = dayOf(now, defaultSettings.programme.timezone)
    return { version: 0 as SettingsVersion, settings: defaultSettings, today }
  }
  const { newest, effective } = versions
  const settings = inEffect(await getVersion(db, newest), await getVersion(db, effective))
  return { version: newest.version, settings, today: dayOf(now, settings.programme.timezone) }
}

/** The newest settings, with rules that may only hold from the next day on: what is edited. */
export async function newestSettings(
  db: Db,
  now: Date,
): Promise<{ version: SettingsVersion; settings: Settings }> {
  const versions = await findCurrentVersions(db, now)
  if (!versions) return { version: 0 as SettingsVersion, settings: defaultSettings }
  return { version: versions.newest.version, settings: await getVersion(db, versions.newest) }
}

/** The rules by which members earned on `day`: those of the last version that was in effect on it. */
export async function settingsOn(db: Db, day: ProgrammeDay): Promise<CurrentSettings> {
  const facts = await findVersionOn(db, day)
  if (!facts) return { version: 0 as SettingsVersion, settings: defaultSettings, today: day }
  return { version: facts.version, settings: await getVersion(db, facts), today: day }
}
