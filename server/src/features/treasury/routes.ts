import { paged } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/treasury'
import { fromReplica, type Route, read } from '../../plumbing/http/route.ts'
import { treasuryCallsWithApproval } from './calls-with-approval.ts'
import { custodyByPlace, listMovementsForAdmin } from './queries.ts'
import { treasuryFigures } from './treasury-figures.ts'

export const treasuryRoutes: readonly Route[] = [
  read(contract.getTreasury, async ({ db }) => ({
    ...(await treasuryFigures(db)),
    places: await custodyByPlace(db),
  })),
  fromReplica(
    read(contract.listTreasuryMovements, async ({ db, request }) => {
      return paged(request, await listMovementsForAdmin(db, request))
    }),
  ),
  ...treasuryCallsWithApproval.map(({ route }) => route),
]
