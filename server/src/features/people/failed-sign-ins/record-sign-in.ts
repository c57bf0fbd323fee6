import type { Refusal } from '@clearstead/contract/call/refusal'
import { signInAdmin } from '@clearstead/contract/people/sign-in'
import type { AdminId } from '@clearstead/contract/values/ids'
import { type AuditLine, writeAudit } from '../../../plumbing/audit/write-audit.ts'
import type { Side } from '../../../plumbing/http/request/caller.ts'
import type { Origin } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Account, AccountId } from '../account-queries.ts'
import { deviceOf, networkOf } from '../sign-in/rules.ts'
import {
  countKept,
  countMore,
  deleteSecondFactorRequests,
  insertFailedSignIn,
  lockNetwork,
  takeUnaudited,
} from './queries.ts'
import { keptOfAll, keptOfNetwork, outcomeOf } from './rules.ts'

/** Records a sign-in that succeeded: in the audit log if it is an admin's. */
export async function recordSuccess(
  work: Work,
  side: Side,
  id: AccountId,
  { address, agent }: Origin,
): Promise<void> {
  await deleteSecondFactorRequests(work, id, networkOf(address))
  if (side === 'member') return
  await audit(work, address, {
    actor: { kind: 'admin', id: id as AdminId },
    subject: `user:${id}`,
    after: { outcome: 'signed_in', device: deviceOf(agent) },
  })
}

type RefusedSignIn = {
  side: Side
  /** The account that was meant, if there is one. */
  account: Account | undefined
  origin: Origin
  refusal: Refusal
}

/**
 * Records a sign-in that was refused, in the work after the refusal; that of an admin in the audit log too. Beyond the
 * limits of a minute it is only counted. What was typed is not kept: it may be a password in the wrong field.
 */
export async function recordRefused(
  work: Work,
  { side, account, origin: { address, agent }, refusal }: RefusedSignIn,
): Promise<void> {
  const meant = account && { mayEnter: !(side === 'admin' && account.isBlocked) }
  const outcome = outcomeOf(refusal.code, meant)
  if (!outcome) return
  const network = networkOf(address)
  await lockNetwork(work, network)
  const kept = await countKept(work, side, network)
  if (kept.ofNetwork >= keptOfNetwork) return countMore(work, side, network)
  if (kept.ofAll >= keptOfAll) return countMore(work, side, '')
  const device = deviceOf(agent)
  const userId = account?.id ?? null
  await insertFailedSignIn(work, { side, userId, outcome, address, network, device })
  // A right password is followed by the second factor, whose line tells the end of it.
  if (side === 'member' || outcome === 'no_second_factor') return
  await audit(work, address, {
    actor: { kind: 'visitor' },
    subject: userId === null ? unknownAdmin : `user:${userId}`,
    after: { outcome, device },
  })
}

/** The subject of an attempt to sign in as an admin who does not exist. */
const unknownAdmin = 'sign_in:admin'
const countsATime = 100

/** Writes how many attempts at admins' sign-ins have no line of their own, once their minute is over. */
export async function auditRest(work: Work): Promise<boolean> {
  const counts = await takeUnaudited(work, countsATime)
  const lines = counts.map(({ at, network, times, timesAudited }) =>
    lineOf(work, network, {
      actor: { kind: 'visitor' },
      subject: unknownAdmin,
      after: { outcome: 'more', times: times - timesAudited, minute: at },
    }),
  )
  await writeAudit(work.tx, lines)
  return counts.length === countsATime
}

type Entry = Pick<AuditLine, 'actor' | 'subject' | 'after'>

/** The audit line of a sign-in: the caller is nobody yet, so none is written by the call. */
function lineOf({ now, requestId }: Work, address: string, entry: Entry): AuditLine {
  return { at: now, requestId, action: signInAdmin.name, address, ...entry }
}

async function audit(work: Work, address: string, entry: Entry): Promise<void> {
  await writeAudit(work.tx, [lineOf(work, address, entry)])
}
