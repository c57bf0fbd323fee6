import * as contract from '@clearstead/contract/referral/tree'
import { type CallWithApproval, needsApproval } from '../approvals/public.ts'
import { getMember } from '../people/public.ts'
import { moveMember } from './move/move-member.ts'

const move = needsApproval(contract.moveMember, {
  describe: async (db, { userId, sponsorCode, reason }) => {
    const { username } = await getMember(db, userId)
    return {
      subject: `user:${userId}`,
      summary: `Move ${username} with everybody below under ${sponsorCode}: ${reason}`,
    }
  },
  execute: async (work, { userId, ...to }) => {
    await moveMember(work, { memberId: userId, ...to })
    return {}
  },
  currentAnswer: async () => ({}),
})

/** Moves a member, or stores an approval request for it. */
export const moveMemberOrRequestApproval = move.executeOrRequest

/** Calls that change the tree. */
export const referralCallsWithApproval: readonly CallWithApproval[] = [move]
