import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { callWire, decodeAnswer, nameOfCall } from './call.ts'
import { inBrowser, useInBrowserOr } from './in-browser.ts'
import { followsMeta } from './live/follows.ts'
import { findOfflineAnswer, storeOfflineAnswer } from './offline-answers.ts'
import { failed } from './own-refusal.ts'
import { isUnanswered } from './unreachable.ts'

type AnswerState = 'waiting' | 'full' | 'refused' | 'offline'

export type Answer<A> = {
  answer: A | undefined
  state: AnswerState
  refusal: Refusal | undefined
  /** When the shown answer was received. */
  asOf: Date | undefined
  isFetching: boolean
  /** Why the last attempt failed, after its retries. */
  failure: Error | null
  refetch: () => void
}

type Wire = Record<string, unknown>
type Options<A> = {
  isEnabled?: boolean
  keepPrevious?: boolean
  /** Each attempt is given up after this time; without it there is no limit. */
  timeoutMs?: number
  /** The time after which the answer is read again, such as while a job runs; undefined stops reading. */
  repeatMs?: (answer: A) => number | undefined
  /** Repeats any failed attempt, with its own pauses; without it only outages are repeated. */
  retries?: Retries
}

/** `delayMs` is the pause before the first retry; before the second it is twice as long, and so on. */
type Retries = { count: number; delayMs: number }

/** The calls whose answers come with the page, so that the server drew it with them. */
const answersOfPage = new Set<string>()

/** By what an answer is found among those that were read: its call, and the call with its request. */
export type AnswerKey = readonly [endpointName: string, call: string]

/** Puts an answer that came with the page where `useAnswer` finds it; `updatedAt` is when it was read. */
export function setAnswerOfPage(
  client: QueryClient,
  key: AnswerKey,
  answer: object,
  updatedAt = Date.now(),
): void {
  // The server shows every answer that it has.
  if (inBrowser) answersOfPage.add(key[1])
  client.setQueryData(key, answer, { updatedAt })
}

export function answerKey<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): AnswerKey {
  return [endpoint.name, nameOfCall(endpoint, request)]
}

/** How a call is asked for and kept; its code may come later than the answer. */
export function answerQuery<E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  timeoutMs?: number,
) {
  const queryKey = answerKey(endpoint, request)
  return {
    queryKey,
    meta: followsMeta(endpoint),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const answer = await callWire(endpoint, request, { signal: limited(signal, timeoutMs) })
      storeOfflineAnswer(queryKey[1], answer)
      return answer as Wire
    },
  }
}

/** Reads a call for a screen. Offline it gives the last answer that was received, with its time. */
export function useAnswer<E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { isEnabled = true, keepPrevious = true, timeoutMs, repeatMs, retries }: Options<ReplyOf<E>> = {},
): Answer<ReplyOf<E>> {
  const asked = answerQuery(endpoint, request, timeoutMs)
  const [, name] = asked.queryKey
  const query = useQuery<Wire>({
    ...asked,
    enabled: isEnabled,
    ...(repeatMs && {
      refetchInterval: ({ state: { data } }) => {
        const read = data && decodeAnswer(endpoint, data)
        return read && repeatMs(read)
      },
    }),
    ...(keepPrevious && { placeholderData: keepSameCall(endpoint.name) }),
    ...(retries && {
      retry: retries.count,
      retryDelay: (failed) => retries.delayMs * (failed + 1),
    }),
  })
  // While the app takes over a page that the server drew, it shows what the server knew.
  const isOfPage = !inBrowser || answersOfPage.has(name)
  const read = useInBrowserOr(query.data, isOfPage ? query.data : undefined)
  const failure = query.failureReason ?? query.error
  const isAway = isUnanswered(failure)
  const kept = isAway && read === undefined ? findOfflineAnswer(name) : undefined
  const wire = read ?? kept?.answer
  const at = kept?.at ?? query.dataUpdatedAt
  const answer = wire && decodeAnswer(endpoint, wire)
  const problem = query.error ?? (wire && !answer ? failed(endpoint) : null)
  return {
    answer,
    state: stateOf(isAway, problem, answer),
    refusal: refusalOf(endpoint, problem),
    asOf: at ? new Date(at) : undefined,
    isFetching: query.isFetching,
    failure: problem,
    refetch: () => void query.refetch(),
  }
}

function limited(signal: AbortSignal, timeoutMs: number | undefined): AbortSignal {
  return timeoutMs === undefined
    ? signal
    : AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
}

function stateOf(isAway: boolean, error: unknown, answer: unknown): AnswerState {
  if (isAway) return 'offline'
  return answer ? 'full' : error ? 'refused' : 'waiting'
}

/** What a screen says of an error; nothing where the server may be out of reach. */
export function refusalOf(endpoint: AnyEndpoint, error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  return error && !isUnanswered(error) ? failed(endpoint) : undefined
}

/** Keeps the previous page of a list on screen while the next one loads. */
function keepSameCall(endpointName: string) {
  return (previous: Wire | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey[0] === endpointName ? previous : undefined
}
