import type { Settings } from '@clearstead/contract/settings/settings'
import { evmChainIds } from '@clearstead/contract/values/chain'
import { addDays, dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { SettingsVersion } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import { legalForReaders } from './legal/rules.ts'
import { findCurrentVersions, findVersionOn, getVersion } from './queries.ts'
import { defaultSettings, inEffect } from './rules.ts'

export type CurrentSettings = { version: SettingsVersion; settings: Settings; today: ProgrammeDay }

/**
 * The settings at `now`: rules, fees and limits of the version in effect, all others of the newest version.
 * `version` is the number of the newest one, 0 before the first save.
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

/** The newest settings, as an admin edits them; their rules may take effect only on the next day. */
export async function newestSettings(
  db: Db,
  now: Date,
): Promise<{ version: SettingsVersion; settings: Settings }> {
  const versions = await findCurrentVersions(db, now)
  if (!versions) return { version: 0 as SettingsVersion, settings: defaultSettings }
  return { version: versions.newest.version, settings: await getVersion(db, versions.newest) }
}

/**
 * The first day of the rules of a version that is saved now: tomorrow, or, if tomorrow has already begun in its time zone,
 * the day after, so that they never begin at once.
 */
export function firstDayOf(
  { programme }: Settings,
  { now, today }: { now: Date; today: ProgrammeDay },
): ProgrammeDay {
  const todayThere = dayOf(now, programme.timezone)
  return addDays(todayThere > today ? todayThere : today, 1)
}

/** The rules by which members earned on `day`: those of the last version in effect on it. */
export async function settingsOn(db: Db, day: ProgrammeDay): Promise<CurrentSettings> {
  const found = await findVersionOn(db, day)
  if (!found) return { version: 0 as SettingsVersion, settings: defaultSettings, today: day }
  return { version: found.version, settings: await getVersion(db, found), today: day }
}

/** The settings at `now` that everybody may read. */
export async function openSettings(db: Db, now: Date) {
  const { settings, ...current } = await currentSettings(db, now)
  const { security: _, payouts: _payouts, chains, legal, ...open } = settings
  const explorers = { bep20: chains.bep20Explorer, trc20: chains.trc20Explorer }
  return {
    ...current,
    settings: { ...open, legal: legalForReaders(legal) },
    explorers,
    walletChainId: chains.bep20Endpoints.length > 0 ? evmChainIds.bep20 : null,
  }
}
