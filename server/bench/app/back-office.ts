import type { Row } from '../table.ts'
import { type Call, loadHttp } from './http-load.ts'
import type { ListTimes } from './list-times.ts'
import { type Members, startDay, tokenOf } from './members.ts'
import { startApp, waitUntilIdle } from './start-app.ts'
import { loadSteadily } from './steady-load.ts'

type BackOffice = {
  url: string
  members: Members
  times: readonly ListTimes[]
  now: Date
  pace: { loadedWarmUp: number; once?: boolean; seconds: number }
}

const connections = 8
/** At this even rate p99 is what somebody waits, not how long a queue becomes. */
const perSecond = 50
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
 * Measures every list, its first page and one from the middle, and the search of the command palette at an even rate,
 * in the tables that `explainLists` filled.
 */
export async function benchBackOffice(bench: BackOffice): Promise<Row[]> {
  const { url, members, times, now, pace } = bench
  await startDay(url, members, now)
  const app = await startApp(url, now)
  const rows: Row[] = []
  const { loadedWarmUp: calls, once, seconds } = pace
  const warmUp = async (next: () => Call) => {
    if (calls > 0) await loadHttp({ address: app.address, connections, calls, next })
  }
  const nextOf = (path: string, token: string) => () => ({ method: 'GET' as const, path, token })
  const measure = async (name: string, path: string, token = tokenOf(members.admin)) => {
    const next = nextOf(path, token)
    await warmUp(next)
    const { address } = app
    const measured = once
      ? await loadHttp({ address, next, connections: 1, calls: 1 })
      : await loadSteadily({ address, next, perSecond, seconds })
    rows.push({ name, ...measured, p99Goal: goal })
  }
  try {
    // Or the lists that are measured first would be those of a server that has just started.
    for (const { call, first } of times) {
      const next = nextOf(`${call.path}?${first.query}`, call.token)
      await warmUp(next)
    }
    await waitUntilIdle(app)
    for (const { call, total, first, middle } of times) {
      const of = total === undefined ? '' : ` of ${total.toLocaleString('en')}`
      for (const part of [first, ...(middle ? [middle] : [])]) {
        const name = `${call.name}, ${part.what}${part === first ? of : ''}`
        await measure(name, `${call.path}?${part.query}`, call.token)
      }
    }
    for (const { what, q } of searches(members)) {
      await measure(`GET /search, ${what}`, `/search?q=${encodeURIComponent(q)}`)
    }
  } finally {
    await app.stop()
  }
  return rows
}
