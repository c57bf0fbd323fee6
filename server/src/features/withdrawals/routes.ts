import type { Refusal } from '@clearstead/contract/call/refusal'
import * as contract from '@clearstead/contract/withdrawals'
import { listReturnableDeposits } from '@clearstead/contract/withdrawals/returns'
import type { MemberCaller } from '../../plumbing/http/request/caller.ts'
import { fromReplica, type Route, read, write } from '../../plumbing/http/route.ts'
import { saveWaitingAddress } from '../people/payout-addresses/public.ts'
import { setAsideToCompound } from './adjustments/adjust-member.ts'
import { withdrawalCallsWithApproval } from './calls-with-approval.ts'
import { closingRoutes } from './closing/routes.ts'
import { cancelWithdrawal, takeBackApproval } from './decide-withdrawal.ts'
import { freezeRoutes } from './freezes/routes.ts'
import { listOwnWithdrawals } from './list-own-withdrawals.ts'
import { listQueue } from './list-queue.ts'
import { payoutRoutes } from './payouts/routes.ts'
import * as queries from './queries.ts'
import { requestWithdrawal, type WithdrawalRequest } from './request-withdrawal.ts'
import { listReturnable } from './returns/list-returnable.ts'
import { assessRisk } from './risk/assess-risk.ts'
import type { Kind } from './rules.ts'

type Work = Parameters<typeof requestWithdrawal>[0]
type RequestCall = {
  work: Work
  caller: MemberCaller
  request: Omit<WithdrawalRequest, 'memberId' | 'kind'>
}
const requestOf =
  (kind: Kind) =>
  async ({ work, caller, request }: RequestCall) => {
    const id = await requestWithdrawal(work, { ...request, kind, memberId: caller.id })
    return { request: await queries.getWithdrawalView(work.tx, id) }
  }

/** A refused request to a changed address starts the wait of that address. */
const startWait = async (
  { work, caller, request }: RequestCall,
  { code }: Refusal,
): Promise<void> => {
  if (code !== 'withdrawals.address_waiting') return
  await saveWaitingAddress(work, { ...request, memberId: caller.id })
}

export const withdrawalRoutes: readonly Route[] = [
  write(contract.requestWorking, requestOf('working'), startWait),
  write(contract.requestRoi, requestOf('roi'), startWait),
  write(contract.requestPrincipal, requestOf('principal'), startWait),
  write(contract.requestCompound, requestOf('compound'), startWait),
  write(contract.requestFunding, requestOf('funding'), startWait),
  read(listReturnableDeposits, async ({ db, now, caller }) => ({
    deposits: await listReturnable(db, now, caller.id),
  })),
  write(contract.setAsideToCompound, ({ work, caller, request }) =>
    setAsideToCompound(work, caller.id, request.amount),
  ),
  read(contract.listWithdrawals, ({ db, now, caller, request }) =>
    listQueue(db, now, caller.id, request),
  ),
  fromReplica(
    read(contract.listWithdrawalsOf, ({ db, now, request: { id, ...request } }) =>
      listOwnWithdrawals(db, now, id, request),
    ),
  ),
  read(contract.getWithdrawalRisk, async ({ db, now, request }) => ({
    risk: await assessRisk(db, now, request.id),
  })),
  ...closingRoutes,
  ...freezeRoutes,
  ...payoutRoutes,
  ...withdrawalCallsWithApproval.map(({ route }) => route),
  write(contract.takeBackApproval, async ({ work, request: { id } }) => {
    await takeBackApproval(work, id)
    return { request: await queries.getWithdrawalView(work.tx, id) }
  }),
  write(contract.cancelWithdrawal, async ({ work, caller, request: { id } }) => {
    await cancelWithdrawal(work, caller.id, id)
    return { request: await queries.getWithdrawalView(work.tx, id) }
  }),
]
