import { Refusal } from '@clearstead/contract/call/refusal'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { removeOfflineAnswers } from './offline-answers.ts'
import { forgetSession, kindOfPath } from './session.ts'
import { isUnanswered } from './unreachable.ts'

const minute = 60_000

/** Caches answers for 5 minutes and retries outages 3 times with growing pauses. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: endLostSession }),
    mutationCache: new MutationCache({ onError: endLostSession }),
    defaultOptions: {
      queries: {
        gcTime: 5 * minute,
        staleTime: 15_000,
        networkMode: 'always',
        retry: (count, error) => count < 3 && isPassing(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

function isPassing(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof Refusal && error.code === 'call.unavailable')
}

/** Drops a sign-in that the server no longer accepts; the route guards then ask to sign in. */
function endLostSession(error: unknown) {
  if (!(error instanceof Refusal) || error.code !== 'people.not_signed_in') return
  removeOfflineAnswers()
  forgetSession(kindOfPath(location.pathname))
}
