import * as contract from '@clearstead/contract/income'
import { fromReplica, type Route, read } from '../../plumbing/http/route.ts'
import { listIncomeOf } from './list-income.ts'

export const incomeRoutes: readonly Route[] = [
  fromReplica(read(contract.listIncome, ({ db, request }) => listIncomeOf(db, request))),
]
