import { pagedWhole } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/people/views'
import { type Route, read, write } from '../../../plumbing/http/route.ts'
import { getMember } from '../members/queries.ts'
import { endOwnSession } from '../sign-in/end-session.ts'
import { listOpenSessions } from '../sign-in/list-open-sessions.ts'
import { endView } from './end-view.ts'
import { listDevices } from './queries.ts'
import { startView } from './start-view.ts'

export const memberViewRoutes: readonly Route[] = [
  write(contract.startView, async ({ work, caller, request: { id, reason } }) => ({
    view: await startView(work, caller, { memberId: id, reason }),
  })),
  write(contract.endView, async ({ work, caller, request }) => {
    await endView(work, caller.id, request.id)
    return {}
  }),
  read(contract.listSessionsOf, async ({ db, now, request }) => {
    const { id } = await getMember(db, request.id)
    return pagedWhole(request, await listOpenSessions(db, { id, kind: 'member' }, now))
  }),
  write(contract.endSessionOf, async ({ work, request }) => {
    const { id } = await getMember(work.tx, request.id)
    await endOwnSession(work, id, request.sessionId)
    return {}
  }),
  read(contract.listDevicesOf, async ({ db, request }) => {
    const { id } = await getMember(db, request.id)
    return pagedWhole(request, await listDevices(db, id))
  }),
]
