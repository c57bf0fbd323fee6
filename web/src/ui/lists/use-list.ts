import type { AnyEndpoint, ReplyOf } from '@clearstead/contract/call/endpoint'
import { type Address, isDefault, type ListSearch } from '../../plumbing/address.ts'
import { call } from '../../plumbing/call.ts'
import { type ListRequest, listRequest, placeOf } from '../../plumbing/list-request.ts'
import { type Answer, useAnswer } from '../../plumbing/use-answer.ts'
import type { Column } from './column.ts'
import { type WholeList, wholeListOf } from './whole-list.ts'

/** The answer of every paged call. */
export type PageAnswer<Row> = {
  rows: readonly Row[]
  page: number
  totalPages: number
  total: number
  /** More rows follow than `total` counts. */
  totalIsCapped?: boolean
}
export type RowOf<E extends AnyEndpoint> =
  ReplyOf<E> extends { rows: readonly (infer Row)[] } ? Row : never
export type RowKey = string | number

/** A list of the server as `ListCard` and `DecisionQueue` show it. */
export type List<Row> = {
  page: Answer<PageAnswer<Row>>
  rows: readonly Row[]
  rowKey: (row: Row) => RowKey
  columns: readonly Column<Row>[]
  limit: number
  address: Address<ListSearch>
  isFiltered: boolean
  clearFilters: () => void
  /** Any page of the whole filtered list. */
  fetchPage: (page: number) => Promise<PageAnswer<Row>>
  /** What the server writes to a file; undefined for rows that only the browser puts together. */
  whole?: WholeList
}

type Options<E extends AnyEndpoint, S> = {
  address: Address<S>
  /** The columns on the screen and in the CSV file. */
  columns: readonly Column<RowOf<E>>[]
  rowKey: (row: RowOf<E>) => RowKey
  /** Rows a page while the address says nothing. */
  limit?: number
  /** The search parameter that tabs choose; it does not count as a filter. */
  tab?: keyof S & string
}

/**
 * A paged call, with its page, page size, filters and hidden columns in the address:
 * `useList(listDeposits, address.search, { address, columns, rowKey })`. Search parameters that the call does
 * not have stay out of the request.
 */
export function useList<E extends AnyEndpoint, S extends ListSearch>(
  endpoint: E,
  request: ListRequest<E>,
  { address, columns, rowKey, limit: usual = 20, tab }: Options<E, S>,
): List<RowOf<E>> & { address: Address<S>; answer: ReplyOf<E> | undefined } {
  const { search, change } = address
  const place = placeOf(search, usual)
  const from = useAnswer(endpoint, listRequest(endpoint, request, place))
  // TypeScript cannot relate a generic call to the page that it answers.
  const answered = from as object as Answer<Unnumbered<RowOf<E>>>
  const page = { ...answered, answer: answered.answer && numbered(answered.answer) }
  const filters = Object.entries<unknown>({ ...search }).filter(
    ([name]) => name in endpoint.fields && !besideFilters.includes(name) && name !== tab,
  )
  return {
    page,
    answer: from.answer,
    rows: page.answer?.rows ?? [],
    rowKey,
    columns,
    limit: place.limit,
    address: address as Address<S> & Address<ListSearch>,
    isFiltered: filters.some(([name, value]) => value !== '' && !isDefault(endpoint, name, value)),
    clearFilters: () =>
      change(Object.fromEntries(filters.map(([name]) => [name, undefined])) as Partial<S>),
    whole: wholeListOf(endpoint, listRequest(endpoint, request, place)),
    fetchPage: async (number) => {
      const answer: object = await call(
        endpoint,
        listRequest(endpoint, request, { page: number, limit: 100 }),
      )
      return answer as PageAnswer<RowOf<E>>
    },
  }
}

/** Lists of salaries name their page `currentPage` alone. */
type Unnumbered<Row> = Omit<PageAnswer<Row>, 'page'> & { page?: number; currentPage: number }

function numbered<Row>(answer: Unnumbered<Row>): PageAnswer<Row> {
  return { ...answer, page: answer.page ?? answer.currentPage }
}

const besideFilters = ['page', 'limit', 'sort', 'fold']
