import { longPaged } from '@clearstead/contract/call/paging'
import { listIncoming } from '@clearstead/contract/chains/incoming'
import * as contract from '@clearstead/contract/chains/unmatched'
import { type Route, read, write } from '../../../plumbing/http/route.ts'
import * as incoming from '../watch/incoming-queries.ts'
import { confirmationsNeeded } from '../watch/watched-chains.ts'
import { chainCallsWithApproval } from './calls-with-approval.ts'
import { dismissTogether } from './decide-unmatched.ts'
import { listQueue } from './list-queue.ts'

/** Payments that were seen on chains. */
export const seenRoutes: readonly Route[] = [
  read(listIncoming, async ({ db, now, request: { memberId, ...request } }) => {
    const needed = await confirmationsNeeded(db, now)
    const found = await incoming.listIncoming(db, memberId, { needed, request })
    return longPaged(request, found, ({ id }) => [id])
  }),
  read(contract.listUnmatched, ({ db, now, caller, request }) =>
    listQueue(db, now, caller.id, request),
  ),
  write(contract.dismissTogether, ({ work, caller, request: { note, ...group } }) =>
    dismissTogether(work, group, { note, adminId: caller.id }),
  ),
  ...chainCallsWithApproval.map(({ route }) => route),
]
