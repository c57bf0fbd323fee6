import * as contract from '@clearstead/contract/income'
import { fromReplica, type Route, read, unhurried } from '../../plumbing/http/route.ts'
import { listIncomeOf } from './list-income.ts'
import { readSums } from './sums/read-sums.ts'

export const incomeRoutes: readonly Route[] = [
  fromReplica(read(contract.listIncome, ({ db, request }) => listIncomeOf(db, request))),
  unhurried(
    fromReplica(read(contract.getIncomeSums, ({ db, now, request }) => readSums(db, now, request))),
  ),
]
