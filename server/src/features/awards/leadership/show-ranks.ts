import type { RankProgress, RankView } from '@clearstead/contract/awards/leadership'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { zero } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { getMember } from '../../people/members/public.ts'
import { listActiveAt, teamsAt } from '../../referral/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { type Leader, listRankedOn, listRanks } from './queries.ts'
import { nextRank } from './rules.ts'

/**
 * A member's ranks, and the progress towards the next.
 * @throws {Refusal} `people.unknown`
 */
export async function showRanks(
  db: Db,
  now: Date,
  memberId: MemberId,
): Promise<{ ranks: RankView[]; next: RankProgress | null }> {
  await getMember(db, memberId)
  const ranks = await listRanks(db, memberId)
  const { settings } = await currentSettings(db, now)
  const [team] = await teamsAt(db, { memberIds: [memberId] })
  const next = nextRank(
    team ?? { activeDirects: 0, business: zero<'USD'>(), legs: [] },
    settings.leadership,
    ranks.map(({ rankKey }) => rankKey),
  )
  return { ranks, next }
}

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
