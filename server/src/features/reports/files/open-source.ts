import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import type { Cursor } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { Language } from '@clearstead/contract/languages'
import { downloadReport } from '@clearstead/contract/reports/report-files'
import { getMatrix } from '@clearstead/contract/reports/statements'
import type { Db } from '../../../plumbing/database/database.ts'
import {
  authorize,
  authorizeSubject,
  effectiveCaller,
} from '../../../plumbing/http/request/authorize.ts'
import type { AdminCaller, MemberCaller } from '../../../plumbing/http/request/caller.ts'
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
      const isForAccounts = endpoint.who !== 'public'
      const columns = isForAccounts && columnsOf(endpoint.answer)
      return columns ? [[endpoint.name, { route, columns }] as const] : []
    }),
  )
}

/** The call that a file is made of, as a list or as a report; undefined for any other. */
export function endpointOf(lists: ListRoutes, list: string): AnyEndpoint | undefined {
  return list === downloadReport.name ? downloadReport : lists.get(list)?.route.endpoint
}

/**
 * Refuses who may not make the call of a list. What a call open to everybody answers to visitors is in no file.
 * @throws {Refusal} `people.not_permitted`, `people.not_yours`
 */
export function refuseUnlessRead(
  endpoint: AnyEndpoint,
  caller: MemberCaller | AdminCaller,
  request: Record<string, unknown>,
): void {
  authorize(endpoint, caller)
  if (effectiveCaller(endpoint, caller).kind === 'visitor')
    throw new Refusal('people.not_permitted')
  authorizeSubject(endpoint, caller, request)
}

type Reader = { db: Db; now: Date; caller: MemberCaller | AdminCaller }

/**
 * Opens the rows of a file's list as who asked for it would read them.
 * @throws {Refusal} `people.not_permitted`, `people.not_yours`
 */
export async function openSource(
  lists: ListRoutes,
  reader: Reader,
  { list, filters, language }: Pick<ListFile, 'list' | 'filters' | 'language'>,
): Promise<Source> {
  const endpoint = endpointOf(lists, list)
  if (!endpoint) throw new Error(`There is no list ${list}`)
  refuseUnlessRead(endpoint, reader.caller, endpoint.request.decode(filters as never))
  const found = lists.get(list)
  if (!found) return openReport(reader, filters)
  const pages = pagesOf(found.route, { ...reader, language }, filters)
  const { value: first } = await pages.next()
  return {
    columns: found.columns,
    expected: first?.expected ?? null,
    batches: rowsOf(found.columns, first, pages),
  }
}

async function openReport({ db, now }: Reader, filters: ListFile['filters']): Promise<Source> {
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
  isBounded?: boolean
  cursor?: Cursor | null
  nextCursor?: number | null
}

/** The pages of a list: by its cursor where it has one, so that the last cost as little as the first. */
async function* pagesOf(
  { endpoint, answer }: ListRoute,
  { language, ...reader }: Reader & { language: Language },
  filters: ListFile['filters'],
): AsyncGenerator<Page, undefined> {
  const request: object = endpoint.request.decode(filters as never)
  let next: object = 'page' in endpoint.fields ? { page: 1 } : {}
  for (let page = 2; ; page += 1) {
    const asked = { ...request, ...next, limit: rowsAPage }
    const given: Answer = (await answer({ ...reader, request: asked })) as object
    const rows = rowsIn(encodeIn(language, () => endpoint.answer.encode(given as never)) as object)
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
