import * as contract from '@clearstead/contract/income'
import { paged } from '@clearstead/contract/paging'
import { type Route, read } from '../../plumbing/http/route.ts'
import { listIncomes } from './rows/queries.ts'

export const incomeRoutes: readonly Route[] = [
  read(contract.listIncome, async ({ db, request }) =>
    paged(request, await listIncomes(db, request.userId, request)),
  ),
]
