import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import type { Address, ListSearch } from '../../plumbing/address.ts'
import type { Answer } from '../../plumbing/use-answer.ts'
import { usePages } from '../../plumbing/use-pages.ts'
import type { Column } from './column.ts'
import { type CursorAnswer, cursorPages } from './cursor-pages.ts'
import type { List, PageAnswer, RowKey } from './use-list.ts'

type RowOf<E extends AnyEndpoint> =
  ReplyOf<E> extends { data: readonly (infer Row)[] } ? Row : never

type Options<Row, S> = {
  address: Address<S>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => RowKey
  /** Rows that one call gives. */
  portion: number
  /** The filters of the call that are set, besides the search. */
  filters?: readonly (keyof S & string)[]
}

/** A list of which the newest rows are loaded, and older ones when asked for. */
export type LoadedList<Row> = List<Row> & {
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

/** Rows on a page. */
const limit = 10

/**
 * A list that is read on with a cursor. The loaded rows are searched across all columns and shown in pages of ten here
 * in the browser, so the number of pages is always known.
 */
export function useLoadedList<
  E extends AnyEndpoint,
  S extends ListSearch & { search: string | undefined },
>(
  endpoint: E,
  request: Omit<RequestOf<E>, 'limit' | 'cursor'>,
  { address, columns, rowKey, portion, filters = [] }: Options<RowOf<E>, S>,
): LoadedList<RowOf<E>> & { address: Address<S> } {
  type Row = RowOf<E>
  const { search, change } = address
  const pages = usePages(endpoint, request as never, portion)
  const loaded = pages.answer as object | undefined as readonly CursorAnswer<Row>[] | undefined
  const isFound = finder(columns, search.search)
  const found = loaded?.flatMap(({ data }) => data).filter(isFound)
  const answer = found && pageOf(found, search.page)
  const fetchPage = cursorPages<E, Row>(endpoint, request)
  return {
    page: { ...pages, answer } as Answer<PageAnswer<Row>>,
    rows: answer?.rows ?? [],
    rowKey,
    columns,
    limit,
    address: address as Address<S> & Address<ListSearch>,
    isFiltered: Boolean(search.search) || filters.some((name) => search[name] !== undefined),
    clearFilters: () =>
      change(
        Object.fromEntries(['search', ...filters].map((name) => [name, undefined])) as Partial<S>,
      ),
    fetchPage: async (number) => {
      const asked = await fetchPage(number)
      return { ...asked, rows: asked.rows.filter(isFound) }
    },
    hasMore: pages.hasMore,
    isLoadingMore: pages.isLoadingMore,
    loadMore: pages.loadMore,
  }
}

/** Whether any column of a row has the text in it, as it stands in the CSV file. */
function finder<Row>(columns: readonly Column<Row>[], search: string | undefined) {
  const wanted = search?.trim().toLowerCase()
  return (row: Row) =>
    !wanted || columns.some(({ csv }) => csv?.(row).toLowerCase().includes(wanted))
}

/** A page beyond the last one is the last one. */
function pageOf<Row>(found: readonly Row[], wanted: number): PageAnswer<Row> {
  const totalPages = Math.max(1, Math.ceil(found.length / limit))
  const page = Math.min(wanted, totalPages)
  const start = (page - 1) * limit
  return { rows: found.slice(start, start + limit), page, totalPages, total: found.length }
}
