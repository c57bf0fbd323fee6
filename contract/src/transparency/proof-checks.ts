import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { shape, wire } from '../call/wire.ts'
import { ProgrammeDay } from '../values/days.ts'
import { MemberId } from '../values/ids.ts'

/**
 * What members reported of checks of their proofs, as it is published of a day, from form 3 on: of the members who are owed
 * something on it, how many checked one of the `days` days up to it, and how many of them found that it does not hold.
 */
export const DayChecks = shape({
  days: z.int(),
  members: z.int(),
  checked: z.int(),
  failed: z.int(),
})
export type DayChecks = z.output<typeof DayChecks>

export const reportProofCheck = endpoint('POST /transparency/proof/{userId}/checks', {
  summary:
    'Reports that a member’s browser checked the proof of a day, which is counted and published',
  who: 'member',
  subject: 'memberId',
  request: {
    memberId: wire('userId', MemberId),
    date: ProgrammeDay,
    /** Whether the proof holds and ends at the published root. */
    holds: z.boolean(),
  },
  refusals: ['transparency.unknown_day'],
})
