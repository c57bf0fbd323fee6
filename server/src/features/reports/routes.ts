import * as dashboards from '@clearstead/contract/reports/dashboards'
import * as paidIncome from '@clearstead/contract/reports/paid-income'
import * as files from '@clearstead/contract/reports/report-files'
import * as search from '@clearstead/contract/reports/search'
import * as statements from '@clearstead/contract/reports/statements'
import * as timeline from '@clearstead/contract/reports/timeline'
import * as transactions from '@clearstead/contract/reports/transactions'
import { getStatementWeeks } from '@clearstead/contract/reports/weeks'
import { downloadYear } from '@clearstead/contract/reports/year-summaries'
import { download, fromReplica, type Route, read, unhurried } from '../../plumbing/http/route.ts'
import { adminDashboard } from './admin-dashboard.ts'
import { balanceCourse } from './balance-course.ts'
import { reportCallsWithApproval } from './calls-with-approval.ts'
import { exportReport } from './exports/export-report.ts'
import { listReport, summarizeReport } from './exports/show-report.ts'
import { showHistory } from './history/show-history.ts'
import {
  listPaidForAdmin,
  listTransactions,
  listTransactionsForAdmin,
} from './list-transactions.ts'
import { showMatrix } from './matrix/show-matrix.ts'
import { allWallets, memberDashboard } from './member-dashboard.ts'
import { listIncomeOfMovement, readMovement, showDetails } from './read-movement.ts'
import { previewReversal } from './reversal/preview-reversal.ts'
import { searchAll } from './search-all.ts'
import { exportStatement } from './statements/export-statement.ts'
import { openStatement } from './statements/open-statement.ts'
import { listTableForAdmin, listTableOf } from './tables/list-table.ts'
import { readWeeks } from './weeks/read-weeks.ts'
import { exportYear } from './years/export-year.ts'
import { languageOfSummary, openYear } from './years/open-year.ts'

export const reportRoutes: readonly Route[] = [
  fromReplica(
    read(transactions.listTransactions, ({ db, now, request }) =>
      listTransactionsForAdmin(db, now, request),
    ),
  ),
  fromReplica(
    read(transactions.listTransactionsOf, ({ db, now, request: { memberId, ...request } }) =>
      listTransactions(db, now, memberId, request),
    ),
  ),
  read(transactions.getMovement, async ({ db, request: { memberId, id } }) => ({
    movement: await readMovement(db, memberId, id),
  })),
  read(transactions.listIncomeOfMovement, ({ db, request }) => listIncomeOfMovement(db, request)),
  read(transactions.previewReversal, async ({ db, request: { id } }) => ({
    reversal: await previewReversal(db, id),
  })),
  fromReplica(
    read(statements.listTable, ({ db, now, request }) => listTableForAdmin(db, now, request)),
  ),
  fromReplica(
    read(statements.listTableOf, ({ db, now, request: { memberId, ...request } }) =>
      listTableOf(db, now, memberId, request),
    ),
  ),
  unhurried(
    fromReplica(
      read(statements.getMatrix, ({ db, now, request }) => showMatrix(db, now, request.month)),
    ),
  ),
  fromReplica(read(paidIncome.listPaidIncome, ({ db, request }) => listPaidForAdmin(db, request))),
  read(statements.getDetails, ({ db, request }) => showDetails(db, request.id)),
  ...reportCallsWithApproval.map(({ route }) => route),
  unhurried(
    fromReplica(read(getStatementWeeks, ({ db, now, request }) => readWeeks(db, now, request))),
  ),
  download(
    statements.downloadStatement,
    async ({ db, now, language, request: { format, ...request } }) => {
      const statement = await openStatement(db, now, request)
      return exportStatement(statement, format, language)
    },
  ),
  download(downloadYear, async ({ db, now, caller, language, request: { format, ...request } }) => {
    const summary = await openYear(db, now, request)
    const own = caller.kind === 'admin' ? await languageOfSummary(db, summary) : undefined
    return exportYear(summary, format, own ?? language)
  }),
  unhurried(
    fromReplica(
      read(files.summarizeReport, ({ db, now, request }) => summarizeReport(db, now, request)),
    ),
  ),
  unhurried(
    fromReplica(read(files.listReport, ({ db, now, request }) => listReport(db, now, request))),
  ),
  download(files.downloadReport, ({ db, now, request }) => exportReport(db, now, request)),
  fromReplica(
    read(timeline.listHistory, ({ db, now, caller, origin: { language }, request }) =>
      showHistory({ db, now, language, caller }, request),
    ),
  ),
  read(dashboards.getWallets, async ({ db, request }) => ({
    wallets: await allWallets(db, request.memberId),
  })),
  read(dashboards.getBalanceCourse, async ({ db, now, request }) => ({
    points: await balanceCourse(db, now, request.memberId),
  })),
  read(dashboards.getMemberDashboard, ({ db, now, request }) =>
    memberDashboard(db, now, request.id),
  ),
  read(search.searchAll, ({ db, caller, request }) => searchAll(db, caller.permissions, request.q)),
  read(dashboards.getAdminDashboard, ({ db, now }) => adminDashboard(db, now)),
]
