import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { Db } from '../../../plumbing/database/database.ts'
import { listActiveAt } from '../../referral/public.ts'
import { type Leader, listRankedOn } from './queries.ts'

/**
 * Who leads: not blocked, with a rank reached by `day` and not withdrawn, and active just before a moment,
 * now without one. A plan bought or ended after it changes nothing.
 */
export async function listLeadersOn(db: Db, day: ProgrammeDay, before?: Date): Promise<Leader[]> {
  const ranked = await listRankedOn(db, day)
  const memberIds = ranked.map(({ memberId }) => memberId)
  const active = new Set(await listActiveAt(db, memberIds, before))
  return ranked.filter(({ memberId }) => active.has(memberId))
}
