import type * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { editOf } from '../call/translations.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { Reason } from '../return-reason.ts'
import { ProgrammeDay } from '../values/days.ts'
import { SettingsVersion } from '../values/ids.ts'
import { longest, settingFields } from './fields.ts'
import { ofAdmins, open, settingsFacts } from './settings.ts'

export const BrandEdit = shape(editOf(settingFields.brand, longest))
export const DepositEdit = shape(editOf(settingFields.deposit, longest))
export const LegalEdit = shape(editOf(settingFields.legal, longest))

/** The settings as they are edited: beside a text stands what the edit says of its other languages. */
export const SettingsEdit = shape({
  ...open,
  ...ofAdmins,
  brand: BrandEdit,
  deposit: DepositEdit,
  legal: LegalEdit,
})
export type SettingsEdit = z.output<typeof SettingsEdit>

export const updateSettings = endpoint('PUT /settings', {
  summary: 'Saves a new version; rules, fees and limits take effect on the next programme day',
  who: 'admin',
  permission: 'owner',
  request: {
    settings: SettingsEdit,
    version: SettingsVersion.optional(),
    returnReason: wire('return_reason', Reason),
  },
  /** `effectiveFrom` is the day from which the whole change is in effect. */
  answer: {
    ...settingsFacts,
    effectiveFrom: wire('effective_from', ProgrammeDay),
    ...waitsForApproval,
  },
  says: 'settings.says.saved',
  refusals: [
    'settings.invalid',
    'settings.stale',
    'settings.not_ready',
    'settings.not_empty',
    'settings.live_stays',
    'settings.needs_second_admin',
    'settings.own_factor_first',
    'plans.drains',
    'plans.matures_early',
    'solvency.reason_needed',
    'solvency.owner_needed',
    'solvency.dry_reason_needed',
    'solvency.dry_owner_needed',
    'approvals.nobody_else',
  ],
})
