import * as contract from '@clearstead/contract/deposits'
import { longPaged } from '@clearstead/contract/paging'
import { keysById } from '../../plumbing/http/keys-by-id.ts'
import { download, type Route, read, write } from '../../plumbing/http/route.ts'
import { depositApprovables } from './approvables.ts'
import { cancelDepositForAdmin, cancelOwnDeposit } from './cancel-deposit.ts'
import * as queries from './queries.ts'
import { readProof } from './read-proof.ts'
import { requestDeposit } from './request-deposit.ts'

export const depositRoutes: readonly Route[] = [
  write(contract.requestDeposit, async ({ work, caller, request }) => {
    const id = await requestDeposit(work, { ...request, memberId: caller.id })
    return { deposit: await queries.getDepositView(work.tx, id) }
  }),
  read(contract.listDeposits, async ({ db, request: { page, limit, cursor, ...filter } }) => {
    const place = { page, limit, cursor }
    const keysOf = keysById({ ...filter, cursor })
    const [found, waiting] = await Promise.all([
      queries.listDepositsForAdmin(db, filter, place),
      queries.countWaiting(db),
    ])
    return { ...longPaged(place, found, keysOf), waiting }
  }),
  read(contract.listDepositsOf, async ({ db, request: { id, ...request } }) => {
    const found = await queries.listDeposits(db, id, request, request)
    return longPaged(request, found, (deposit) => [deposit.id])
  }),
  download(contract.getDepositProof, async ({ db, caller, request: { id } }) => {
    const deposit =
      caller.kind === 'admin'
        ? await queries.findDepositForAdmin(db, id)
        : await queries.findDeposit(db, caller.id, id)
    return readProof(db, deposit)
  }),
  read(contract.getDepositAddress, async ({ db, request }) => {
    const { bep20, trc20 } = await queries.getDepositAddress(db, request.userId)
    return { bep20, trc20, qr: bep20 || trc20 }
  }),
  ...depositApprovables.map(({ route }) => route),
  write(contract.removeDeposit, async ({ work, caller, request: { id } }) => {
    if (caller.kind === 'admin') await cancelDepositForAdmin(work, caller.id, id)
    else await cancelOwnDeposit(work, caller.id, id)
    return { deposit: await queries.getDepositView(work.tx, id) }
  }),
]
