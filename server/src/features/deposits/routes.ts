import { longPaged } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/deposits'
import type { Caller } from '../../plumbing/http/request/caller.ts'
import { download, fromReplica, type Route, read, write } from '../../plumbing/http/route.ts'
import { depositCallsWithApproval } from './calls-with-approval.ts'
import { cancelDepositForAdmin, cancelOwnDeposit } from './decide-deposit.ts'
import { listQueue } from './list-queue.ts'
import * as queries from './queries.ts'
import { readProof, requestDeposit } from './request-deposit.ts'

/** A member sees that a payment is disputed, but nothing of the other deposits, nor that an image was used before. */
function viewFor(
  { kind }: { kind: Caller['kind'] },
  view: contract.DepositView,
): contract.DepositView {
  return kind === 'member' ? { ...view, disputedWith: [], proofUsedIn: [] } : view
}

export const depositRoutes: readonly Route[] = [
  write(contract.requestDeposit, async ({ work, caller, request }) => {
    const id = await requestDeposit(work, { ...request, memberId: caller.id })
    return { deposit: viewFor(caller, await queries.getDepositView(work.tx, id)) }
  }),
  read(contract.listDeposits, ({ db, now, caller, request }) =>
    listQueue(db, now, caller.id, request),
  ),
  fromReplica(
    read(contract.listDepositsOf, async ({ db, caller, request: { id, ...request } }) => {
      const { rows, total } = await queries.listDeposits(db, id, request, request)
      const seen = { rows: rows.map((row) => viewFor(caller, row)), total }
      return longPaged(request, seen, (deposit) => [deposit.id])
    }),
  ),
  download(contract.getDepositProof, async ({ db, caller, request: { id } }) => {
    const deposit =
      caller.kind === 'admin'
        ? await queries.findDepositForAdmin(db, id)
        : await queries.findDeposit(db, caller.id, id)
    return readProof(db, deposit)
  }),
  ...depositCallsWithApproval.map(({ route }) => route),
  write(contract.removeDeposit, async ({ work, caller, request: { id } }) => {
    if (caller.kind === 'admin') await cancelDepositForAdmin(work, caller.id, id)
    else await cancelOwnDeposit(work, caller.id, id)
    return { deposit: viewFor(caller, await queries.getDepositView(work.tx, id)) }
  }),
]
