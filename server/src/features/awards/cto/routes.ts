import * as contract from '@clearstead/contract/awards/cto'
import { paged } from '@clearstead/contract/call/paging'
import { fromReplica, type Route, read } from '../../../plumbing/http/route.ts'
import { showCtoMonth, showCtoMonths, showCtoNow, showCtoShares } from './show-cto.ts'

export const ctoRoutes: readonly Route[] = [
  fromReplica(
    read(contract.listCtoMonths, async ({ db, request }) =>
      paged(request, await showCtoMonths(db, request)),
    ),
  ),
  read(contract.getCtoNow, ({ db, now, caller }) => showCtoNow(db, now, caller)),
  read(contract.getCtoMonth, ({ db, request, caller }) => showCtoMonth(db, request.id, caller)),
  fromReplica(
    read(contract.listCtoShares, async ({ db, request, caller }) =>
      paged(request, await showCtoShares(db, request, caller)),
    ),
  ),
]
