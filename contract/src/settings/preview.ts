import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { Said } from '../call/say.ts'
import { shape, wire } from '../call/wire.ts'
import { NeedChange } from '../solvency.ts'
import { ProgrammeDay } from '../values/days.ts'
import { SettingsVersion } from '../values/ids.ts'
import { SettingsEdit } from './update-settings.ts'

export const listSettingExamples = endpoint('GET /settings/examples', {
  summary: 'What the rules of the newest settings do to an example each',
  who: 'admin',
  permission: 'finance',
  answer: {
    examples: z.array(
      shape({
        /** As `group.field`. */
        field: z.string(),
        text: Said,
      }),
    ),
  },
})

export const previewSettings = endpoint('POST /settings/preview', {
  summary:
    'What a change of the settings would do; it is checked as if it were saved, and nothing is saved',
  who: 'admin',
  permission: 'owner',
  isRead: true,
  request: { settings: SettingsEdit, version: SettingsVersion.optional() },
  answer: {
    changes: z.array(
      shape({
        /** As `group.field`; a text in another language is `group.field.language`. */
        field: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        effectiveFrom: wire('effective_from', ProgrammeDay),
      }),
    ),
    /** The examples that the change alters. */
    examples: z.array(shape({ field: z.string(), before: Said, after: Said })),
    /** What the change means for what exists already, such as open plans. */
    touched: z.array(Said),
    /** The return that the plans on offer need. */
    need: NeedChange,
    /** The day from which the whole change is in effect. */
    effectiveFrom: wire('effective_from', ProgrammeDay),
    /** Whether it will wait for the approval of a second admin. */
    needsApproval: wire('needs_approval', z.boolean()),
  },
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
  ],
})
