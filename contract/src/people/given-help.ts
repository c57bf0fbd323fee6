import * as z from 'zod'
import { shape } from '../call/wire.ts'
import { Instant } from '../values/days.ts'

/** What an admin did about the sign-in of another account; `changed` is a new username, e-mail or password. */
export const HelpGiven = z.enum(['reset_mail', 'unlock', 'second_factor_off', 'changed'])
export type HelpGiven = z.output<typeof HelpGiven>
export const GivenHelp = shape({ act: HelpGiven, by: z.string().nullable(), at: Instant })
