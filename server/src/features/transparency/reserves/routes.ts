import { getInstallationKeys } from '@clearstead/contract/transparency/installation'
import * as contract from '@clearstead/contract/transparency/reserves'
import { download, type Route, read, readPublic, write } from '../../../plumbing/http/route.ts'
import { showKeys } from '../installation/keys.ts'
import { issueMessage } from './addresses.ts'
import { reserveCallsWithApproval } from './calls-with-approval.ts'
import { readStatement, showReserves, showReservesForAdmin } from './show-reserves.ts'

export const reserveRoutes: readonly Route[] = [
  read(getInstallationKeys, ({ db }) => showKeys(db)),
  readPublic(5, contract.getReserves, ({ db, now }) => showReserves(db, now)),
  download(contract.getReserveStatement, ({ db, caller, request }) =>
    readStatement(db, { id: request.id, isAdmin: caller?.kind === 'admin' }),
  ),
  read(contract.getReservesForAdmin, ({ db, now }) => showReservesForAdmin(db, now)),
  write(contract.issueReserveMessage, ({ work, caller, request }) =>
    issueMessage(work, request.id, caller.id),
  ),
  ...reserveCallsWithApproval.map(({ route }) => route),
]
