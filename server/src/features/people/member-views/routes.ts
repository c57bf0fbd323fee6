import { pagedWhole } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/people/views'
import { type Route, read, write } from '../../../plumbing/http/route.ts'
import { getMember } from '../members/queries.ts'
import { endOwnSession, listOpenSessions } from '../sign-in/sessions.ts'
import { listDevices } from './queries.ts'
import { endView, startView } from './view-as-member.ts'

export const memberViewRoutes: readonly Route[] = [
  write(contract.startView, async ({ work, caller, request: { id, reason } }) => ({
    view: await startView(work, caller, { memberId: id, reason }),
  })),
  write(contract.endView, ({ work, caller, request }) => endView(work, caller.id, request.id)),
  read(contract.listSessionsOf, async ({ db, now, request }) => {
    const { id } = await getMember(db, request.id)
    return pagedWhole(request, await listOpenSessions(db, { id, kind: 'member' }, now))
  }),
  write(contract.endSessionOf, async ({ work, request }) => {
    const { id } = await getMember(work.tx, request.id)
    await endOwnSession(work, id, request.sessionId)
  }),
  read(contract.listDevicesOf, async ({ db, request }) => {
    const { id } = await getMember(db, request.id)
    return pagedWhole(request, await listDevices(db, id))
  }),
]
