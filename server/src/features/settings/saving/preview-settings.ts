import { isDeepStrictEqual } from 'node:util'
import type { Said } from '@clearstead/contract/call/say'
import { effectiveDayOf } from '@clearstead/contract/settings/effective-day'
import type { Settings } from '@clearstead/contract/settings/settings'
import type { SettingsEdit } from '@clearstead/contract/settings/update-settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, SettingsVersion } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings, firstDayOf, newestSettings } from '../current-settings.ts'
import type { SettingEffects, SettingExample } from '../effects.ts'
import { changedSettings, wholeEffectiveDay } from '../rules.ts'
import { previewNeeds } from '../solvency/check-solvency.ts'
import { checkEdited } from './save-settings.ts'

/** Whether a change of these settings, as `group.field`, waits for a second admin. */
type NeedsApproval = (db: Db, now: Date, changed: readonly string[]) => Promise<boolean>

export type Previewing = { effects: readonly SettingEffects[]; needsApproval: NeedsApproval }

/** What the rules of the newest settings do to an example each. */
export async function showExamples(
  db: Db,
  now: Date,
  effects: readonly SettingEffects[],
): Promise<SettingExample[]> {
  const { settings } = await newestSettings(db, now)
  const { today } = await currentSettings(db, now)
  return examplesOf(effects, settings, today)
}

type Edit = { settings: SettingsEdit; version?: SettingsVersion | undefined; adminId: AdminId }

/**
 * What saving these settings would change: the values, the examples, what exists already, and from which day.
 * @throws {Refusal} those of saving them
 */
export async function previewSettings(
  db: Db,
  now: Date,
  { adminId, ...edited }: Edit,
  { effects, needsApproval }: Previewing,
) {
  const actor = { kind: 'admin', id: adminId } as const
  const { newest, settings: after } = await checkEdited({ tx: db, now, actor }, edited)
  const { settings: before } = newest
  const { today } = await currentSettings(db, now)
  const changes = Object.entries(changedSettings(before, after))
  const changed = changes.map(([field]) => field)
  const effectiveFrom = firstDayOf(after, { now, today })
  return {
    changes: changes.map(([field, { from, to }]) => ({
      field,
      before: from ?? null,
      after: to ?? null,
      effectiveFrom: effectiveDayOf(field, effectiveFrom, today),
    })),
    examples: alteredExamples(
      examplesOf(effects, before, today),
      examplesOf(effects, after, today),
    ),
    touched: await touchedBy(db, effects, changed, after),
    need: await previewNeeds(db, now, { before, after }),
    effectiveFrom: changed.length === 0 ? today : wholeEffectiveDay(changed, effectiveFrom, today),
    needsApproval: await needsApproval(db, now, changed),
  }
}

function examplesOf(
  effects: readonly SettingEffects[],
  settings: Settings,
  today: ProgrammeDay,
): SettingExample[] {
  return effects.flatMap(({ examples }) => examples(settings, today))
}

/** The examples that differ, before and after. */
function alteredExamples(
  before: readonly SettingExample[],
  after: readonly SettingExample[],
): { field: string; before: Said; after: Said }[] {
  const old = new Map(before.map(({ field, text }) => [field, text]))
  return after.flatMap(({ field, text }) => {
    const was = old.get(field)
    return was === undefined || isDeepStrictEqual(was, text)
      ? []
      : [{ field, before: was, after: text }]
  })
}

async function touchedBy(
  db: Db,
  effects: readonly SettingEffects[],
  changed: readonly string[],
  after: Settings,
): Promise<Said[]> {
  const all = await Promise.all(effects.map(({ touched }) => touched?.(db, changed, after) ?? []))
  return all.flat()
}
