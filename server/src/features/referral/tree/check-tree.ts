import type { Db } from '../../../plumbing/database/database.ts'
import { recountTeams } from '../queries.ts'
import { recountActivity, recountTree } from './queries.ts'

/**
 * What is wrong with the tree, a line each: uplines that do not follow from the sponsors, members from whom
 * no way leads to the top, members who are not active as their open plans say, counts of direct members and teams that differ from a new count.
 */
export async function checkTree(db: Db): Promise<string[]> {
  const wrongs = [
    ...(await recountTree(db)),
    ...(await recountActivity(db)),
    ...(await recountTeams(db)),
  ]
  return wrongs.map(
    ({ memberId, figure, kept, counted }) =>
      `member ${memberId}: ${figure}: kept ${kept}, counted ${counted}`,
  )
}
