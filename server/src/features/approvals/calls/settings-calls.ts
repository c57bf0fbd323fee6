import * as contract from '@clearstead/contract/settings/settings'
import {
  changedSettings,
  currentSettings,
  newestSettings,
  saveSettings,
} from '../../settings/public.ts'
import { type CallWithApproval, needsApproval } from '../needs-approval.ts'
import { formatSetting } from './format-setting.ts'

/** Groups of settings that one owner changes alone: they concern neither money nor permissions. */
const exemptGroups = ['brand']

const save = needsApproval(contract.updateSettings, {
  isNeeded: async ({ settings }, db, now) => {
    const { settings: before } = await newestSettings(db, now)
    const changed = Object.keys(changedSettings(before, settings))
    return changed.some((field) => !exemptGroups.includes(field.split('.')[0] ?? field))
  },
  describe: async (db, { settings }, now) => {
    const { settings: before, version } = await newestSettings(db, now)
    const changes = Object.entries(changedSettings(before, settings))
    const parts = changes.map(
      ([field, { from, to }]) => `${field} ${formatSetting(from)} → ${formatSetting(to)}`,
    )
    return {
      subject: 'settings',
      summary:
        parts.length === 0
          ? 'Save the settings as they are'
          : `Change the settings: ${parts.join('; ')}`,
      // Any other change in the meantime makes the request stale.
      facts: { version },
    }
  },
  execute: async (work, request) => {
    const saved = await saveSettings(work, request)
    const { today } = await currentSettings(work.tx, work.now)
    return { ...saved, settings: request.settings, today }
  },
  currentAnswer: async (work) => {
    const { today } = await currentSettings(work.tx, work.now)
    const { settings, version } = await newestSettings(work.tx, work.now)
    return { settings, version, today, effectiveFrom: today }
  },
})

/** Calls about the programme's settings, which include four eyes itself. */
export const settingsCalls: readonly CallWithApproval[] = [save]
