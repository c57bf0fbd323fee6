import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { pageOf, paging } from './call/paging.ts'
import { Said } from './call/say.ts'
import { ApprovalStatus } from './call/waits-for-approval.ts'
import { shape, wire } from './call/wire.ts'
import { SettingChange } from './settings/change.ts'
import { Instant } from './values/days.ts'
import { AdminId, ApprovalId } from './values/ids.ts'
import { PermissionName, text } from './values/person.ts'
import { fileTypes } from './values/upload.ts'

/** An approval request: a call by one admin that waits for the decision of a second one. */
export const ApprovalView = shape({
  id: ApprovalId,
  /** The call that approving executes, such as `POST /treasury/withdraw`. */
  call: z.string(),
  /** The request in one sentence. */
  summary: Said,
  /** Such as `withdrawal:12`. */
  subject: z.string(),
  /** The request of the call as it was sent; secret fields are blanked out. */
  request: z.record(z.string(), z.unknown()),
  /** The settings that it changes, with their values when it was made; empty for every other call. */
  changes: z.array(SettingChange),
  /** The path of the picture that it publishes; null for every other call. */
  picture: z
    .string()
    .nullable()
    .meta({ examples: ['/api/v1/approvals/7/picture'] }),
  /** The permission that approving takes. */
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
  summary: 'Lists approval requests, newest first',
  who: 'admin',
  follows: ['approval'],
  permission: ['finance', 'support', 'content'],
  request: {
    ...paging,
    status: ApprovalStatus.optional(),
    /** The requests about one thing, such as `user:12`. */
    subject: text(100).optional(),
  },
  answer: pageOf('approvals', ApprovalView),
})

export const getApprovalPicture = endpoint('GET /approvals/{id}/picture', {
  summary:
    'The picture or statement that a request would publish; for the admins who see the request',
  who: 'admin',
  permission: ['finance', 'support', 'content'],
  request: { id: ApprovalId },
  mediaTypes: fileTypes,
  refusals: ['approvals.unknown'],
})

const refusals = ['approvals.unknown', 'approvals.decided', 'approvals.expired'] as const

export const approve = endpoint('POST /approvals/{id}/approve', {
  summary: 'Approves a request and executes its call; takes the permission of that call',
  who: 'admin',
  permission: ['finance', 'support', 'content'],
  movesMoney: true,
  request: { id: ApprovalId },
  answer: {
    approval: ApprovalView,
    /** The answer of the call. */
    result: z.record(z.string(), z.unknown()),
  },
  says: 'approvals.says.approved',
  refusals: [
    ...refusals,
    'approvals.same_person',
    'approvals.changed',
    'approvals.too_new',
    'people.not_permitted',
  ],
})

export const rejectApproval = endpoint('POST /approvals/{id}/reject', {
  summary: 'Rejects a request; the admin who made it withdraws it in the same way',
  who: 'admin',
  permission: ['finance', 'support', 'content'],
  request: { id: ApprovalId, note: z.string().trim().max(500).default('') },
  answer: { approval: ApprovalView },
  says: 'approvals.says.rejected',
  refusals: [...refusals, 'people.not_permitted'],
})
