import * as contract from '@clearstead/contract/queues'
import { type Route, read, unauditedWrite, write } from '../../plumbing/http/route.ts'
import { lookAt, lookAway, refuseStranger } from './look-at-row.ts'
import { listOthers, listSavedViews } from './queries.ts'
import { deleteView, renameView, saveView } from './save-view.ts'

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
  read(contract.listSavedViews, async ({ db, caller, request: { screen } }) => ({
    views: await listSavedViews(db, { adminId: caller.id, screen }),
  })),
  write(contract.saveView, ({ work, caller, request }) =>
    saveView(work, { ...request, adminId: caller.id }),
  ),
  write(contract.renameView, async ({ work, caller, request }) => {
    await renameView(work, { ...request, adminId: caller.id })
    return {}
  }),
  write(contract.deleteView, async ({ work, caller, request: { id } }) => {
    await deleteView(work, caller.id, id)
    return {}
  }),
]
