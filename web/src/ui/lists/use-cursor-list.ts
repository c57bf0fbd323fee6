import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { useQuery } from '@tanstack/react-query'
import type { Address, ListSearch } from '../../plumbing/address.ts'
import { call, httpRequestOf } from '../../plumbing/call.ts'
import { followsMeta } from '../../plumbing/live/follows.ts'
import { type Answer, useAnswer } from '../../plumbing/use-answer.ts'
import type { Column } from './columns.tsx'
import {
  idOf,
  type Keyed,
  type List,
  listOf,
  type PageAnswer,
  type RowKey,
  wholeListOf,
} from './use-list.ts'

/** The answer of every call that is read on with a cursor. */
export type CursorAnswer<Row> = { data: readonly Row[]; nextCursor: number | null }

export type CursorRowOf<E extends AnyEndpoint> =
  ReplyOf<E> extends { data: readonly (infer Row)[] } ? Row : never

type Options<Row, S> = {
  address: Address<S>
  columns: readonly Column<Row>[]
  /** What tells the rows apart; their id by default. */
  rowKey?: (row: Row) => RowKey
  /** The search parameters that narrow the list. */
  filters?: readonly (keyof S & string)[]
  /** Rows on a page. */
  limit?: number
}

/** Rows that one call gives, and usually of these on a page: pages never cross from one answer into the next. */
const portion = 100
const usualLimit = 10

/** A list that is read on with a cursor, usually shown in pages of ten; the page is in the address. */
export function useCursorList<E extends AnyEndpoint, S extends ListSearch>(
  endpoint: E,
  request: Omit<RequestOf<E>, 'limit' | 'cursor'>,
  {
    address,
    columns,
    rowKey = idOf,
    filters = [],
    limit = usualLimit,
  }: Options<CursorRowOf<E>, S> & Keyed<CursorRowOf<E>>,
): List<CursorRowOf<E>> {
  type Row = CursorRowOf<E>
  const { page } = address.search
  const place = Math.floor(((page - 1) * limit) / portion)
  const requestFrom = (cursor: number | null | undefined) =>
    ({ ...request, limit: portion, ...(cursor && { cursor }) }) as object as RequestOf<E>
  const read = async (cursor: number | undefined) => {
    const answer: object = await call(endpoint, requestFrom(cursor))
    return answer as CursorAnswer<Row>
  }
  const { data: cursor } = useQuery({
    queryKey: [endpoint.name, 'cursor', httpRequestOf(endpoint, requestFrom(undefined)).url, place],
    meta: followsMeta(endpoint),
    enabled: place > 0,
    queryFn: () => cursorOf(place, read),
  })
  const from = useAnswer(endpoint, requestFrom(place > 0 ? cursor : undefined), {
    isEnabled: place === 0 || typeof cursor === 'number',
    keepPrevious: false,
  })
  const answer = from.answer as object | undefined as CursorAnswer<Row> | undefined
  const shown = pageOf(cursor === null ? { data: [], nextCursor: null } : answer, {
    page,
    place,
    limit,
  })
  return listOf({
    page: { ...from, answer: shown } as Answer<PageAnswer<Row>>,
    rowKey,
    columns,
    limit,
    address,
    filters,
    whole: wholeListOf(endpoint, requestFrom(undefined)),
  })
}

/** The cursor of the portion at a place; null if the list ends before it. */
async function cursorOf(
  place: number,
  read: (cursor: number | undefined) => Promise<CursorAnswer<unknown>>,
): Promise<number | null> {
  let cursor: number | undefined
  for (let passed = 0; passed < place; passed += 1) {
    const { nextCursor } = await read(cursor)
    if (nextCursor === null) return null
    cursor = nextCursor
  }
  return cursor ?? null
}

function pageOf<Row>(
  answer: CursorAnswer<Row> | undefined,
  { page, place, limit }: { page: number; place: number; limit: number },
): PageAnswer<Row> | undefined {
  if (!answer) return undefined
  const { data, nextCursor } = answer
  const start = (page - 1) * limit - place * portion
  const total = place * portion + data.length
  const isBounded = nextCursor !== null
  return {
    rows: data.slice(start, start + limit),
    page,
    total,
    totalPages: Math.max(1, Math.ceil(total / limit)) + (isBounded ? 1 : 0),
    isBounded,
  }
}
