import { createHash } from 'node:crypto'
import { Refusal } from '@clearstead/contract/refusal'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Noted, Work } from '../../plumbing/work.ts'
import type { HeldCall } from './held-call.ts'
import { insertOrFindWaiting, isThereAnother, tryOut } from './queries.ts'
import {
  type Approval,
  type Asked,
  canonical,
  expiryOf,
  type Json,
  withoutSecrets,
} from './rules.ts'

/**
 * Stores what an admin wants done, and does nothing else. It is tried out first and taken back, so that
 * what could not be done is refused at once. What waits already is not stored twice.
 * @throws {Refusal} `approvals.nobody_else`, and what the call itself refuses
 */
export async function askApproval(
  work: Work,
  { call, permission, secrets, tell, carryOut }: HeldCall,
  request: Json,
  askedBy: AdminId,
): Promise<Approval> {
  if (!(await isThereAnother(work.tx, permission, askedBy))) {
    throw new Refusal('approvals.nobody_else', { permission })
  }
  const asked = await tell(work.tx, request, work.now)
  await tryOut(work, (trial) => carryOut(trial, request, askedBy))
  const { summary, subject } = asked
  const approval = await insertOrFindWaiting(work, {
    ...{ call, request, summary, subject, askedBy },
    fingerprint: fingerprintOf(call, request, asked),
    expiresAt: expiryOf(work.now),
  })
  const shown = withoutSecrets(request, secrets)
  work.note({
    subject: `approval:${approval.id}`,
    after: { asked: summary, call, request: shown as Noted },
  })
  return approval
}

/** SHA-256 of the request and of the facts it is asked on: another one is another question. */
export function fingerprintOf(call: string, request: Json, { subject, facts = {} }: Asked): Buffer {
  return createHash('sha256').update(canonical({ call, request, subject, facts })).digest()
}
