import type { FieldError } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { keyOfRank, type Settings } from '@clearstead/contract/settings/settings'
import type { Db } from '../../../plumbing/database/database.ts'
import { countHolders } from './queries.ts'

/**
 * Problems of a change that replaces a rank which members reached by a new one, as a rename without the key looks:
 * everybody would reach the new rank, and its bonus would be paid again.
 */
export async function replacedRankProblems(
  db: Db,
  before: Settings,
  after: Settings,
): Promise<FieldError[]> {
  const [old, kept] = [ranksByKey(before), ranksByKey(after)]
  const dropped = [...old.keys()].filter((key) => !kept.has(key))
  const isAdding = [...kept.keys()].some((key) => !old.has(key))
  if (dropped.length === 0 || !isAdding) return []
  return (await countHolders(db, dropped)).map(({ rankKey, members }) => ({
    path: 'leadership.ranks',
    ...say('settings.wrong.rank_replaced', { rank: old.get(rankKey) ?? rankKey, count: members }),
  }))
}

function ranksByKey({ leadership }: Settings): Map<string, string> {
  return new Map(leadership.ranks.map((rank) => [keyOfRank(rank), rank.name]))
}
