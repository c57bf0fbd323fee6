import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callWire, decodeAnswer, nameOfCall } from './call.ts'
import { followsMeta } from './live/follows.ts'
import { findOfflineAnswer, storeOfflineAnswer } from './offline-answers.ts'
import { failed } from './own-refusal.ts'
import { isUnanswered } from './unreachable.ts'
import { type Answer, refusalOf } from './use-answer.ts'

/** The pages of a long list that are loaded so far, as one answer. */
export type Pages<A> = Answer<readonly A[]> & {
  hasMore: boolean
  isLoadingMore: boolean
  /** Loading more failed; what is shown stays. */
  hasFailedMore: boolean
  loadMore: () => void
}

/** Where the next page begins: after a cursor, or by its number in lists that have none. */
type Place = { page?: number; cursor?: unknown }
type PageAnswer = { page: number; totalPages: number; cursor?: unknown; nextCursor?: unknown }

/** Reads a long list page after page. Offline it gives the first page as it was last received. */
export function usePages<E extends AnyEndpoint>(
  endpoint: E,
  request: Omit<RequestOf<E>, 'page' | 'limit' | 'cursor'>,
  limit: number,
): Pages<ReplyOf<E>> {
  const requestAt = (place: Place) => ({ ...request, limit, ...place }) as object as RequestOf<E>
  const first = firstPlace(endpoint)
  const name = nameOfCall(endpoint, requestAt(first))
  const query = useInfiniteQuery({
    queryKey: [endpoint.name, 'pages', name],
    meta: followsMeta(endpoint),
    initialPageParam: first,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await callWire(endpoint, requestAt(pageParam), { signal })
      if (isFirst(pageParam)) storeOfflineAnswer(name, answer)
      return answer
    },
    getNextPageParam: (last, _, place) => nextPlace(endpoint, last, place),
  })
  const isAway = isUnanswered(query.failureReason ?? query.error)
  const kept = isAway && query.data === undefined ? findOfflineAnswer(name) : undefined
  const pages = query.data?.pages ?? (kept ? [kept.answer] : undefined)
  const at = kept?.at ?? query.dataUpdatedAt
  const read = pages?.map((page) => decodeAnswer(endpoint, page))
  const isReadable = read?.every(Boolean) ?? true
  const answer = isReadable ? (read as ReplyOf<E>[] | undefined) : undefined
  const problem = query.error ?? (isReadable ? null : failed(endpoint))
  return {
    answer,
    state: isAway ? 'offline' : answer ? 'full' : problem ? 'refused' : 'waiting',
    refusal: refusalOf(endpoint, problem),
    asOf: at ? new Date(at) : undefined,
    isFetching: query.isFetching,
    failure: problem,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasFailedMore: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  }
}

/** Lists that are read on with a cursor alone have no numbered pages. */
function firstPlace(endpoint: AnyEndpoint): Place {
  return 'page' in endpoint.fields ? { page: 1 } : {}
}

function isFirst({ page = 1, cursor }: Place): boolean {
  return page === 1 && cursor === undefined
}

function nextPlace(endpoint: AnyEndpoint, last: object, place: Place): Place | undefined {
  const answer = decodeAnswer(endpoint, last) as object | undefined as PageAnswer | undefined
  if (!answer) return undefined
  const { page, totalPages, cursor = answer.nextCursor } = answer
  if (cursor) return { ...firstPlace(endpoint), cursor }
  if (!('page' in endpoint.fields)) return undefined
  if (place.cursor !== undefined || page >= totalPages) return undefined
  return { page: page + 1 }
}
