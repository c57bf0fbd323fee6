import type { Said } from '@clearstead/contract/call/say'
import { sayDifference } from '../../../ledger/integrity/verify.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { recountTeams } from '../queries.ts'
import { recountActivity, recountTree } from './queries.ts'

/**
 * Lists the errors of the tree: uplines that do not follow from the sponsors, members in a loop,
 * activity that differs from the open plans, and counts of direct members and teams that differ from a recount.
 */
export async function checkTree(db: Db): Promise<Said[]> {
  const errors = [
    ...(await recountTree(db)),
    ...(await recountActivity(db)),
    ...(await recountTeams(db)),
  ]
  return errors.map(({ memberId, ...difference }) =>
    sayDifference({ member: memberId, ...difference }),
  )
}
