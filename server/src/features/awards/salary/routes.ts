import type { Paged, PageRequest } from '@clearstead/contract/paging'
import * as contract from '@clearstead/contract/salary'
import { type Route, read } from '../../../plumbing/http/route.ts'
import { listDuesForAdmin, listTierSums } from './figures/queries.ts'
import {
  listSalaried,
  salaryDashboard,
  salaryHistory,
  salaryToday,
} from './figures/salary-figures.ts'

export const salaryRoutes: readonly Route[] = [
  read(contract.listUserSalaries, async ({ db, now, request }) =>
    placed(request, await listSalaried(db, now, request)),
  ),
  read(contract.listSalaryTransactions, async ({ db, request }) =>
    placed(request, await listDuesForAdmin(db, request)),
  ),
  read(contract.getSalaryToday, ({ db, now }) => salaryToday(db, now)),
  read(contract.getSalaryHistory, async ({ db, now, request }) => {
    const { dues, progress, legs } = await salaryHistory(db, now, request.id, request)
    return { ...placed(request, dues), progress, legs }
  }),
  read(contract.listTierStats, async ({ db, request }) =>
    placed(request, await listTierSums(db, request)),
  ),
  read(contract.getSalaryDashboard, ({ db, now }) => salaryDashboard(db, now)),
]

/** The rows with their place, by the names that salary lists have. */
function placed<Row>({ page, limit }: PageRequest, { rows, total }: Paged<Row>) {
  return { rows, total, totalPages: Math.max(1, Math.ceil(total / limit)), currentPage: page }
}
