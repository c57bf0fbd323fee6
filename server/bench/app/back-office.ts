import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { routes } from '../../src/app.ts'
import type { Measured } from '../load.ts'
import type { Row } from '../table.ts'
import { loadHttp } from './http-load.ts'
import type { ListPlan } from './list-plan.ts'
import { type ListIds, pathOf } from './list-plans.ts'
import { type Members, startDay, tokenOf } from './members.ts'
import { startApp } from './start-app.ts'

type BackOffice = {
  url: string
  members: Members
  ids: ListIds
  plans: readonly ListPlan[]
  now: Date
  bare: Measured
  seconds: number
}

const connections = 8
/** Rows on a page of a screen. */
const rowsAPage = 10
const warmUpCalls = 50
const goal = 30

/** What is typed into the command palette, and a word for it in the table. */
const searches = (members: Members) => [
  { what: 'a first name of every twentieth member', q: 'ada' },
  { what: 'two letters', q: 'ad' },
  { what: 'part of one name', q: members.name.slice(2) },
  { what: 'a text that nothing has', q: 'zzzz' },
  { what: 'a number', q: '#50000' },
  { what: 'an e-mail address', q: 'm50000@example.org' },
  { what: 'a hash', q: 'bench 50001' },
]

/**
 * Measures every paged list of the back office, its first page and one from the middle, and the search of the command
 * palette, in the tables that `explainLists` filled.
 */
export async function benchBackOffice(bench: BackOffice): Promise<Row[]> {
  const { url, members, ids, plans, now, bare, seconds } = bench
  await startDay(url, members, now)
  const app = await startApp(url, now)
  const rows: Row[] = []
  const measure = async (name: string, path: string) => {
    const next = () => ({ method: 'GET' as const, path, token: tokenOf(members.admin) })
    await loadHttp({ address: app.address, connections, calls: warmUpCalls, next })
    const measured = await loadHttp({ address: app.address, connections, seconds, next })
    const value = measured.perSecond / bare.perSecond
    rows.push({ name, ...measured, ratio: { of: 'the limit', value }, p99Goal: goal })
  }
  try {
    for (const { endpoint, total } of listsOf(plans)) {
      const path = `${pathOf(endpoint, members, ids)}?limit=${rowsAPage}`
      const middle = Math.floor(total / rowsAPage / 2)
      await measure(`${endpoint.name}, first page of ${total.toLocaleString('en')}`, path)
      if (middle > 1) await measure(`${endpoint.name}, page ${middle}`, `${path}&page=${middle}`)
    }
    for (const { what, q } of searches(members)) {
      await measure(`GET /search, ${what}`, `/search?q=${encodeURIComponent(q)}`)
    }
  } finally {
    await app.stop()
  }
  return rows
}

function listsOf(plans: readonly ListPlan[]): { endpoint: AnyEndpoint; total: number }[] {
  return routes.flatMap(({ endpoint }) => {
    const plan = plans.find(({ name }) => name === endpoint.name)
    return plan && endpoint.who === 'admin' ? [{ endpoint, total: plan.total }] : []
  })
}
