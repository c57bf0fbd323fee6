import { listAudit } from '@clearstead/contract/people/admins'
import { listFailedSignIns } from '@clearstead/contract/people/failed-sign-ins'
import { listPaidIncome } from '@clearstead/contract/reports/paid-income'
import { listReport } from '@clearstead/contract/reports/report-files'
import { getMatrix } from '@clearstead/contract/reports/statements'
import { listTransactions } from '@clearstead/contract/reports/transactions'
import { listJobRuns } from '@clearstead/contract/schedule'
import { listAccounts, listPostings, listTransfers } from '@clearstead/contract/transparency/books'
import { createRoute } from '@tanstack/react-router'
import { periodNames } from '../features/reports/admin/reports/periods.ts'
import { choiceParam, filterParams, listParams, searchOf } from '../plumbing/address.ts'
import { adminShell, screen } from './shells.tsx'

const ledger = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/ledger',
  ...searchOf({
    part: choiceParam(['accounts', 'transfers', 'seals']),
    ...listParams,
    ...filterParams(listAccounts, ['search', 'owner', 'kind']),
    type: filterParams(listTransfers, ['kind']).kind,
    ...filterParams(listTransfers, ['from', 'to']),
  }),
  ...screen(() => import('../features/transparency/admin/ledger-screen.tsx'), 'LedgerScreen'),
})

const ledgerAccount = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/ledger/account/$id',
  ...searchOf({ ...listParams, ...filterParams(listPostings, ['from', 'to']) }),
  ...screen(() => import('../features/transparency/admin/account-screen.tsx'), 'AccountScreen'),
})

const ledgerTransfer = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/ledger/transfer/$id',
  ...screen(() => import('../features/transparency/admin/transfer-screen.tsx'), 'TransferScreen'),
})

const audit = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/audit',
  ...searchOf({
    ...listParams,
    ...filterParams(listAudit, ['search', 'action', 'actorId', 'from', 'to']),
  }),
  ...screen(() => import('../features/people/admin/audit/audit-screen.tsx'), 'AuditScreen'),
})

const signIns = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/sign-ins',
  ...searchOf({
    ...listParams,
    ...filterParams(listFailedSignIns, ['search', 'side', 'outcome', 'from', 'to']),
  }),
  ...screen(() => import('../features/people/admin/sign-ins/sign-ins-screen.tsx'), 'SignInsScreen'),
})

const jobs = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/jobs',
  ...searchOf({ ...listParams, ...filterParams(listJobRuns, ['name', 'status', 'from', 'to']) }),
  ...screen(() => import('../features/schedule/admin/jobs-screen.tsx'), 'JobsScreen'),
})

const simulator = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/simulator',
  ...screen(() => import('../features/simulator/admin/simulator-screen.tsx'), 'SimulatorScreen'),
})

const stress = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/stress',
  ...screen(() => import('../features/simulator/admin/stress/stress-screen.tsx'), 'StressScreen'),
})

const reports = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/reports',
  ...searchOf({
    report: filterParams(listReport, ['name'], { name: 'deposits' }).name,
    period: choiceParam(periodNames),
    ...filterParams(listReport, ['from', 'to']),
    ...listParams,
  }),
  ...screen(() => import('../features/reports/admin/reports/reports-screen.tsx'), 'ReportsScreen'),
})

/** What admins read of the books, and of what happened. */
const rewardTransactions = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/reward-transactions',
  ...searchOf({
    view: choiceParam(['paid', 'sent']),
    ...listParams,
    ...filterParams(listPaidIncome, ['kind', 'search', 'from', 'to']),
  }),
  ...screen(
    () => import('../features/reports/admin/income/reward-transactions-screen.tsx'),
    'RewardTransactionsScreen',
  ),
})

const oneSending = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/reward-transactions/$id',
  ...searchOf(listParams),
  ...screen(
    () => import('../features/awards/admin/sent/one-sending-screen.tsx'),
    'OneSendingScreen',
  ),
})

const income = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/income',
  ...searchOf({
    view: choiceParam(['days', 'rows']),
    ...listParams,
    ...filterParams(getMatrix, ['month']),
    ...filterParams(listPaidIncome, ['kind', 'search', 'level', 'from', 'to']),
  }),
  ...screen(() => import('../features/reports/admin/income/income-screen.tsx'), 'IncomeScreen'),
})

const transactions = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/transactions',
  ...searchOf({
    ...listParams,
    ...filterParams(listTransactions, [
      'search',
      'source',
      'transactionType',
      'status',
      'from',
      'to',
    ]),
  }),
  ...screen(
    () => import('../features/reports/admin/transactions/transactions-screen.tsx'),
    'TransactionsScreen',
  ),
})

const imports = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/import',
  ...searchOf(listParams),
  ...screen(() => import('../features/imports/admin/import-screen.tsx'), 'ImportScreen'),
})

const oneImport = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/import/$id',
  ...searchOf(listParams),
  ...screen(
    () => import('../features/imports/admin/import-detail-screen.tsx'),
    'ImportDetailScreen',
  ),
})

const setup = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/setup',
  ...screen(() => import('../features/setup/admin/setup-screen.tsx'), 'SetupScreen'),
})

export const booksRoutes = [
  rewardTransactions,
  oneSending,
  income,
  transactions,
  imports,
  oneImport,
  ledger,
  ledgerAccount,
  ledgerTransfer,
  audit,
  signIns,
  jobs,
  simulator,
  stress,
  reports,
  setup,
] as const
