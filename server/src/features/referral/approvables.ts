import * as contract from '@clearstead/contract/referral'
import { type Approvable, approvable } from '../approvals/public.ts'
import { getMember } from '../people/public.ts'
import { moveMember } from './move/move-member.ts'

const move = approvable(contract.moveMember, {
  tell: async (db, { userId, sponsorCode, reason }) => {
    const { username } = await getMember(db, userId)
    return {
      subject: `user:${userId}`,
      summary: `Move ${username} with everybody below under ${sponsorCode}: ${reason}`,
    }
  },
  carryOut: async (work, { userId, ...to }) => {
    await moveMember(work, { memberId: userId, ...to })
    return {}
  },
  asBefore: async () => ({}),
})

/** Moves a member at once, or asks for the approval that it takes. */
export const moveOrAsk = move.perform

/** Who stands under whom. */
export const referralApprovables: readonly Approvable[] = [move]
