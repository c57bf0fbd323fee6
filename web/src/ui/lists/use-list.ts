import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import type { Cursor } from '@clearstead/contract/call/paging'
import { type Address, isDefault, type ListSearch } from '../../plumbing/address.ts'
import { type ListRequest, listRequest, placeOf } from '../../plumbing/list-request.ts'
import { type Answer, useAnswer } from '../../plumbing/use-answer.ts'
import type { Column } from './columns.tsx'

/** The answer of every paged call. */
export type PageAnswer<Row> = {
  rows: readonly Row[]
  page: number
  totalPages: number
  total: number
  /** More rows follow than `total` counts. */
  isBounded?: boolean
  /** The cursor of the next page, where pages after the first thousands of rows take one. */
  cursor?: Cursor | null
  /** Some of it was read from files of archived months. */
  isFromArchive?: boolean
}
export type RowOf<E extends AnyEndpoint> =
  ReplyOf<E> extends { rows: readonly (infer Row)[] } ? Row : never
export type RowKey = string | number

/** A list as the server writes it whole to a file: its call, and its filters by their names on the wire. */
export type WholeList = { list: string; filters: Record<string, string | number | boolean> }

/** Rows without an id need a key. */
export type Keyed<Row> = [Row] extends [{ id: RowKey }] ? object : { rowKey: (row: Row) => RowKey }

export function idOf(row: unknown): RowKey {
  return (row as { id: RowKey }).id
}

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
  whole: WholeList
}

type Parts<Row, S> = Pick<List<Row>, 'page' | 'rowKey' | 'columns' | 'limit' | 'whole'> & {
  address: Address<S>
  /** The search parameters that narrow the list. */
  filters: readonly string[]
  /** Whether one narrows it; a text that is not empty does. */
  isSet?: (name: string, value: unknown) => boolean
}

/** A list, however its pages are read. */
export function listOf<Row, S extends ListSearch>({
  address,
  filters,
  isSet = (_, value) => value !== undefined && value !== '',
  ...parts
}: Parts<Row, S>): List<Row> & { address: Address<S> } {
  const { search, change } = address
  const cleared = Object.fromEntries(filters.map((name) => [name, undefined])) as Partial<S>
  return {
    ...parts,
    rows: parts.page.answer?.rows ?? [],
    address: address as Address<S> & Address<ListSearch>,
    isFiltered: filters.some((name) => isSet(name, search[name as keyof S])),
    clearFilters: () => change(cleared),
  }
}

const places = ['page', 'limit', 'cursor']

/** The whole list that a request asks a page of. */
export function wholeListOf<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): WholeList {
  const encoded: object = endpoint.request.encode(request)
  const filters = Object.entries(encoded).filter(
    (entry): entry is [string, string | number | boolean] =>
      !places.includes(entry[0]) && ['string', 'number', 'boolean'].includes(typeof entry[1]),
  )
  return { list: endpoint.name, filters: Object.fromEntries(filters) }
}

type Options<E extends AnyEndpoint, S> = {
  address: Address<S>
  columns: readonly Column<RowOf<E>>[]
  /** What tells the rows apart; their id by default. */
  rowKey?: (row: RowOf<E>) => RowKey
  /** Rows a page while the address says nothing. */
  limit?: number
  /** The search parameter that tabs choose; it does not count as a filter. */
  tab?: keyof S & string
}

/**
 * A paged call, with its page, page size, filters and hidden columns in the address:
 * `useList(listDeposits, address.search, { address, columns })`. Search parameters that the call does
 * not have stay out of the request.
 */
export function useList<E extends AnyEndpoint, S extends ListSearch>(
  endpoint: E,
  request: ListRequest<E>,
  { address, columns, rowKey = idOf, limit: usual = 20, tab }: Options<E, S> & Keyed<RowOf<E>>,
): List<RowOf<E>> & { address: Address<S>; answer: ReplyOf<E> | undefined } {
  const { search } = address
  const place = placeOf(search, usual)
  const asked = listRequest(endpoint, request, place)
  const from = useAnswer(endpoint, asked)
  // TypeScript cannot relate a generic call to the page that it answers.
  const answered = from as object as Answer<Unnumbered<RowOf<E>>>
  const list = listOf({
    page: { ...answered, answer: answered.answer && numbered(answered.answer) },
    rowKey,
    columns,
    limit: place.limit,
    whole: wholeListOf(endpoint, asked),
    address,
    filters: Object.keys(search).filter(
      (name) => name in endpoint.fields && !besideFilters.includes(name) && name !== tab,
    ),
    isSet: (name, value) => value !== '' && !isDefault(endpoint, name, value),
  })
  return { ...list, answer: from.answer }
}

/** Lists of salaries name their page `currentPage` alone. */
type Unnumbered<Row> = Omit<PageAnswer<Row>, 'page'> & { page?: number; currentPage: number }

function numbered<Row>(answer: Unnumbered<Row>): PageAnswer<Row> {
  return { ...answer, page: answer.page ?? answer.currentPage }
}

const besideFilters = ['page', 'limit', 'sort', 'fold']
