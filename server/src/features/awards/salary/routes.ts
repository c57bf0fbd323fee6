import * as contract from '@clearstead/contract/awards/salary'
import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import { fromReplica, type Route, read } from '../../../plumbing/http/route.ts'
import { listDuesForAdmin, listTierSums } from './figure-queries.ts'
import { listSalaried, salaryDashboard, salaryHistory, salaryToday } from './salary-figures.ts'

export const salaryRoutes: readonly Route[] = [
  fromReplica(
    read(contract.listUserSalaries, async ({ db, now, request }) =>
      withPlaces(request, await listSalaried(db, now, request)),
    ),
  ),
  fromReplica(
    read(contract.listSalaryTransactions, async ({ db, request }) =>
      withPlaces(request, await listDuesForAdmin(db, request)),
    ),
  ),
  read(contract.getSalaryToday, ({ db, now }) => salaryToday(db, now)),
  fromReplica(
    read(contract.getSalaryHistory, async ({ db, now, request }) => {
      const { dues, progress, legs } = await salaryHistory(db, now, request.id, request)
      return { ...withPlaces(request, dues), progress, legs }
    }),
  ),
  fromReplica(
    read(contract.listTierStats, async ({ db, request }) =>
      withPlaces(request, await listTierSums(db, request)),
    ),
  ),
  read(contract.getSalaryDashboard, ({ db, now }) => salaryDashboard(db, now)),
]

/** The rows with their place in the list, under the names of salary lists. */
function withPlaces<Row>({ page, limit }: PageRequest, { rows, total }: Paged<Row, number>) {
  return { rows, total, totalPages: Math.max(1, Math.ceil(total / limit)), currentPage: page }
}
