import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId, ChainTransferId, MemberId } from '@clearstead/contract/values/ids'
import { usdText } from '@clearstead/contract/values/money-text'
import type { Work } from '../../../plumbing/work.ts'
import { creditPayment } from '../../deposits/public.ts'
import { findCursor } from '../watch/cursor-queries.ts'
import { tell } from '../watch/tell.ts'
import { confirmationsNeeded } from '../watch/watched-chains.ts'
import { countWaiting, lockUnmatched, updateDecided, updateDismissed } from './queries.ts'
import {
  checkGroup,
  checkOwner,
  checkWaiting,
  creditOf,
  type Group,
  type Unmatched,
} from './rules.ts'

type Decision = {
  id: ChainTransferId
  status: 'credited' | 'dismissed'
  memberId?: MemberId | undefined
  note: string
  adminId: AdminId
}

/**
 * Credits an unmatched payment to a member, or dismisses it.
 * @throws {Refusal} `chains.unknown_transfer`, `.decided`, `.wrong_token`, `.unconfirmed`, `.other_address`,
 * `people.unknown`, `deposits.credited_already`
 */
export async function decideUnmatched(work: Work, decision: Decision): Promise<void> {
  const { id, status, note, adminId } = decision
  const found = await lockUnmatched(work, id)
  if (!found) throw new Refusal('chains.unknown_transfer')
  checkWaiting(found)
  if (status === 'credited') await credit(work, found, decision)
  else await updateDecided(work, id, { state: 'dismissed', note, decidedBy: adminId })
  work.note({
    subject: `chain_transfer:${id}`,
    before: { status: 'unmatched', reason: found.reason },
    after: { status, note, ...(found.amount !== null && { amount: usdText(found.amount) }) },
  })
}

async function credit(work: Work, found: Unmatched, decision: Decision): Promise<void> {
  const { id, memberId, note, adminId } = decision
  if (memberId === undefined) throw new Refusal('people.unknown')
  checkOwner(found, memberId)
  const { chain, txHash } = found
  const needed = (await confirmationsNeeded(work.tx, work.now))[chain]
  const readTo = (await findCursor(work.tx, chain))?.block ?? 0
  const amount = creditOf(found, { readTo, needed })
  const depositId = await creditPayment(work, {
    memberId,
    amount,
    method: chain,
    txHash,
    chainTransferId: id,
    note,
    decidedBy: adminId,
  })
  await updateDecided(work, id, {
    state: 'credited',
    depositId,
    note,
    decidedBy: adminId,
  })
  const told = found.ownerId ?? memberId
  await tell(work, [{ id, memberId: told, status: 'credited' }])
}

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
