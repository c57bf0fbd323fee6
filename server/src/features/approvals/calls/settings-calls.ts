import { type Said, say } from '@clearstead/contract/call/say'
import { settingAt } from '@clearstead/contract/settings/effective-day'
import { updateSettings } from '@clearstead/contract/settings/update-settings'
import type { SettingsVersion } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { alarmOwners } from '../../people/admins/public.ts'
import {
  changedSettings,
  currentSettings,
  newestSettings,
  removedEndpoints,
  saySetting,
  settingsAfter,
  shownValue,
} from '../../settings/public.ts'
import { publishSettings } from '../../settings/saving/public.ts'
import { type CallWithApproval, needsApproval } from '../needs-approval.ts'
import { listed } from '../rules.ts'

/** Groups of settings that one owner changes alone: they concern neither money nor permissions. */
const exemptGroups = ['brand']

/** Whether fields are among those that a second admin approves while dual approval is on. */
const isNeededFor = (changed: readonly string[]) =>
  changed.some((field) => !exemptGroups.includes(field.split('.')[0] ?? field))

/** Whether a change of these settings, as `group.field`, waits for a second admin at `now`. */
export async function settingsNeedApproval(
  db: Db,
  now: Date,
  changed: readonly string[],
): Promise<boolean> {
  const { settings } = await currentSettings(db, now)
  return settings.security.dualApproval && isNeededFor(changed)
}

const save = needsApproval(updateSettings, {
  // The addresses may hold keys; the changes name their hosts.
  secrets: ['bep20_endpoints', 'trc20_endpoints'],
  isNeeded: async ({ settings }, db, now) => {
    const { settings: before } = await newestSettings(db, now)
    return isNeededFor(Object.keys(changedSettings(before, settingsAfter(before, settings))))
  },
  describe: async (db, { settings }, now) => {
    const { settings: before, version } = await newestSettings(db, now)
    const changed = changedSettings(before, settingsAfter(before, settings))
    const changes = Object.entries(changed).map(([field, { from, to }]) => ({
      field,
      before: shownValue(field, from) ?? null,
      after: shownValue(field, to) ?? null,
    }))
    return {
      subject: 'settings',
      summary: summaryOf(changes.map(({ field }) => field)),
      changes,
      // Any other change in the meantime makes the request stale.
      facts: { version },
    }
  },
  execute: async (work, { returnReason: reason, ...request }, _, askedBy) => {
    const { settings: before } = await newestSettings(work.tx, work.now)
    const saved = await publishSettings(work, request, { reason, askedBy })
    const changed = Object.keys(changedSettings(before, saved.settings))
    await alarmOfPaymentDetails(work, saved.version, changed)
    await alarmOfEndpoints(work, saved.version, removedEndpoints(before, saved.settings))
    const { today } = await currentSettings(work.tx, work.now)
    return { ...saved, today }
  },
  currentAnswer: async (work) => {
    const { today } = await currentSettings(work.tx, work.now)
    const { settings, version } = await newestSettings(work.tx, work.now)
    return { settings, version, today, effectiveFrom: today }
  },
})

const maxNamed = 5

function summaryOf(fields: readonly string[]): Said {
  if (fields.length === 0) return say('approvals.summary.save_settings')
  return fields.length > maxNamed
    ? say('approvals.summary.change_many_settings', { count: fields.length })
    : say('approvals.summary.change_settings', { settings: listed(fields.map(saySetting)) })
}

/** Settings that say, in any language, where money is paid to, or from which account the operator pays. */
const paymentDetails = [
  'deposit.instructions',
  'payouts.debtor_name',
  'payouts.debtor_account',
  'payouts.debtor_bank',
]

/** Mails the owners when members are shown another account to pay to, or the operator's own account changes. */
async function alarmOfPaymentDetails(
  work: Work,
  version: SettingsVersion,
  changed: readonly string[],
): Promise<void> {
  const paths = changed.filter((field) => paymentDetails.includes(settingAt(field)))
  if (paths.length === 0) return
  const settings = listed(paths.map(saySetting))
  await alarmOwners(work, {
    subject: say('approvals.alarm.bank_details.subject', { settings }),
    text: [say('approvals.alarm.bank_details.text', { version, settings })],
    key: `payment_details:${version}`,
  })
}

/** Mails the owners when an endpoint is removed: the others then decide what counts as paid, and what it denied is forgotten. */
async function alarmOfEndpoints(
  work: Work,
  version: SettingsVersion,
  removed: readonly string[],
): Promise<void> {
  if (removed.length === 0) return
  const endpoints = removed.join('; ')
  await alarmOwners(work, {
    subject: say('approvals.alarm.endpoints_removed.subject', { endpoints }),
    text: [say('approvals.alarm.endpoints_removed.text', { version, endpoints })],
    key: `endpoints:${version}`,
  })
}

/** Calls about the programme's settings, which include dual approval itself. */
export const settingsCalls: readonly CallWithApproval[] = [save]
