import { longPaged } from '@clearstead/contract/call/paging'
import { listIncoming } from '@clearstead/contract/chains/incoming'
import { listUnmatched } from '@clearstead/contract/chains/unmatched'
import { type Route, read } from '../../../plumbing/http/route.ts'
import * as incoming from '../watch/incoming-queries.ts'
import { confirmationsNeeded } from '../watch/watched-chains.ts'
import { chainCallsWithApproval } from './calls-with-approval.ts'
import * as queries from './queries.ts'

/** Payments that were seen on chains. */
export const seenRoutes: readonly Route[] = [
  read(listIncoming, async ({ db, now, request: { userId, ...request } }) => {
    const needed = await confirmationsNeeded(db, now)
    const found = await incoming.listIncoming(db, userId, { needed, request })
    return longPaged(request, found, ({ id }) => [id])
  }),
  read(listUnmatched, async ({ db, now, request: { page, limit, cursor, ...filter } }) => {
    const paging = { page, limit, cursor }
    const needed = await confirmationsNeeded(db, now)
    const found = await queries.listUnmatched(db, filter, { request: paging, needed })
    return longPaged(paging, found, ({ id }) => [id])
  }),
  ...chainCallsWithApproval.map(({ route }) => route),
]
