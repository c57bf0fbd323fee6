import * as contract from '@clearstead/contract/withdrawals/freezes'
import { type Route, read, write } from '../../../plumbing/http/route.ts'
import { freezeCallsWithApproval } from './calls-with-approval.ts'
import { freezePayouts } from './freeze-payouts.ts'
import { listOwnPlaces } from './queries.ts'
import { freezeView, showFreeze } from './show-freeze.ts'

export const freezeRoutes: readonly Route[] = [
  // Not kept by caches: whoever has just frozen payouts or opened them sees it.
  read(contract.getPayoutFreeze, ({ db, now }) => showFreeze(db, now)),
  read(contract.listOwnPlaces, async ({ db, caller }) => ({
    places: await listOwnPlaces(db, caller.id),
  })),
  write(contract.freezePayouts, async ({ work, caller, request }) => {
    const id = await freezePayouts(work, { ...request, adminId: caller.id })
    return { freeze: await freezeView(work.tx, work.now, id) }
  }),
  ...freezeCallsWithApproval.map(({ route }) => route),
]
