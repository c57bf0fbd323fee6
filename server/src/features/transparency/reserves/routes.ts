import * as contract from '@clearstead/contract/transparency/reserves'
import { download, type Route, read, readPublic } from '../../../plumbing/http/route.ts'
import { reserveCallsWithApproval } from './calls-with-approval.ts'
import { readStatement, showReserves, showReservesForAdmin } from './show-reserves.ts'

export const reserveRoutes: readonly Route[] = [
  readPublic(5, contract.getReserves, ({ db, now }) => showReserves(db, now)),
  download(contract.getReserveStatement, ({ db, caller, request }) =>
    readStatement(db, { id: request.id, isAdmin: caller?.kind === 'admin' }),
  ),
  read(contract.getReservesForAdmin, ({ db, now }) => showReservesForAdmin(db, now)),
  ...reserveCallsWithApproval.map(({ route }) => route),
]
