import { longestPage } from '@clearstead/contract/call/paging'
import { checkClaim } from '@clearstead/contract/daily/claims'
import { listDepositsOf } from '@clearstead/contract/deposits'
import { listSessions } from '@clearstead/contract/people/sign-in'
import { getUser } from '@clearstead/contract/people/users'
import { listActivePlansOf } from '@clearstead/contract/plans/active-plans'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { isWaiting } from '../../../ui/states/once-known.tsx'
import type { FirstSteps } from './first-steps.ts'

/** What a new member has done so far, but for income; and whether it is still being read. */
export function useFirstSteps(memberId: MemberId): { known: FirstSteps; isWaiting: boolean } {
  const one = { page: 1, limit: 1 }
  const user = useAnswer(getUser, { id: memberId })
  const deposits = useAnswer(listDepositsOf, { id: memberId, ...one, status: 'approved' })
  const plans = useAnswer(listActivePlansOf, { userId: memberId, ...longestPage })
  const check = useAnswer(checkClaim, { userId: memberId })
  const sessions = useAnswer(listSessions, longestPage)
  return {
    isWaiting: [user, deposits, plans, check, sessions].some(isWaiting),
    known: {
      isVerified: user.answer && user.answer.singleuser.verifiedAt !== null,
      hasDeposit: deposits.answer && deposits.answer.total > 0,
      hasPlan: plans.answer && plans.answer.total > 0,
      hasClaimed: check.answer && check.answer.claimedDays.length > 0,
      hasSecondFactor: sessions.answer?.hasTotp,
    },
  }
}
