import * as contract from '@clearstead/contract/awards/leadership'
import { paged, pagedWhole } from '@clearstead/contract/call/paging'
import { fromReplica, type Route, read } from '../../../plumbing/http/route.ts'
import { listRanksForAdmin } from './queries.ts'
import { showRanks } from './show-ranks.ts'

export const leadershipRoutes: readonly Route[] = [
  fromReplica(
    read(contract.listLeaders, async ({ db, request }) =>
      paged(request, await listRanksForAdmin(db, request)),
    ),
  ),
  read(contract.getLeadershipOf, async ({ db, now, request }) => {
    const { ranks, next } = await showRanks(db, now, request.memberId)
    return { ...pagedWhole(request, ranks), next }
  }),
]
