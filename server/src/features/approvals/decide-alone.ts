import { randomUUID } from 'node:crypto'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId } from '@clearstead/contract/values/ids'
import { isLess } from '@clearstead/contract/values/money'
import type { Work } from '../../plumbing/work.ts'
import { findDecidedAlone, insertDecidedAlone, lockDecider, sumDecidedAlone } from './queries.ts'
import { type Counted, isWithin, type Limits } from './rules.ts'

type Alone = { adminId: AdminId; today: ProgrammeDay; limits: Limits }

/**
 * Whether an admin may decide something alone, by what they decided on the day so far; if so it is counted with
 * the work. Decisions of one admin wait for each other, so many at once add up too.
 */
export async function decidesAlone(
  work: Work,
  { amount, subject }: Counted,
  { adminId, today, limits }: Alone,
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
