import type { FoundMember } from '@clearstead/contract/referral/tree'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { teamOf } from '../queries.ts'
import { searchByName, searchWholeTeam } from './search-queries.ts'

const maxFound = 20
/** A team of this size is read whole: cheaper than a search by the index for names that few in it have. */
const wholeTeam = 10_000
/** How many members with that beginning are tried in a larger team. */
const maxTried = 200

/** Finds members of a downline by the beginning of their username. A full username is always found. */
export async function searchTeam(
  db: Db,
  above: MemberId,
  search: string,
  now: Date,
): Promise<{ found: FoundMember[]; isWhole: boolean }> {
  const { members } = await teamOf(db, above, now)
  if (members > wholeTeam) {
    const { found, isWhole } = await searchByName(db, above, { search, most: maxTried })
    return { found: found.slice(0, maxFound), isWhole: isWhole && found.length <= maxFound }
  }
  const bounds = { search, limit: maxFound + 1, most: 2 * wholeTeam }
  const found = await searchWholeTeam(db, above, bounds)
  return { found: found.slice(0, maxFound), isWhole: found.length <= maxFound }
}
