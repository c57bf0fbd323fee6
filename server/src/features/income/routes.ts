import { longPaged } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/income'
import { type Route, read } from '../../plumbing/http/route.ts'
import { listIncomes } from './row-queries.ts'

export const incomeRoutes: readonly Route[] = [
  read(contract.listIncome, async ({ db, request }) =>
    longPaged(request, await listIncomes(db, request.memberId, request), ({ id }) => [id]),
  ),
]
