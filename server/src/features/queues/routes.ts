import * as contract from '@clearstead/contract/queues'
import { type Route, read, unauditedWrite } from '../../plumbing/http/route.ts'
import { addViewer, refuseStranger, removeViewer } from './change-viewers.ts'
import { listOthers } from './queries.ts'

export const queueRoutes: readonly Route[] = [
  read(contract.listViewers, async ({ db, now, caller, request }) => {
    refuseStranger(caller, request.kind)
    return { others: await listOthers(db, now, request, caller.id) }
  }),
  unauditedWrite(contract.addViewer, ({ work, caller, request }) =>
    addViewer(work, caller, request),
  ),
  unauditedWrite(contract.removeViewer, async ({ work, caller, request }) => {
    await removeViewer(work, caller, request)
    return {}
  }),
]
