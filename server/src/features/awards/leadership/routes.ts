import * as contract from '@clearstead/contract/leadership'
import { paged } from '@clearstead/contract/paging'
import { type Route, read, write } from '../../../plumbing/http/route.ts'
import { listRanksForAdmin } from './queries.ts'
import { showRanks } from './show-ranks.ts'
import { withdrawRank } from './withdraw-rank.ts'

export const leadershipRoutes: readonly Route[] = [
  read(contract.listLeaders, async ({ db, request }) =>
    paged(request, await listRanksForAdmin(db, request)),
  ),
  read(contract.getLeadershipOf, ({ db, now, request }) => showRanks(db, now, request.userId)),
  write(contract.withdrawRank, async ({ work, caller, request }) => ({
    rank: await withdrawRank(work, request.id, caller.id),
  })),
]
