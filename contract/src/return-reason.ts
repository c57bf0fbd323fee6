import * as z from 'zod'

/** The least length of a reason for rules that need a high return. */
export const leastReason = 20
const longestReason = 1000

/** The reason of an owner for rules that need more than the most that is published without one; the server says when. */
export const Reason = z.string().trim().max(longestReason).optional()
