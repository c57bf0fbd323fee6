import * as z from 'zod'
import { Instant } from '../values/days.ts'
import { ApprovalId } from '../values/ids.ts'
import { shape, wire } from './wire.ts'

/** `stale`: the facts that the request depends on changed before the decision. */
export const ApprovalStatus = z.enum(['waiting', 'approved', 'rejected', 'expired', 'stale'])
export type ApprovalStatus = z.output<typeof ApprovalStatus>

/** Part of the answer of every call with approval: set while its approval request waits for a second admin. */
export const waitsForApproval = {
  approval: shape({
    id: ApprovalId,
    status: ApprovalStatus,
    expiresAt: wire('expires_at', Instant),
  }).optional(),
}
