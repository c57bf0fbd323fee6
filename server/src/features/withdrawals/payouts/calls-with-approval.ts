import type { RequestOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { memberName, say } from '@clearstead/contract/call/say'
import { toDecimal } from '@clearstead/contract/values/money'
import * as contract from '@clearstead/contract/withdrawals/payouts'
import type { Db } from '../../../plumbing/database/database.ts'
import { preparedWrite } from '../../../plumbing/http/route.ts'
import { type CallWithApproval, needsApproval } from '../../approvals/public.ts'
import * as queries from './queries.ts'
import {
  askChainOfPayout,
  askChainOfRow,
  cancelPayout,
  settleRow,
  toView,
} from './record-results.ts'
import { numberOf } from './rules.ts'

type RowRequest = RequestOf<typeof contract.settlePayoutRow>

async function getRow(db: Db, { id: payoutId, withdrawalId }: RowRequest) {
  const found = await queries.findRow(db, { payoutId, withdrawalId })
  if (!found) throw new Refusal('payouts.unknown')
  return found
}

/** A payment in it has the approval of its own call; here it is what failed, as that can be sent a second time. */
const settleCall = needsApproval(contract.settlePayoutRow, {
  isNeeded: async (request, db) => {
    const { outcome, result } = await getRow(db, request)
    return outcome === null && result === 'failed'
  },
  limitUse: async (db, request) => ({
    amount: (await getRow(db, request)).amount,
    subject: `payout:${request.id}:${numberOf(request.withdrawalId)}`,
  }),
  describe: async (db, request) => {
    const row = await getRow(db, request)
    const { payoutId, withdrawalId, fullname, amount, result, reference, reason, outcome } = row
    return {
      subject: `payout:${payoutId}`,
      summary: say('withdrawals.summary.send_again', {
        id: withdrawalId,
        amount: toDecimal(amount),
        name: memberName(fullname),
        payout: payoutId,
        reason,
      }),
      facts: { amount, result, reference, reason, outcome },
    }
  },
  execute: (work, { id, withdrawalId, paidFrom }) =>
    settleRow(work, { payoutId: id, withdrawalId, paidFrom }),
  currentAnswer: async ({ tx }, request) => ({ row: toView(await getRow(tx, request)) }),
})

const cancelCall = needsApproval(contract.cancelPayout, {
  isNeeded: async ({ id }, db) => {
    const { status, downloadedAt } = await queries.getPayoutView(db, id)
    return status === 'open' && downloadedAt !== null
  },
  limitUse: async (db, { id }) => ({
    amount: (await queries.getPayoutView(db, id)).total,
    subject: `payout:${id}`,
  }),
  describe: async (db, { id, note = '' }) => {
    const { total, status } = await queries.getPayoutView(db, id)
    const rows = await queries.listWholeOf(db, id)
    const open = rows.filter(({ outcome }) => outcome === null)
    const numbers = open.map(({ withdrawalId }) => numberOf(withdrawalId)).join(', ')
    return {
      subject: `payout:${id}`,
      summary: say('withdrawals.summary.cancel_payout', {
        id,
        amount: toDecimal(total),
        numbers,
        note,
      }),
      facts: { status, rows: rows.map(({ withdrawalId, outcome }) => [withdrawalId, outcome]) },
    }
  },
  execute: async (work, { id, note = '' }, by) => ({
    payout: await cancelPayout(work, { id, note, by }),
  }),
  currentAnswer: async ({ tx }, { id }) => ({ payout: await queries.getPayoutView(tx, id) }),
})

/** Calls by which something in a file that may be at the bank can be sent again. */
export const payoutCallsWithApproval: readonly CallWithApproval[] = [
  {
    ...settleCall,
    route: preparedWrite(
      ({ db, now, request: { id, withdrawalId } }) =>
        askChainOfRow(db, now, { payoutId: id, withdrawalId }),
      contract.settlePayoutRow,
      async ({ work, request }) => {
        const name = { payoutId: request.id, withdrawalId: request.withdrawalId }
        // Before it is known whether it needs approval, so that its result stays what was judged.
        await queries.lockRow(work, name)
        const reply = await settleCall.executeOrRequest(work, request)
        if (!reply.approval) return reply
        await queries.updateRequestedAt(work, name)
        return { ...reply, row: toView(await getRow(work.tx, request)) }
      },
    ),
  },
  {
    ...cancelCall,
    route: preparedWrite(
      ({ db, now, request }) => askChainOfPayout(db, now, request.id),
      contract.cancelPayout,
      async ({ work, request }) => {
        // A download waits until it is cancelled, and the other way round.
        await queries.lockPayout(work, request.id)
        return cancelCall.executeOrRequest(work, request)
      },
    ),
  },
]
