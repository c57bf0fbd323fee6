import * as contract from '@clearstead/contract/deposits'
import { longPaged } from '@clearstead/contract/paging'
import type { Caller } from '../../plumbing/http/caller.ts'
import { keysById } from '../../plumbing/http/keys-by-id.ts'
import { download, type Route, read, write } from '../../plumbing/http/route.ts'
import { withMoments } from '../settings/public.ts'
import { depositApprovables } from './approvables.ts'
import { cancelDepositForAdmin, cancelOwnDeposit } from './cancel-deposit.ts'
import * as queries from './queries.ts'
import { readProof } from './read-proof.ts'
import { requestDeposit } from './request-deposit.ts'
import { showWays } from './ways/show-ways.ts'

/** A member learns that a payment is disputed, and of nobody else's request. */
function seenBy(
  { kind }: { kind: Caller['kind'] },
  view: contract.DepositView,
): contract.DepositView {
  return kind === 'member' ? { ...view, disputedWith: [] } : view
}

export const depositRoutes: readonly Route[] = [
  write(contract.requestDeposit, async ({ work, caller, request }) => {
    const id = await requestDeposit(work, { ...request, memberId: caller.id })
    return { deposit: seenBy(caller, await queries.getDepositView(work.tx, id)) }
  }),
  read(contract.listDeposits, async ({ db, now, request: { page, limit, cursor, ...filter } }) => {
    const place = { page, limit, cursor }
    const keysOf = keysById({ ...filter, cursor })
    const [found, waiting] = await Promise.all([
      queries.listDepositsForAdmin(db, await withMoments(db, now, filter), place),
      queries.countWaiting(db),
    ])
    return { ...longPaged(place, found, keysOf), waiting }
  }),
  read(contract.listDepositsOf, async ({ db, caller, request: { id, ...request } }) => {
    const { rows, total } = await queries.listDeposits(db, id, request, request)
    const seen = { rows: rows.map((row) => seenBy(caller, row)), total }
    return longPaged(request, seen, (deposit) => [deposit.id])
  }),
  download(contract.getDepositProof, async ({ db, caller, request: { id } }) => {
    const deposit =
      caller.kind === 'admin'
        ? await queries.findDepositForAdmin(db, id)
        : await queries.findDeposit(db, caller.id, id)
    return readProof(db, deposit)
  }),
  read(contract.getDepositAddress, ({ db, now, request }) => showWays(db, now, request.userId)),
  ...depositApprovables.map(({ route }) => route),
  write(contract.removeDeposit, async ({ work, caller, request: { id } }) => {
    if (caller.kind === 'admin') await cancelDepositForAdmin(work, caller.id, id)
    else await cancelOwnDeposit(work, caller.id, id)
    return { deposit: seenBy(caller, await queries.getDepositView(work.tx, id)) }
  }),
]
