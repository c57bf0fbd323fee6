import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { mostSkipped } from '@clearstead/contract/call/paging'
import { createApp } from '../../src/app.ts'
import { openDatabase } from '../../src/plumbing/database/database.ts'
import { middleOf } from '../load.ts'
import { type Goal, msGoal } from '../table.ts'
import { filtersOf, type ListCall, type ListIds, listCalls, type Part } from './list-calls.ts'
import { type Members, tokenOf } from './members.ts'

type Time = Part & { ms: number }
/** The time of the server for the pages of a list, and for the first pages of its filters. */
export type ListTimes = {
  call: Pick<ListCall, 'name' | 'path' | 'token'>
  total: number | undefined
  first: Time
  middle: Time | undefined
  last: Time | undefined
  filters: Time[]
}

/** Rows on a page of a screen. */
const rowsAPage = 10
/** The most milliseconds for a first or middle page, with or without a filter. */
const goal = 10

/** How often a list is asked for: before and while it is measured, one after another and over several connections. */
export type ListPace = {
  /** PostgreSQL plans a statement for its values the first five times, and decides then whether to keep a plan. */
  warmUp: number
  calls: number
  /** Enough runs of each statement on each connection for PostgreSQL to keep its plan. */
  loadedWarmUp: number
  /** Over one connection, instead of over several as often as the seconds of the pace allow. */
  once?: boolean
}

type ListTimesRequest = { url: string; members: Members; ids: ListIds; now: Date; pace: ListPace }

/** Figures of the back office that are read like a list: all in one answer. */
const figures = ['/dashboard/admin', '/tr/matrix', '/exports']

type Answer = { total?: number; totalPages?: number; cursor?: string | number | null }
type Ask = (path: string, query: string, token: string) => Promise<{ ms: number; answer: Answer }>

/**
 * Measures every list of the contract: one call after another, injected into the server, on one connection whose plans are
 * those of a server that has run for a while.
 */
export async function timeLists({
  url,
  members,
  ids,
  now,
  pace,
}: ListTimesRequest): Promise<ListTimes[]> {
  const { db, close } = openDatabase({ url, connections: 1 })
  const app = await createApp({ db, clock: () => now, isSecure: false })
  const ask: Ask = async (path, query, token) => {
    const times: number[] = []
    let answer: Answer = {}
    for (let call = 0; call < pace.warmUp + pace.calls; call++) {
      const started = performance.now()
      const reply = await app.inject({
        method: 'GET',
        url: `/api/v1${path}?${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
      if (call >= pace.warmUp) times.push(performance.now() - started)
      if (reply.statusCode !== 200) throw new Error(`GET ${path}?${query}: ${reply.body}`)
      answer = reply.json()
    }
    return { ms: middleOf(times), answer }
  }

  const found: ListTimes[] = []
  try {
    for (const call of listCalls(members, ids)) found.push(await timeList(ask, call, members, now))
    for (const path of figures) {
      const call = { name: `GET ${path}`, path, token: tokenOf(members.admin) }
      const { ms } = await ask(path, '', call.token)
      const first = { what: 'all of it', query: '', ms }
      found.push({ call, total: undefined, first, middle: undefined, last: undefined, filters: [] })
    }
  } finally {
    await app.close()
    await close()
  }
  return found
}

async function timeList(ask: Ask, call: ListCall, members: Members, now: Date): Promise<ListTimes> {
  const { path, token } = call
  const time = async ({ what, query }: Part): Promise<Time> => {
    const asked = `limit=${rowsAPage}${query && '&'}${query}`
    return { what, query: asked, ms: (await ask(path, asked, token)).ms }
  }
  const first = { what: 'first page', query: `limit=${rowsAPage}` }
  const { ms, answer } = await ask(path, first.query, token)
  const { middle, last } = furtherPages(call, answer)
  const filters: Time[] = []
  for (const filter of filtersOf(call, members, now)) filters.push(await time(filter))
  return {
    call,
    total: answer.total,
    first: { ...first, ms },
    middle: middle && (await time(middle)),
    last: last && (await time(last)),
    filters,
  }
}

/**
 * A page from the middle and the last page; of a list without pages, the page after the first. A list that is continued by a
 * cursor has no pages by number after its first 10,000 rows.
 */
function furtherPages(
  { endpoint }: ListCall,
  { total = 0, totalPages = Math.ceil(total / rowsAPage), cursor }: Answer,
): { middle?: Part; last?: Part } {
  if (!endpoint.placed.page) {
    const next = cursor && { what: 'second page', query: `cursor=${cursor}` }
    return next ? { middle: next } : {}
  }
  const pageAt = (page: number): Part => ({ what: `page ${page}`, query: `page=${page}` })
  const middle = Math.ceil(totalPages / 2)
  return {
    ...(totalPages > 2 && { middle: pageAt(numberedPage(endpoint, middle, rowsAPage)) }),
    ...(totalPages > 1 && { last: pageAt(numberedPage(endpoint, totalPages, rowsAPage)) }),
  }
}

/** A page of a list, or the last one that is reached by its number. */
export function numberedPage({ placed }: AnyEndpoint, page: number, rows: number): number {
  return placed.cursor ? Math.min(page, mostSkipped / rows) : page
}

/** A Markdown table with a line per list. */
export function timesTable(times: readonly ListTimes[]): string {
  const lines = times.map(({ call, total, first, middle, last, filters }) => {
    const [slowest] = [...filters].sort((left, right) => right.ms - left.ms)
    const pages = [first, middle, last].map((time) => time?.ms.toFixed(1) ?? '')
    return [
      `\`${call.name}\``,
      total?.toLocaleString('en') ?? '',
      ...pages,
      slowest ? `${slowest.what}: ${slowest.ms.toFixed(1)}` : '',
    ].join(' | ')
  })
  const head =
    'List | rows in it | first page ms | middle page ms | last page ms | slowest filter: ms'
  return [head, '--- | ---: | ---: | ---: | ---: | ---', ...lines]
    .map((line) => `| ${line} |`)
    .join('\n')
}

/** A goal for each first and middle page and each filter. */
export function goalsOfTimes(times: readonly ListTimes[]): Goal[] {
  return times.flatMap(({ call, first, middle, filters }) =>
    [first, ...(middle ? [middle] : []), ...filters].map(({ what, ms }) =>
      msGoal(`${call.name}, ${what}`, ms, goal),
    ),
  )
}
