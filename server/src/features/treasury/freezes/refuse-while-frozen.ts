import { Refusal } from '@clearstead/contract/call/refusal'
import type { Work } from '../../../plumbing/work.ts'
import { findFreeze, holdFreeze } from './queries.ts'

/**
 * Refuses what takes money out of the programme while payouts are frozen. They are not frozen before this work ends either: a freeze
 * waits for it.
 * @throws {Refusal} `freezes.frozen`
 */
export async function refuseWhileFrozen(work: Work): Promise<void> {
  if (!(await holdFreeze(work))) return
  const freeze = await findFreeze(work.tx)
  throw new Refusal('freezes.frozen', { ...(freeze && { since: freeze.frozenAt.toISOString() }) })
}
