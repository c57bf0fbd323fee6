import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { checkClaim } from '@clearstead/contract/daily/claims'
import type { RefusalCode } from '@clearstead/contract/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isTimeout } from '../../../plumbing/unreachable.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'

export type ClaimCheck = ReplyOf<typeof checkClaim>
export type CheckProblem = 'timeout' | 'notFound' | 'signedOut' | 'server' | 'failed'

/**
 * Whether today's reward can be claimed: 10 seconds for an answer, three more tries after 2, 4 and 6
 * seconds. Where it cannot be known there is a problem and no answer, never a guess.
 */
export function useClaimCheck(memberId: MemberId) {
  const { answer, state, failure, isFetching, refetch } = useAnswer(
    checkClaim,
    { memberId },
    { isEnabled: memberId > 0, timeoutMs: 10_000, retries: { count: 3, delayMs: 2000 } },
  )
  const problem = failure ? checkProblem(failure) : undefined
  const check = state === 'full' && !problem ? answer : undefined
  return {
    check,
    problem,
    isChecking: isFetching && check === undefined,
    retry: refetch,
  }
}

/** Why the check failed; each problem has its own sentence. */
export function checkProblem(error: unknown): CheckProblem {
  if (isTimeout(error)) return 'timeout'
  if (!(error instanceof Refusal)) return 'failed'
  return problemOf[error.code] ?? 'failed'
}

const problemOf: Partial<Record<RefusalCode, CheckProblem>> = {
  'call.unknown': 'notFound',
  'people.unknown': 'notFound',
  'people.not_signed_in': 'signedOut',
  'call.failed': 'server',
  'call.unavailable': 'server',
}
