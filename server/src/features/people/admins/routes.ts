import { longPaged } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/people/admins'
import * as failed from '@clearstead/contract/people/failed-sign-ins'
import { type Route, read, unhurried, write } from '../../../plumbing/http/route.ts'
import { resolveDayRange } from '../../settings/public.ts'
import { listAudit } from '../audit-queries.ts'
import { listFailedSignIns } from '../failed-sign-ins/list-failed-sign-ins.ts'
import { showAuditCheck } from '../show-audit-check.ts'
import { unlockAdmin } from './change-admin.ts'
import { listAdminsWithStatus } from './list-admin-status.ts'

export const adminRoutes: readonly Route[] = [
  read(contract.listAdmins, async ({ db, now }) => ({
    admins: await listAdminsWithStatus(db, now),
  })),
  write(contract.unlockAdmin, ({ work, request }) => unlockAdmin(work, request.id)),
  read(contract.listAudit, async ({ db, now, request }) => {
    const found = await listAudit(db, request, await resolveDayRange(db, now, request))
    return longPaged(request, found, ({ id }) => [id])
  }),
  read(failed.listFailedSignIns, async ({ db, now, request }) => {
    const found = await listFailedSignIns(db, request, await resolveDayRange(db, now, request))
    return longPaged(request, found, ({ id }) => [id])
  }),
  unhurried(read(contract.verifyAudit, ({ db, now }) => showAuditCheck(db, now))),
]
