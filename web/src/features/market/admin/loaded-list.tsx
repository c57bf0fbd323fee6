import type { AnyEndpoint, RequestOf } from '@clearstead/contract/call/endpoint'
import type { Address, ListSearch } from '../../../plumbing/address.ts'
import type { Answer } from '../../../plumbing/use-answer.ts'
import { type Pages, usePages } from '../../../plumbing/use-pages.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Inline, Note } from '../../../ui/layout/layout.tsx'
import type { Column } from '../../../ui/lists/columns.tsx'
import type { CursorAnswer, CursorRowOf } from '../../../ui/lists/use-cursor-list.ts'
import {
  type List,
  listOf,
  type PageAnswer,
  type RowKey,
  wholeListOf,
} from '../../../ui/lists/use-list.ts'
import { tradeText as text } from './trade-text.ts'

type Options<Row, S> = {
  address: Address<S>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => RowKey
  /** Rows that one call gives. */
  portion: number
  /** The texts of a row that are searched. */
  searched: (row: Row) => readonly string[]
  /** The filters of the call that are set, besides the search. */
  filters?: readonly (keyof S & string)[]
}

type Loading = Pick<Pages<unknown>, 'hasMore' | 'isLoadingMore' | 'loadMore'>

/** Rows on a page. */
const limit = 10

/**
 * A list of which the newest rows are loaded, and older ones when asked for. The loaded rows are searched and shown in
 * pages of ten here in the browser, so the number of pages is always known.
 */
export function useLoadedList<
  E extends AnyEndpoint,
  S extends ListSearch & { search: string | undefined },
>(
  endpoint: E,
  request: Omit<RequestOf<E>, 'limit' | 'cursor'>,
  options: Options<CursorRowOf<E>, S>,
): List<CursorRowOf<E>> & { address: Address<S> } & Loading {
  type Row = CursorRowOf<E>
  const { address, columns, rowKey, portion, searched, filters = [] } = options
  const { search } = address
  const pages = usePages(endpoint, request as never, portion)
  const loaded = pages.answer as object | undefined as readonly CursorAnswer<Row>[] | undefined
  const wanted = search.search?.trim().toLowerCase() ?? ''
  const found = loaded
    ?.flatMap(({ data }) => data)
    .filter((row) => searched(row).some((word) => word.toLowerCase().includes(wanted)))
  const list = listOf({
    page: { ...pages, answer: found && pageOf(found, search.page) } as Answer<PageAnswer<Row>>,
    rowKey,
    columns,
    limit,
    address,
    filters: ['search', ...filters],
    whole: wholeListOf(endpoint, { ...request, limit: portion } as object as RequestOf<E>),
  })
  const { hasMore, isLoadingMore, loadMore } = pages
  return { ...list, hasMore, isLoadingMore, loadMore }
}

/** A page beyond the last one is the last one. */
function pageOf<Row>(found: readonly Row[], wanted: number): PageAnswer<Row> {
  const totalPages = Math.max(1, Math.ceil(found.length / limit))
  const page = Math.min(wanted, totalPages)
  const start = (page - 1) * limit
  return { rows: found.slice(start, start + limit), page, totalPages, total: found.length }
}

/** Loads older rows; the search and the pages are about what is loaded. */
export function OlderButton({ list: { hasMore, isLoadingMore, loadMore } }: { list: Loading }) {
  if (!hasMore) return null
  return (
    <Inline gap={3} justify="middle">
      <Button look="plain" isSlim isBusy={isLoadingMore} onClick={loadMore}>
        {text.older}
      </Button>
      <Note>{text.olderNote}</Note>
    </Inline>
  )
}
