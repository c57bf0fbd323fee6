import type { SettingsEdit } from '@clearstead/contract/settings/update-settings'
import type { SettingsVersion } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { type Publisher, publish } from '../solvency/check-solvency.ts'
import { saveSettings } from './save-settings.ts'

type Edited = { settings: SettingsEdit; version?: SettingsVersion | undefined }

/**
 * Stores a new version, with an owner's reason where the plans on offer need more than 15 % under it.
 * @throws {Refusal} those of `saveSettings`, `solvency.reason_needed`, `solvency.owner_needed`
 */
export function publishSettings(
  work: Work,
  edited: Edited,
  publisher: Publisher,
): ReturnType<typeof saveSettings> {
  return publish(work, publisher, async () => {
    const result = await saveSettings(work, { ...edited, askedBy: publisher.askedBy })
    return { result, subject: 'settings', subjectId: result.version }
  })
}
