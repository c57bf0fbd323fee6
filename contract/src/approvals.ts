import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, paging } from './paging.ts'
import { Instant } from './values/days.ts'
import { AdminId, ApprovalId } from './values/ids.ts'
import { PermissionName } from './values/person.ts'
import { shape, wire } from './wire.ts'

/** `stale`: what it was asked on changed before anybody decided. */
export const ApprovalStatus = z.enum(['waiting', 'approved', 'rejected', 'expired', 'stale'])
export type ApprovalStatus = z.output<typeof ApprovalStatus>

/** What a call that waits for a second admin answers beside its unchanged view: spread into its answer. */
export const waitsForApproval = {
  approval: shape({
    id: ApprovalId,
    status: ApprovalStatus,
    expiresAt: wire('expires_at', Instant),
  }).optional(),
}

export const ApprovalView = shape({
  id: ApprovalId,
  /** The call that is carried out when it is approved, such as `POST /treasury/withdraw`. */
  call: z.string(),
  /** What is asked, in one sentence. */
  summary: z.string(),
  /** Such as `withdrawal:12`. */
  subject: z.string(),
  /** What the call was sent, word for word. */
  request: z.record(z.string(), z.unknown()),
  /** What approving takes. */
  permission: PermissionName,
  askedBy: wire('asked_by', AdminId),
  askedByName: wire('asked_by_name', z.string()),
  askedAt: wire('asked_at', Instant),
  expiresAt: wire('expires_at', Instant),
  status: ApprovalStatus,
  decidedBy: wire('decided_by', AdminId.nullable()),
  decidedByName: wire('decided_by_name', z.string().nullable()),
  decidedAt: wire('decided_at', Instant.nullable()),
  note: z.string(),
})
export type ApprovalView = z.output<typeof ApprovalView>

export const listApprovals = endpoint('GET /approvals', {
  summary: 'What waits for a second admin, and what became of it; newest first',
  who: 'admin',
  permission: ['finance', 'support', 'content'],
  request: { ...paging, status: ApprovalStatus.optional() },
  answer: pageOf('approvals', ApprovalView),
})

const refusals = ['approvals.unknown', 'approvals.decided', 'approvals.expired'] as const

export const approve = endpoint('POST /approvals/{id}/approve', {
  summary: 'Carries out exactly what another admin asked for; takes the permission of that call',
  who: 'admin',
  permission: ['finance', 'support', 'content'],
  movesMoney: true,
  request: { id: ApprovalId },
  answer: {
    approval: ApprovalView,
    /** What the call answered. */
    result: z.record(z.string(), z.unknown()),
  },
  says: 'Approved and carried out.',
  refusals: [
    ...refusals,
    'approvals.same_person',
    'approvals.changed',
    'approvals.too_new',
    'people.not_permitted',
  ],
})

export const rejectApproval = endpoint('POST /approvals/{id}/reject', {
  summary: 'Turns it down; who asked may take it back so',
  who: 'admin',
  permission: ['finance', 'support', 'content'],
  request: { id: ApprovalId, note: z.string().trim().max(500).default('') },
  answer: { approval: ApprovalView },
  says: 'Turned down. Nothing was changed.',
  refusals: [...refusals, 'people.not_permitted'],
})
