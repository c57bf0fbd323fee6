import { createHash } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { ApprovalStatus } from '@clearstead/contract/call/waits-for-approval'
import type { AdminId, ApprovalId } from '@clearstead/contract/values/ids'
import { emit } from '../../plumbing/live/emit.ts'
import type { AuditValue, Work } from '../../plumbing/work.ts'
import { insertOrFindWaiting, isThereAnother, tryOut } from './queries.ts'
import type { RequestedCall } from './requested-call.ts'
import {
  type ApprovalRequest,
  canonical,
  type Description,
  expiryOf,
  type Json,
  requestForAudit,
} from './rules.ts'

/**
 * Stores an approval request. The call is executed and rolled back first, so that what is impossible is refused at
 * once. If the same request is already waiting, returns that one.
 * @throws {Refusal} `approvals.nobody_else`, and the refusals of the call
 */
export async function requestApproval(
  work: Work,
  { call, permission, secrets, describe, execute }: RequestedCall,
  request: Json,
  askedBy: AdminId,
): Promise<ApprovalRequest> {
  if (!(await isThereAnother(work.tx, permission, askedBy))) {
    throw new Refusal('approvals.nobody_else', { permission })
  }
  const description = await describe(work.tx, request, work.now)
  await tryOut(work, (trial) => execute(trial, request, askedBy))
  const { summary, subject, changes = [], pictureId = null } = description
  const approvalRequest = await insertOrFindWaiting(work, {
    call,
    request,
    changes: [...changes],
    summary,
    subject,
    pictureId,
    askedBy,
    fingerprint: fingerprintOf(call, request, description),
    expiresAt: expiryOf(work.now),
  })
  await emitApproval(work, approvalRequest.id, 'waiting')
  const { before, after } = requestForAudit(approvalRequest, secrets)
  work.note({
    subject: `approval:${approvalRequest.id}`,
    before: before as AuditValue,
    after: { asked: summary, call, ...after } as AuditValue,
  })
  return approvalRequest
}

/** SHA-256 of the request and the facts that it depends on: when one of them changes, so does the fingerprint. */
export function fingerprintOf(
  call: string,
  request: Json,
  { subject, facts = {} }: Description,
): Buffer {
  return createHash('sha256').update(canonical({ call, request, subject, facts })).digest()
}

/** Sends the admins a live event: a request for approval was made, or it was decided. */
export async function emitApproval(
  work: Work,
  id: ApprovalId,
  status: ApprovalStatus,
): Promise<void> {
  await emit(work, { to: 'admins', name: 'approval', payload: { approval_id: id, status } })
}
