import { say } from '@clearstead/contract/call/say'
import * as contract from '@clearstead/contract/referral/tree'
import { type CallWithApproval, needsApproval } from '../approvals/public.ts'
import { getMember } from '../people/members/public.ts'
import { getSponsor, moveMember } from './move/move-member.ts'
import { findUplineIds } from './queries.ts'

const move = needsApproval(contract.moveMember, {
  describe: async (db, { memberId, sponsorCode, reason }) => {
    const { username } = await getMember(db, memberId)
    const sponsor = await getSponsor(db, { sponsorCode })
    const [formerId] = (await findUplineIds(db, memberId)) ?? []
    return {
      subject: `user:${memberId}`,
      summary: say('referral.summary.move', {
        username,
        sponsor: sponsor.username,
        sponsor_code: sponsorCode,
        reason,
      }),
      facts: { from: formerId ?? null, to: sponsor.id },
    }
  },
  execute: (work, request) => moveMember(work, request),
  currentAnswer: async () => ({}),
})

/** Moves a member, or stores an approval request for it. */
export const moveMemberOrRequestApproval = move.executeOrRequest

/** Calls that change the tree. */
export const referralCallsWithApproval: readonly CallWithApproval[] = [move]
