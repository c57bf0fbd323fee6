import * as contract from '@clearstead/contract/reports'
import { type Route, read } from '../../plumbing/http/route.ts'
import { adminDashboard } from './admin-dashboard.ts'
import { listTransactions, listTransactionsForAdmin } from './list-transactions.ts'
import { allWallets, memberDashboard } from './member-dashboard.ts'

export const reportRoutes: readonly Route[] = [
  read(contract.listTransactions, ({ db, request }) => listTransactionsForAdmin(db, request)),
  read(contract.listTransactionsOf, ({ db, request: { userId, ...request } }) =>
    listTransactions(db, userId, request),
  ),
  read(contract.getWallets, async ({ db, request }) => ({
    wallets: await allWallets(db, request.userId),
  })),
  read(contract.getMemberDashboard, ({ db, now, request }) => memberDashboard(db, now, request.id)),
  read(contract.getAdminDashboard, ({ db, now }) => adminDashboard(db, now)),
]
