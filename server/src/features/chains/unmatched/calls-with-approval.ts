import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import * as contract from '@clearstead/contract/chains/unmatched'
import type { ChainTransferId } from '@clearstead/contract/values/ids'
import { toDecimal, zero } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { type CallWithApproval, needsApproval } from '../../approvals/public.ts'
import { getMember } from '../../people/public.ts'
import { confirmationsNeeded } from '../watch/watched-chains.ts'
import { decideUnmatched } from './decide-unmatched.ts'
import { findUnmatched, getUnmatchedView } from './queries.ts'
import { checkOwner } from './rules.ts'

async function viewOf(db: Db, now: Date, id: ChainTransferId) {
  return { transfer: await getUnmatchedView(db, id, await confirmationsNeeded(db, now)) }
}

const decide = needsApproval(contract.decideUnmatched, {
  isNeeded: ({ status }) => status === 'credited',
  // No admin decides alone on what endpoints dispute, nor on what was paid to the address of an account that is closed now,
  // which goes to another.
  limitUse: async (db, { id }) => {
    const found = await findUnmatched(db, id)
    if (found?.isOwnerClosed || found?.reason === 'disputed') return undefined
    return { amount: found?.amount ?? zero(), subject: `chain_transfer:${id}` }
  },
  describe: async (db, { id, memberId }) => {
    const found = await findUnmatched(db, id)
    if (!found) throw new Refusal('chains.unknown_transfer')
    if (memberId === undefined) throw new Refusal('people.unknown')
    const { fullname, isClosed } = await getMember(db, memberId)
    if (isClosed) throw new Refusal('people.unknown')
    checkOwner(found, memberId)
    const { amount, chain, txHash, state, reason, ownerId } = found
    if (amount === null) throw new Refusal('chains.wrong_token')
    return {
      subject: `chain_transfer:${id}`,
      summary: say('chains.summary.credit', {
        id,
        chain: chain.toUpperCase(),
        amount: toDecimal(amount),
        name: fullname,
      }),
      facts: { memberId, amount, chain, txHash, state, reason, ownerId },
    }
  },
  execute: async (work, { memberId, ...request }, adminId) => {
    await decideUnmatched(work, { ...request, memberId, adminId })
    return viewOf(work.tx, work.now, request.id)
  },
  currentAnswer: (work, { id }) => viewOf(work.tx, work.now, id),
})

/** Calls that credit a payment whose member an admin names. */
export const chainCallsWithApproval: readonly CallWithApproval[] = [decide]
