import { checkClaim } from '@clearstead/contract/daily'
import type { ReplyOf } from '@clearstead/contract/endpoint'
import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../plumbing/call.ts'

const timeoutMs = 10_000
const retries = 3
const delayMs = 2000

export type ClaimCheck = ReplyOf<typeof checkClaim>
export type CheckProblem = 'timeout' | 'notFound' | 'signedOut' | 'server' | 'failed'

/**
 * Whether today's reward can be claimed: 10 seconds for an answer, three more tries after 2, 4 and 6
 * seconds. Where it cannot be known there is a problem and no answer, never a guess.
 */
export function useClaimCheck(memberId: MemberId) {
  const query = useQuery({
    queryKey: [checkClaim.name, 'watch', memberId],
    enabled: memberId > 0,
    networkMode: 'always',
    retry: retries,
    retryDelay: (failures) => delayMs * (failures + 1),
    queryFn: ({ signal }) =>
      call(
        checkClaim,
        { userId: memberId },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) },
      ),
  })
  const problem = query.isError ? checkProblem(query.error) : undefined
  return {
    check: problem ? undefined : query.data,
    problem,
    isChecking: query.isFetching && (query.data === undefined || problem !== undefined),
    retry: () => void query.refetch(),
  }
}

/** Which of SPEC's sentences tells why the check failed. */
export function checkProblem(error: unknown): CheckProblem {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout'
  if (!(error instanceof Refusal)) return 'failed'
  if (error.status === 404) return 'notFound'
  if (error.status === 401) return 'signedOut'
  return error.status >= 500 ? 'server' : 'failed'
}
