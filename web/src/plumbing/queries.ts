import { Refusal } from '@clearstead/contract/refusal'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { forgetKept } from './kept-answers.ts'
import { forgetSession, kindOfPath } from './session.ts'
import { Unreachable } from './unreachable.ts'

const minute = 60_000

/** The server's answers in the browser: kept 5 minutes, asked again 3 times with growing pauses. */
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
  return error instanceof Unreachable || (error instanceof Refusal && error.status === 503)
}

/** The server no longer knows the credential: forget it here too; the guards then ask to sign in. */
function endLostSession(error: unknown) {
  if (!(error instanceof Refusal) || error.code !== 'people.not_signed_in') return
  forgetKept()
  forgetSession(kindOfPath(location.pathname))
}
