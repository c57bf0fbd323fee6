import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/endpoint'
import { failed } from '@clearstead/contract/failed'
import { Refusal } from '@clearstead/contract/refusal'
import { useQuery } from '@tanstack/react-query'
import { callWire, decodeAnswer, outgoing } from './call.ts'
import { findKept, keepAnswer } from './kept-answers.ts'
import { Unreachable } from './unreachable.ts'

type AnswerState = 'waiting' | 'full' | 'refused' | 'offline'

export type Answer<A> = {
  answer: A | undefined
  state: AnswerState
  refusal: Refusal | undefined
  /** When the shown answer was given. */
  asOf: Date | undefined
  isRefreshing: boolean
  refetch: () => void
}

type Wire = Record<string, unknown>
type Options = { isEnabled?: boolean; refetchMs?: number; keepPrevious?: boolean }

/** Reads a call for a screen. Offline it gives the last real answer with its time, and never anything else. */
export function useAnswer<E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { isEnabled = true, refetchMs, keepPrevious = true }: Options = {},
): Answer<ReplyOf<E>> {
  const name = `${endpoint.method} ${outgoing(endpoint, request).url}`
  const query = useQuery<Wire>({
    queryKey: [endpoint.name, name],
    enabled: isEnabled,
    ...(refetchMs !== undefined && { refetchInterval: refetchMs }),
    ...(keepPrevious && { placeholderData: keepSameCall(endpoint.name) }),
    queryFn: async ({ signal }) => {
      const answer = await callWire(endpoint, request, { signal })
      keepAnswer(name, answer)
      return answer as Wire
    },
  })
  const failure = query.failureReason ?? query.error
  const isAway = failure instanceof Unreachable
  const kept = isAway && query.data === undefined ? findKept(name) : undefined
  const wire = query.data ?? kept?.answer
  const at = kept?.at ?? (query.dataUpdatedAt || undefined)
  return {
    answer: wire === undefined ? undefined : decodeAnswer(endpoint, wire),
    state: stateOf(isAway, query.error, wire),
    refusal: query.error instanceof Refusal ? query.error : unexpected(endpoint, query.error),
    asOf: at === undefined ? undefined : new Date(at),
    isRefreshing: query.isFetching && wire !== undefined,
    refetch: () => void query.refetch(),
  }
}

function stateOf(isAway: boolean, error: unknown, wire: unknown): AnswerState {
  if (isAway) return 'offline'
  if (wire !== undefined) return 'full'
  return error ? 'refused' : 'waiting'
}

/** An answer that this page cannot read is a fault of ours, told as such. */
function unexpected(endpoint: AnyEndpoint, error: unknown): Refusal | undefined {
  return error && !(error instanceof Unreachable) ? failed(endpoint.fails) : undefined
}

/** While the next page of the same list loads, the one before stays in sight. */
function keepSameCall(endpointName: string) {
  return (previous: Wire | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey[0] === endpointName ? previous : undefined
}
