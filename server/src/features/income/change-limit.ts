import type { MemberId } from '@clearstead/contract/values/ids'
import { add, isZero, type Usd } from '@clearstead/contract/values/money'
import type { Work } from '../../plumbing/work.ts'
import { activateMember, deactivateMember } from '../people/members/public.ts'
import { insertCycle, joinCycle, lockLimit, updateLimit } from './queries.ts'
import { type Limit, lowered, raised } from './rules.ts'

/** Adds money put into an open plan to the member's limit, which is locked by this work. */
export async function raiseLimit(
  work: Work,
  before: Limit,
  amount: Usd,
  capMultiple: number,
): Promise<void> {
  await updateLimit(work, raised(before, amount, capMultiple))
}

/**
 * Subtracts principal that left a plan from the limit. When nothing is left in plans, the cycle ends and the
 * member becomes inactive. Returns the cycle of the principal, for `restoreLimit`.
 */
export async function lowerLimit(
  work: Work,
  memberId: MemberId,
  amount: Usd,
  capMultiple: number,
): Promise<number> {
  const before = await lockTicketFor(work, memberId)
  const after = lowered(before, amount, capMultiple)
  const isOver = after.cycle !== before.cycle
  if (isOver) await insertCycle(work, before)
  await updateLimit(work, after)
  if (isOver) await deactivateMember(work, memberId)
  return before.cycle
}

/**
 * Adds principal that left in `cycle` to the limit again. If that cycle ended since, what was earned in it
 * counts again: 1,000 that had earned all of its 3,000 comes back with nothing left to earn.
 */
export async function restoreLimit(
  work: Work,
  memberId: MemberId,
  amount: Usd,
  capMultiple: number,
  cycle: number,
): Promise<void> {
  const limit = await lockTicketFor(work, memberId)
  const again = raised(limit, amount, capMultiple)
  const earnedThen = cycle === limit.cycle ? undefined : await joinCycle(work, limit, cycle)
  await updateLimit(
    work,
    earnedThen === undefined ? again : { ...again, earned: add(again.earned, earnedThen) },
  )
  if (isZero(limit.activePlan)) await activateMember(work, memberId)
}

async function lockTicketFor(work: Work, memberId: MemberId): Promise<Limit> {
  const limit = await lockLimit(work, memberId)
  if (!limit) throw new Error(`Member ${memberId} has no earning limit`)
  return limit
}
