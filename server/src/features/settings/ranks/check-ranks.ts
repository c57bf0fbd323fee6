import type { FieldError } from '@clearstead/contract/call/refusal'
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
    message: `Members who reached the rank ${old.get(rankKey)}: ${members}. Rename it in its own row; to replace it, remove it first and add the new rank in a later change`,
  }))
}

function ranksByKey({ leadership }: Settings): Map<string, string> {
  return new Map(leadership.ranks.map((rank) => [keyOfRank(rank), rank.name]))
}
