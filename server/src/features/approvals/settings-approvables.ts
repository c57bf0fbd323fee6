import * as contract from '@clearstead/contract/settings'
import {
  changedSettings,
  currentSettings,
  newestSettings,
  saveSettings,
} from '../settings/public.ts'
import { type Approvable, approvable } from './approvable.ts'
import { valueInWords } from './value-in-words.ts'

/** What concerns neither money nor who decides about it. */
const harmless = ['brand']

const save = approvable(contract.updateSettings, {
  isNeeded: async ({ settings }, db, now) => {
    const { settings: before } = await newestSettings(db, now)
    const changed = Object.keys(changedSettings(before, settings))
    return changed.some((field) => !harmless.includes(field.split('.')[0] ?? field))
  },
  tell: async (db, { settings }, now) => {
    const { settings: before, version } = await newestSettings(db, now)
    const changes = Object.entries(changedSettings(before, settings))
    const said = changes.map(
      ([field, { from, to }]) => `${field} ${valueInWords(from)} → ${valueInWords(to)}`,
    )
    return {
      subject: 'settings',
      summary:
        said.length === 0
          ? 'Save the settings as they are'
          : `Change the settings: ${said.join('; ')}`,
      // Any other change in between makes it another question.
      facts: { version },
    }
  },
  carryOut: async (work, request) => {
    const saved = await saveSettings(work, request)
    const { today } = await currentSettings(work.tx, work.now)
    return { ...saved, settings: request.settings, today }
  },
  asBefore: async (work) => {
    const { today } = await currentSettings(work.tx, work.now)
    const { settings, version } = await newestSettings(work.tx, work.now)
    return { settings, version, today, effectiveFrom: today }
  },
})

/** The programme's settings, switching four eyes off among them. */
export const settingsApprovables: readonly Approvable[] = [save]
