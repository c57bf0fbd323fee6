import { getDepositAddress } from '@clearstead/contract/deposits'
import { type Route, read } from '../../plumbing/http/route.ts'
import { showAddresses } from './addresses/show-addresses.ts'
import { seenRoutes } from './unmatched/routes.ts'

export const chainRoutes: readonly Route[] = [
  read(getDepositAddress, ({ db, now, caller }) => showAddresses(db, now, caller)),
  ...seenRoutes,
]
