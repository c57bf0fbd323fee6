import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import * as contract from '@clearstead/contract/chains/unmatched'
import type { ChainTransferId } from '@clearstead/contract/values/ids'
import { toDecimal, type Usd, zero } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { type CallWithApproval, needsApproval } from '../../approvals/public.ts'
import { getMember } from '../../people/members/public.ts'
import { confirmationsNeeded } from '../watch/watched-chains.ts'
import { decideUnmatched } from './decide-unmatched.ts'
import { findUnmatched, getUnmatchedView } from './queries.ts'
import { checkOwner } from './rules.ts'

async function viewOf(db: Db, now: Date, id: ChainTransferId) {
  return { transfer: await getUnmatchedView(db, id, await confirmationsNeeded(db, now)) }
}

type Credited = {
  id: ChainTransferId
  amount: Usd | null
  reason: contract.UnmatchedReason | null
  isOwnerClosed: boolean
}

const noPayment = { amount: null, reason: null, isOwnerClosed: false }

/**
 * What crediting a payment uses of an admin's limits. Undefined for what no admin decides alone: what endpoints dispute, and
 * what was paid to the address of an account that is closed now, which goes to another.
 */
export function creditUse({ id, amount, reason, isOwnerClosed }: Credited) {
  if (isOwnerClosed || reason === 'disputed') return undefined
  return { amount: amount ?? zero<'USD'>(), subject: `chain_transfer:${id}` }
}

const decide = needsApproval(contract.decideUnmatched, {
  isNeeded: ({ status }) => status === 'credited',
  limitUse: async (db, { id }) => {
    const found = await findUnmatched(db, id)
    return creditUse({ ...noPayment, ...found, id })
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
  execute: async (work, request, adminId) => {
    await decideUnmatched(work, { ...request, adminId })
    return viewOf(work.tx, work.now, request.id)
  },
  currentAnswer: (work, { id }) => viewOf(work.tx, work.now, id),
})

/** Calls that credit a payment whose member an admin names. */
export const chainCallsWithApproval: readonly CallWithApproval[] = [decide]
