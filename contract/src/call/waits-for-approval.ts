import * as z from 'zod'
import { Instant } from '../values/days.ts'
import { AdminId, ApprovalId } from '../values/ids.ts'
import { Flag } from './paging.ts'
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

/** A request to a second admin that waits, as the row that it is about shows it. */
const SecondAdmin = shape({
  id: ApprovalId,
  askedBy: wire('asked_by', AdminId),
  askedByName: wire('asked_by_name', z.string()),
  expiresAt: wire('expires_at', Instant),
})
export type SecondAdmin = z.output<typeof SecondAdmin>

/** Part of the rows of a queue in which a decision may take a second admin. */
export const secondAdminOfRow = {
  /** Set while a request to a second admin waits about the row. */
  secondAdmin: wire('second_admin', SecondAdmin.optional()),
  /** Whether the next decision, unless it is a rejection, would wait for a second admin if the caller took it now. */
  needsSecondAdmin: wire('needs_second_admin', z.boolean().optional()),
}

/** Part of the request of such a queue: only the rows that wait for a second admin, or only the others. */
export const secondAdminFilter = { secondAdmin: wire('second_admin', Flag.optional()) }

/** Part of its answer: how many rows wait for a second admin. They are not among those of `waiting`. */
export const secondAdminCount = { askedSecondAdmin: wire('asked_second_admin', z.int()) }
