import type { RequestOf } from '@clearstead/contract/call/endpoint'
import { longPaged } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/income'
import { type Route, read } from '../../plumbing/http/route.ts'
import { keysOfPlace } from './rows/place-queries.ts'
import { listIncomes } from './rows/row-queries.ts'

export const incomeRoutes: readonly Route[] = [
  read(contract.listIncome, async ({ db, request }) =>
    longPaged(request, await listIncomes(db, filterOf(request), request), keysOfPlace),
  ),
]

const whichOf = { all: 'all', paid: 'moved', unpaid: 'short' } as const

function filterOf({ memberId, kind, paid, from, to }: RequestOf<typeof contract.listIncome>) {
  return { memberIds: [memberId], kinds: kind && [kind], which: whichOf[paid], from, to }
}
