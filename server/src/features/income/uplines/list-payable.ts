import type { ActiveLevel } from '@clearstead/contract/plans/plans'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings } from '../../settings/public.ts'
import { listUplinesOf, listUplinesWithLimits, listUplinesWithLimitsOf } from './queries.ts'
import type { Upline } from './rules.ts'

/**
 * The uplines whom a claim may pay under compression, nearest first, as far as the levels and required direct
 * members of any of these plans reach.
 */
export function listForLevels(
  db: Db,
  memberId: MemberId,
  plans: readonly { activeLevels: readonly ActiveLevel[] }[],
): Promise<Upline[]> {
  const levels = plans.flatMap(({ activeLevels }) => activeLevels)
  return listUplinesWithLimits(db, memberId, {
    levels: Math.max(0, ...levels.map(({ level }) => level)),
    directs: Math.max(0, ...levels.map(({ directs }) => directs)),
  })
}

/** The same for released ROI of several members, read at once. */
export async function listAbove(
  db: Db,
  now: Date,
  earners: readonly { memberId: MemberId; activeLevels: readonly ActiveLevel[] }[],
): Promise<{ above: Map<MemberId, Upline[]>; isDynamic: boolean }> {
  const { settings } = await currentSettings(db, now)
  const isDynamic = settings.programme.compression === 'dynamic'
  const ids = [...new Set(earners.map(({ memberId }) => memberId))]
  const levels = earners.flatMap(({ activeLevels }) => activeLevels)
  const most = {
    levels: Math.max(0, ...levels.map(({ level }) => level)),
    directs: Math.max(0, ...levels.map(({ directs }) => directs)),
  }
  const rows = isDynamic
    ? await listUplinesWithLimitsOf(db, ids, most)
    : await listUplinesOf(db, ids)
  const above = new Map<MemberId, Upline[]>()
  for (const { belowId, ...upline } of rows) {
    above.set(belowId, [...(above.get(belowId) ?? []), upline])
  }
  return { above, isDynamic }
}
