import { longPaged } from '@clearstead/contract/call/paging'
import * as overview from '@clearstead/contract/chains/overview'
import * as sweep from '@clearstead/contract/chains/sweep'
import { getWalletHoldings } from '@clearstead/contract/chains/wallet-holdings'
import { getDepositAddress } from '@clearstead/contract/deposits'
import { download, type Route, read } from '../../plumbing/http/route.ts'
import { showAddresses } from './addresses/show-addresses.ts'
import { showHoldings } from './holdings/show-holdings.ts'
import { listSeenPayments } from './overview/queries.ts'
import { showChains } from './overview/show-chains.ts'
import { showSweep } from './sweep/show-sweep.ts'
import { downloadSweep } from './sweep/write-sweep-file.ts'
import { seenRoutes } from './unmatched/routes.ts'
import { confirmationsNeeded } from './watch/watched-chains.ts'

export const chainRoutes: readonly Route[] = [
  read(getDepositAddress, ({ db, now, caller }) => showAddresses(db, now, caller)),
  read(getWalletHoldings, ({ db, now, caller, request }) =>
    showHoldings(db, now, { ...request, memberId: caller.id }),
  ),
  ...seenRoutes,
  read(overview.listChains, async ({ db, now }) => ({ chains: await showChains(db, now) })),
  read(
    overview.listSeenPayments,
    async ({ db, now, request: { page, limit, cursor, ...filter } }) => {
      const request = { page, limit, cursor }
      const needed = await confirmationsNeeded(db, now)
      const found = await listSeenPayments(db, filter, { request, needed })
      return longPaged(request, found, ({ id }) => [id])
    },
  ),
  read(sweep.listSweep, ({ db, now, request }) => showSweep(db, now, request)),
  download(sweep.downloadSweep, ({ db, now, caller, origin, language, request }) =>
    downloadSweep({ db, now, adminId: caller.id, from: origin.address, language, request }),
  ),
]
