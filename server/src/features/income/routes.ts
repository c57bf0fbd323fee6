import * as contract from '@clearstead/contract/income'
import { type Route, read } from '../../plumbing/http/route.ts'
import { listIncomeOf } from './list-income.ts'

export const incomeRoutes: readonly Route[] = [
  read(contract.listIncome, ({ db, request }) => listIncomeOf(db, request)),
]
