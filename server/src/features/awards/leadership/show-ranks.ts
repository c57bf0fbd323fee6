import type { RankProgress, RankView } from '@clearstead/contract/awards/leadership'
import type { MemberId } from '@clearstead/contract/values/ids'
import { zero } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { getMember } from '../../people/members/public.ts'
import { teamsAt } from '../../referral/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { listRanks } from './queries.ts'
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
