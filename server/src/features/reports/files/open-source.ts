import { type AnyEndpoint, isOpenTo } from '@clearstead/contract/call/endpoint'
import type { Cursor } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import { downloadReport } from '@clearstead/contract/reports/report-files'
import { getMatrix } from '@clearstead/contract/reports/statements'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { AdminCaller } from '../../../plumbing/http/request/caller.ts'
import type { Route } from '../../../plumbing/http/route.ts'
import { encodeIn } from '../../../plumbing/said/sentence.ts'
import { periodOf, reports } from '../exports/export-report.ts'
import { columnsOf, type RowColumn } from './columns-of.ts'
import { expectedRows, type ListFile, type Value, valueAt } from './rules.ts'

/** What a file is made of. */
export type Source = {
  columns: readonly RowColumn[]
  expected: number | null
  batches: AsyncIterable<readonly (readonly Value[])[]>
}

type ListRoute = Extract<Route, { kind: 'read' }>
/** The calls that files are made of, by their names. */
export type ListRoutes = ReadonlyMap<string, { route: ListRoute; columns: RowColumn[] }>

/** Calls that answer all their rows at once, and are written to files as lists are. */
const wholeTables: readonly AnyEndpoint[] = [getMatrix]

/** The lists among some routes. */
export function listRoutesIn(routes: readonly Route[]): ListRoutes {
  return new Map(
    routes.flatMap((route) => {
      const { endpoint } = route
      const isList = 'limit' in endpoint.fields || wholeTables.includes(endpoint)
      if (route.kind !== 'read' || !isList) return []
      const isForAdmins = endpoint.who === 'admin' || endpoint.who === 'memberOrAdmin'
      const columns = isForAdmins && columnsOf(endpoint.answer)
      return columns ? [[endpoint.name, { route, columns }] as const] : []
    }),
  )
}

type Opening = { db: Db; now: Date; caller: AdminCaller }

/**
 * Opens the rows of a file's list as the admin would read them.
 * @throws {Refusal} `people.not_permitted`
 */
export async function openSource(
  lists: ListRoutes,
  opening: Opening,
  { list, filters }: Pick<ListFile, 'list' | 'filters'>,
): Promise<Source> {
  const found = lists.get(list)
  const endpoint = list === downloadReport.name ? downloadReport : found?.route.endpoint
  if (endpoint && !isOpenTo(endpoint, opening.caller.permissions)) {
    throw new Refusal('people.not_permitted')
  }
  if (list === downloadReport.name) return openReport(opening, filters)
  if (!found) throw new Error(`There is no list ${list}`)
  const pages = pagesOf(found.route, opening, filters)
  const { value: first } = await pages.next()
  return {
    columns: found.columns,
    expected: first?.expected ?? null,
    batches: rowsOf(found.columns, first, pages),
  }
}

async function openReport({ db, now }: Opening, filters: ListFile['filters']): Promise<Source> {
  const { name, ...range } = downloadReport.request.decode(filters as never)
  const report = reports[name]
  return {
    columns: report.columns.map((column) => ({
      name: column.name,
      isDecimal: column.type === 'usd',
    })),
    expected: null,
    batches: report.rows(db, await periodOf(db, now, range)),
  }
}

/** Rows of one page. It is read as the call reads it, whose own limit is for callers. */
const rowsAPage = 1_000

type Page = { rows: readonly unknown[]; expected: number | null }
type Answer = {
  total?: number
  totalIsCapped?: boolean
  cursor?: Cursor | null
  nextCursor?: number | null
}

/** The pages of a list: by its cursor where it has one, so that the last cost as little as the first. */
async function* pagesOf(
  { endpoint, answer }: ListRoute,
  opening: Opening,
  filters: ListFile['filters'],
): AsyncGenerator<Page, undefined> {
  const request: object = endpoint.request.decode(filters as never)
  let next: object = 'page' in endpoint.fields ? { page: 1 } : {}
  for (let page = 2; ; page += 1) {
    const asked = { ...request, ...next, limit: rowsAPage }
    const given: Answer = (await answer({ ...opening, request: asked })) as object
    const rows = rowsIn(encodeIn('en', () => endpoint.answer.encode(given as never)) as object)
    yield { rows, expected: expectedRows(given) }
    if (rows.length < rowsAPage || given.nextCursor === null) return
    const cursor = given.cursor ?? given.nextCursor
    next = cursor === undefined || cursor === null ? { page } : { cursor }
  }
}

/** The rows of an answer under whatever name they have on the wire: its one list. */
function rowsIn(answer: object): readonly unknown[] {
  return Object.values(answer).find(Array.isArray) ?? []
}

async function* rowsOf(
  columns: readonly RowColumn[],
  first: Page | undefined,
  others: AsyncIterable<Page>,
): AsyncGenerator<Value[][]> {
  const cells = ({ rows }: Page) => rows.map((row) => columns.map(({ name }) => valueAt(row, name)))
  if (first) yield cells(first)
  for await (const page of others) yield cells(page)
}

/** The admin in whose name rows are read. */
export function readerOf(id: AdminId, permissions: AdminCaller['permissions']): AdminCaller {
  return {
    kind: 'admin',
    id,
    sessionId: 0 as AdminCaller['sessionId'],
    permissions,
    isEnrolled: true,
  }
}
