import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { Said } from './call/say.ts'
import { shape, wire } from './call/wire.ts'
import { Instant } from './values/days.ts'

/** What an operator sets up, in the order of the checklist. */
export const SetupStep = z.enum([
  'email',
  'brand',
  'languages',
  'time_zone',
  'plans',
  'pay_in',
  'pay_out',
  'mail',
  'legal',
  'second_factor',
  'second_owner',
  'invitation',
  'try',
])
export type SetupStep = z.output<typeof SetupStep>

export const SetupStepView = shape({
  name: SetupStep,
  title: Said,
  /** What the step is for. */
  why: Said,
  /** Worked out from what is there; nobody ticks it. */
  status: z.enum(['open', 'done', 'skipped']),
  /** What was found. */
  found: Said,
  /** The setting that is to be filled in, such as `legal.privacy`, where it can be one of several; null elsewhere. */
  field: z.string().nullable(),
  /** Who skipped it, and when; null where nobody did. */
  skippedBy: wire('skipped_by', z.string().nullable()),
  skippedAt: wire('skipped_at', Instant.nullable()),
})
export type SetupStepView = z.output<typeof SetupStepView>

const checklist = {
  steps: z.array(SetupStepView),
  /** How many are done, and how many were skipped. */
  progress: Said,
  /** Whether nobody has joined and the books hold nothing. */
  isEmpty: wire('is_empty', z.boolean()),
}

export const getSetup = endpoint('GET /setup', {
  summary: 'The steps of a new installation, each with what the server finds',
  who: 'admin',
  permission: 'owner',
  answer: checklist,
})

export const skipSetupStep = endpoint('PUT /setup/skipped', {
  summary: 'Skips an open step of the checklist, or takes that back',
  who: 'admin',
  permission: 'owner',
  request: { step: SetupStep, isSkipped: wire('is_skipped', z.boolean()) },
  answer: checklist,
  says: 'setup.says.saved',
  refusals: ['setup.already_done'],
})

export const openTestAccount = endpoint('POST /setup/test-account', {
  summary:
    'Makes the one account with which owners try the member’s side, or gives it a new password, in test mode',
  who: 'admin',
  permission: 'owner',
  /** What to sign in with; the password is not readable again. */
  answer: { username: z.string(), password: z.string() },
  refusals: ['setup.live'],
})
