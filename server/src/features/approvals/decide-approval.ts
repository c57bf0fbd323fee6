import { Refusal } from '@clearstead/contract/refusal'
import type { AdminId, ApprovalId } from '@clearstead/contract/values/ids'
import type { AdminCaller } from '../../plumbing/http/caller.ts'
import type { Noted, Work } from '../../plumbing/work.ts'
import { fingerprintOf } from './ask-approval.ts'
import type { HeldCall } from './held-call.ts'
import { getApprovesFrom, isStillPermitted, lockApproval, updateDecision } from './queries.ts'
import {
  isPermitted,
  type Json,
  refuseTooNew,
  refuseUnlessWaiting,
  withoutSecrets,
} from './rules.ts'

/**
 * Carries out exactly what was asked for, in the name of the second admin. The row is locked first, so of
 * two decisions at once one goes through; the facts are read anew, so it is never done to something else.
 * @throws {Refusal} `approvals.unknown`, `.same_person`, `.expired`, `.changed`, `.decided`,
 * `.too_new`, `people.not_permitted`, and what the call itself refuses
 */
export async function approve(
  work: Work,
  approvables: readonly HeldCall[],
  id: ApprovalId,
  caller: AdminCaller,
): Promise<Json> {
  const approval = await lockApproval(work, id)
  const { call, permission, secrets, tell, carryOut } = approvableOf(approvables, approval.call)
  if (!isPermitted(caller.permissions, permission)) throw new Refusal('people.not_permitted')
  if (approval.askedBy === caller.id) throw new Refusal('approvals.same_person')
  refuseUnlessWaiting(approval, work.now)
  refuseTooNew(await getApprovesFrom(work.tx, caller.id), work.now)
  if (!(await isStillPermitted(work.tx, permission, caller.id))) {
    throw new Refusal('people.not_permitted')
  }

  const { request, fingerprint, askedBy, summary } = approval
  const isStillAsked = await isStillPermitted(work.tx, permission, askedBy)
  const asked = await tell(work.tx, request, work.now)
  if (!isStillAsked || !fingerprintOf(call, request, asked).equals(fingerprint)) {
    throw new Refusal('approvals.changed')
  }
  const result = await carryOut(work, request, caller.id)
  await updateDecision(work, id, { status: 'approved', decidedBy: caller.id, result })
  const shown = withoutSecrets(request, secrets)
  noteBoth(work, { id, askedBy, approvedBy: caller.id, summary, call, request: shown })
  return result
}

/**
 * Turns a request down; who asked may take it back.
 * @throws {Refusal} `approvals.unknown`, `.expired`, `.decided`, `people.not_permitted`
 */
export async function rejectApproval(
  work: Work,
  approvables: readonly HeldCall[],
  { id, note }: { id: ApprovalId; note: string },
  caller: AdminCaller,
): Promise<void> {
  const approval = await lockApproval(work, id)
  const { permission } = approvableOf(approvables, approval.call)
  const isOwn = approval.askedBy === caller.id
  if (!isOwn && !isPermitted(caller.permissions, permission)) {
    throw new Refusal('people.not_permitted')
  }
  refuseUnlessWaiting(approval, work.now)
  await updateDecision(work, id, { status: 'rejected', decidedBy: caller.id, note })
  work.note({
    subject: `approval:${id}`,
    before: { status: 'waiting', askedBy: approval.askedBy, summary: approval.summary },
    after: { status: 'rejected', rejectedBy: caller.id, note },
  })
}

/** What a refused approval leaves behind: that it is over, so that the list says so. */
export async function closeRefused(work: Work, id: ApprovalId, { code }: Refusal): Promise<void> {
  if (code === 'approvals.expired') {
    await updateDecision(work, id, { status: 'expired', decidedBy: null })
  }
  if (code === 'approvals.changed') {
    await updateDecision(work, id, { status: 'stale', decidedBy: null })
  }
}

type Both = {
  id: ApprovalId
  askedBy: AdminId
  approvedBy: AdminId
  summary: string
  call: string
  request: Json
}

/** The line of the audit log that names the two people. */
function noteBoth(work: Work, { id, summary, call, request, ...both }: Both): void {
  work.note({
    subject: `approval:${id}`,
    before: { status: 'waiting' },
    after: { status: 'approved', ...both, summary, call, request: request as Noted },
  })
}

function approvableOf(approvables: readonly HeldCall[], call: string): HeldCall {
  const found = approvables.find((one) => one.call === call)
  if (!found) throw new Error(`Nothing carries out ${call}`)
  return found
}
