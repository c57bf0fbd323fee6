import { randomUUID } from 'node:crypto'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId } from '@clearstead/contract/values/ids'
import { isLess } from '@clearstead/contract/values/money'
import type { Work } from '../../plumbing/work.ts'
import { findDecidedAlone, insertDecidedAlone, lockDecider, sumDecidedAlone } from './queries.ts'
import { isWithin, type Limits, type LimitUse } from './rules.ts'

type AdminLimits = { adminId: AdminId; today: ProgrammeDay; limits: Limits }

/**
 * Counts an amount towards what an admin decides alone today, and returns whether it fits the limits. If not, nothing
 * is counted. Decisions of one admin wait for each other, so simultaneous ones add up too.
 */
export async function countWithinLimits(
  work: Work,
  { amount, subject }: LimitUse,
  { adminId, today, limits }: AdminLimits,
): Promise<boolean> {
  await lockDecider(work, adminId)
  const own = { adminId, day: today }
  const found = subject === undefined ? undefined : await findDecidedAlone(work.tx, own, subject)
  const isCounted = found !== undefined && !isLess(found, amount)
  const before = isCounted ? undefined : await sumDecidedAlone(work.tx, own)
  if (!isWithin(limits, amount, before)) return false
  const isNew = subject !== undefined && found === undefined
  if (!isCounted) {
    await insertDecidedAlone(work, own, { subject: isNew ? subject : randomUUID(), amount })
  }
  return true
}
