import type { ActiveLevel } from '@clearstead/contract/plans'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings } from '../../settings/public.ts'
import { listUplinesOf, listUplinesWithLimits, listUplinesWithLimitsOf } from './queries.ts'
import type { Standing } from './rules.ts'

/**
 * Whom a claim may pay where levels pass over who does not qualify, nearest first; for as many levels,
 * and asking for as many direct members, as any of these plans does.
 */
export function listForLevels(
  db: Db,
  memberId: MemberId,
  plans: readonly { activeLevels: readonly ActiveLevel[] }[],
): Promise<Standing[]> {
  const levels = plans.flatMap(({ activeLevels }) => activeLevels)
  return listUplinesWithLimits(db, memberId, {
    levels: Math.max(0, ...levels.map(({ level }) => level)),
    directs: Math.max(0, ...levels.map(({ directs }) => directs)),
  })
}

/**
 * Whom released ROI of several members may pay, nearest first, read for all of them at once; for as many
 * levels, and asking for as many direct members, as their plans do.
 */
export async function listAbove(
  db: Db,
  now: Date,
  earners: readonly { memberId: MemberId; activeLevels: readonly ActiveLevel[] }[],
): Promise<{ above: Map<MemberId, Standing[]>; isDynamic: boolean }> {
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
  const above = new Map<MemberId, Standing[]>()
  for (const { belowId, ...upline } of rows) {
    above.set(belowId, [...(above.get(belowId) ?? []), upline])
  }
  return { above, isDynamic }
}
