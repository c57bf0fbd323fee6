import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { countWaiting, updateDismissed } from './queries.ts'
import { checkGroup, type Group } from './rules.ts'

/** The most that one work dismisses, which bounds how long it holds rows. */
const most = 10_000

/**
 * Dismisses waiting payments of one transaction, sender or token and reason; gives how many, and how many more of them wait.
 * @throws {Refusal} `chains.not_by_token`, `chains.none_waiting`
 */
export async function dismissTogether(
  work: Work,
  group: Group,
  decision: { note: string; adminId: AdminId },
): Promise<{ dismissed: number; left: number }> {
  checkGroup(group)
  const { chain, by, value, reason, upto } = group
  const { note, adminId } = decision
  const dismissed = await updateDismissed(work, group, { note, decidedBy: adminId, most })
  if (dismissed === 0) throw new Refusal('chains.none_waiting')
  const left = dismissed < most ? 0 : await countWaiting(work.tx, group)
  work.note({
    subject: `chain_${by}:${chain}:${value}`,
    before: { status: 'unmatched', reason },
    after: { status: 'dismissed', dismissed, upto, note },
  })
  return { dismissed, left }
}
