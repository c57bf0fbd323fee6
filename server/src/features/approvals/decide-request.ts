import { Refusal } from '@clearstead/contract/call/refusal'
import type { Language } from '@clearstead/contract/languages'
import type { ApprovalId } from '@clearstead/contract/values/ids'
import type { AdminCaller } from '../../plumbing/http/request/caller.ts'
import type { AuditValue, Work } from '../../plumbing/work.ts'
import { deciderOf } from '../people/admins/public.ts'
import { getApprovesFrom, isStillPermitted, lockApproval, updateDecision } from './queries.ts'
import { emitApproval, fingerprintOf } from './request-approval.ts'
import type { RequestedCall } from './requested-call.ts'
import { isPermitted, type Json, refuseTooNew, refuseUnlessOpen, requestForAudit } from './rules.ts'

/**
 * Executes the requested call in the name of the second admin. The row is locked, so one of two simultaneous
 * decisions succeeds; the facts are read again, and a changed fact refuses the approval.
 * @throws {Refusal} `approvals.unknown`, `.same_person`, `.expired`, `.changed`, `.decided`,
 * `.too_new`, `people.not_permitted`, and the refusals of the call
 */
export async function approveRequest(
  work: Work,
  calls: readonly RequestedCall[],
  id: ApprovalId,
  { caller, language }: { caller: AdminCaller; language: Language },
): Promise<Json> {
  const approvalRequest = await lockApproval(work, id)
  const { call, permission, secrets, describe, execute } = getCall(calls, approvalRequest.call)
  if (!isPermitted(caller.permissions, permission)) throw new Refusal('people.not_permitted')
  if (approvalRequest.askedBy === caller.id) throw new Refusal('approvals.same_person')
  refuseUnlessOpen(approvalRequest, work.now, await deciderOf(work, approvalRequest))
  refuseTooNew(await getApprovesFrom(work.tx, caller.id), work.now)
  if (!(await isStillPermitted(work.tx, permission, caller.id))) {
    throw new Refusal('people.not_permitted')
  }

  const { request, fingerprint, askedBy, summary } = approvalRequest
  const isAskerPermitted = await isStillPermitted(work.tx, permission, askedBy)
  const description = await describe(work.tx, request, work.now)
  if (!isAskerPermitted || !fingerprintOf(call, request, description).equals(fingerprint)) {
    throw new Refusal('approvals.changed')
  }
  const result = await execute(work, request, caller.id, { askedBy, language })
  await updateDecision(work, id, { status: 'approved', decidedBy: caller.id, result })
  await emitApproval(work, id, 'approved')
  const { before, after } = requestForAudit(approvalRequest, secrets)
  const decided = { status: 'approved', askedBy, approvedBy: caller.id, summary, call }
  work.note({
    subject: `approval:${id}`,
    before: { status: 'waiting', ...before } as AuditValue,
    after: { ...decided, ...after } as AuditValue,
  })
  return result
}

/**
 * Rejects an approval request; the admin who made it may withdraw it in the same way.
 * @throws {Refusal} `approvals.unknown`, `.expired`, `.decided`, `people.not_permitted`
 */
export async function rejectRequest(
  work: Work,
  calls: readonly RequestedCall[],
  { id, note }: { id: ApprovalId; note: string },
  caller: AdminCaller,
): Promise<void> {
  const approvalRequest = await lockApproval(work, id)
  const { permission } = getCall(calls, approvalRequest.call)
  const isOwn = approvalRequest.askedBy === caller.id
  if (!isOwn && !isPermitted(caller.permissions, permission)) {
    throw new Refusal('people.not_permitted')
  }
  refuseUnlessOpen(approvalRequest, work.now, await deciderOf(work, approvalRequest))
  await updateDecision(work, id, { status: 'rejected', decidedBy: caller.id, note })
  await emitApproval(work, id, 'rejected')
  work.note({
    subject: `approval:${id}`,
    before: {
      status: 'waiting',
      askedBy: approvalRequest.askedBy,
      summary: approvalRequest.summary,
    },
    after: { status: 'rejected', rejectedBy: caller.id, note },
  })
}

/** Stores that a request has expired or gone stale, after the refusal has rolled back the decision. */
export async function closeAfterRefusal(
  work: Work,
  id: ApprovalId,
  { code }: Refusal,
): Promise<void> {
  if (code === 'approvals.expired') {
    await updateDecision(work, id, { status: 'expired', decidedBy: null })
  }
  if (code === 'approvals.changed') {
    await updateDecision(work, id, { status: 'stale', decidedBy: null })
  }
}

function getCall(calls: readonly RequestedCall[], name: string): RequestedCall {
  const found = calls.find(({ call }) => call === name)
  if (!found) throw new Error(`No call is declared with approval as ${name}`)
  return found
}
