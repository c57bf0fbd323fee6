import type { Said } from '@clearstead/contract/call/say'
import type { Settings } from '@clearstead/contract/settings/settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { Db } from '../../plumbing/database/database.ts'

/** What a rule does to an example; one for each `field`, as `group.field`. */
export type SettingExample = { field: string; text: Said }

/** What the settings mean to a feature: declared in its `setting-effects.ts`, and wired in `app.ts`. */
export type SettingEffects = {
  /** Examples under these settings, computed by the feature's own rules. */
  examples: (settings: Settings, today: ProgrammeDay) => readonly SettingExample[]
  /** What a change of the settings `changed` means for what exists already. */
  touched?: (db: Db, changed: readonly string[], after: Settings) => Promise<readonly Said[]>
}
