import { longPaged } from '@clearstead/contract/paging'
import type { Refusal } from '@clearstead/contract/refusal'
import * as contract from '@clearstead/contract/withdrawals'
import type { MemberCaller } from '../../plumbing/http/caller.ts'
import { keysById } from '../../plumbing/http/keys-by-id.ts'
import { type Route, read, write } from '../../plumbing/http/route.ts'
import { keepWaitingAddress } from '../people/public.ts'
import { withMoments } from '../settings/public.ts'
import { setAsideToCompound } from './adjustments/set-aside-to-compound.ts'
import { withdrawalApprovables } from './approvables.ts'
import { cancelWithdrawal } from './decide-withdrawal.ts'
import { countWaiting } from './figures/queries.ts'
import { listOwnWithdrawals } from './list-own-withdrawals.ts'
import * as queries from './queries.ts'
import { requestWithdrawal, type WithdrawalRequest } from './request-withdrawal.ts'
import { assessRisk } from './risk/assess-risk.ts'
import type { Kind } from './rules.ts'

type Work = Parameters<typeof requestWithdrawal>[0]
type Asking = {
  work: Work
  caller: MemberCaller
  request: Omit<WithdrawalRequest, 'memberId' | 'kind'>
}
const ask =
  (kind: Kind) =>
  async ({ work, caller, request }: Asking) => {
    const id = await requestWithdrawal(work, { ...request, kind, memberId: caller.id })
    return { request: await queries.getWithdrawalView(work.tx, id) }
  }

/** A refused request to a changed address starts that address's wait. */
const startWait = async ({ work, caller, request }: Asking, { code }: Refusal): Promise<void> => {
  if (code !== 'withdrawals.address_waiting') return
  await keepWaitingAddress(work, { ...request, memberId: caller.id })
}

export const withdrawalRoutes: readonly Route[] = [
  write(contract.requestWorking, ask('working'), startWait),
  write(contract.requestRoi, ask('roi'), startWait),
  write(contract.requestPrincipal, ask('principle'), startWait),
  write(contract.requestCompound, ask('compound'), startWait),
  write(contract.setAsideToCompound, ({ work, caller, request }) =>
    setAsideToCompound(work, caller.id, request.amount),
  ),
  read(
    contract.listWithdrawals,
    async ({ db, now, request: { page, limit, cursor, ...filter } }) => {
      const place = { page, limit, cursor }
      const keysOf = keysById({ ...filter, cursor })
      const [found, waiting] = await Promise.all([
        queries.listWithdrawalsForAdmin(db, await withMoments(db, now, filter), place),
        countWaiting(db, filter),
      ])
      const { pending, approved } = waiting
      return { ...longPaged(place, found, keysOf), waiting: pending, approved }
    },
  ),
  read(contract.listWithdrawalsOf, ({ db, now, request: { id, ...request } }) =>
    listOwnWithdrawals(db, now, id, request),
  ),
  read(contract.getWithdrawalRisk, async ({ db, request }) => ({
    risk: await assessRisk(db, request.id),
  })),
  ...withdrawalApprovables.map(({ route }) => route),
  write(contract.cancelWithdrawal, async ({ work, caller, request: { id } }) => {
    await cancelWithdrawal(work, caller.id, id)
    return { request: await queries.getWithdrawalView(work.tx, id) }
  }),
]
