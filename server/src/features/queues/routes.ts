import * as contract from '@clearstead/contract/queues'
import { type Route, read, unauditedWrite } from '../../plumbing/http/route.ts'
import { lookAt, lookAway, refuseStranger } from './look-at-row.ts'
import { listOthers } from './queries.ts'

export const queueRoutes: readonly Route[] = [
  read(contract.listLookers, async ({ db, now, caller, request }) => {
    refuseStranger(caller, request.kind)
    return { others: await listOthers(db, now, request, caller.id) }
  }),
  unauditedWrite(contract.lookAt, ({ work, caller, request }) => lookAt(work, caller, request)),
  unauditedWrite(contract.lookAway, async ({ work, caller, request }) => {
    await lookAway(work, caller, request)
    return {}
  }),
]
