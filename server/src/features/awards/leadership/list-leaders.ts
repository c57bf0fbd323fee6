import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { Db } from '../../../plumbing/database/database.ts'
import { listActiveAt } from '../../referral/public.ts'
import { type Leader, listRankedOn } from './queries.ts'

/**
 * The leaders: members who are not blocked, reached a rank by `day` that is not withdrawn, and were active
 * just before a moment, by default now. Plans bought or ended later have no effect.
 */
export async function listLeadersOn(db: Db, day: ProgrammeDay, before?: Date): Promise<Leader[]> {
  const ranked = await listRankedOn(db, day)
  const memberIds = ranked.map(({ memberId }) => memberId)
  const active = new Set(await listActiveAt(db, memberIds, before))
  return ranked.filter(({ memberId }) => active.has(memberId))
}
