import { routes } from '../src/app.ts'
import { openDatabase } from '../src/plumbing/database/database.ts'
import type { Route } from '../src/plumbing/http/route.ts'
import { openApi } from './api.ts'
import { callsIn, type Document } from './fuzz/calls.ts'
import { openFuzzFixture, type Person } from './fuzz/fixture.ts'
import { send, sentOf } from './fuzz/send.ts'
import { validValues } from './fuzz/values.ts'
import { expect, test } from './test.ts'

test('what a call declares to read or to change is how its route is bound', () => {
  const others = routes.filter(({ kind, endpoint }) => (kind === 'write') === endpoint.isRead)

  expect(others.map(({ endpoint }) => endpoint.name)).toEqual([])
})

test('no GET is a write, except sign-out links and calls that count guesses', () => {
  const writing = routes
    .filter(({ kind, endpoint }) => kind === 'write' && endpoint.method === 'GET')
    .map(({ endpoint }) => endpoint.name)

  expect(writing.sort()).toEqual([
    'GET /auth/signout',
    'GET /auth/signoutadmin',
    'GET /auth/sponsor/{code}',
    'GET /transfer/receiver',
    'GET /users/lookup',
  ])
})

test('a call that reads is answered where nothing can be changed', { timeout: 300_000 }, async ({
  database,
  db,
  clock,
  owner,
  given,
  run,
}) => {
  const { db: readOnly, pool, close } = openDatabase({ url: database.url, connections: 4 })
  pool.on('connect', (client) => void client.query('set default_transaction_read_only = on'))
  const api = await openApi(db, clock)
  const fixture = await openFuzzFixture({ api, owner, given, run })
  const changing: string[] = []
  const restore = routes.flatMap((route) => (isReading(route) ? [onlyReading(route)] : []))
  const document = (await api.server.inject('/api/v1/openapi.json')).json<Document>()
  let answered = 0

  for (const call of callsIn(document).filter(({ name }) => reading.has(name))) {
    const { owner: admin } = fixture.admins
    const person: Person = call.who === 'admin' ? admin : { kind: 'member', id: fixture.first.id }
    const { token } = await api.as(person)
    const sent = sentOf(call, await validValues(fixture, call, person))
    const { statusCode } = await send(api, call, sent, { authorization: `Bearer ${token}` })
    if (statusCode === 200) answered += 1
  }

  for (const undo of restore) undo()
  await api.server.close()
  await close()
  expect(changing).toEqual([])
  expect(answered).toBeGreaterThan(100)

  function onlyReading(route: Reading): () => void {
    const { answer } = route
    route.answer = async (call: object) => {
      try {
        return (await answer({ ...call, db: readOnly })) as never
      } catch (error) {
        if (isRefusedChange(error)) changing.push(`${route.endpoint.name}: ${error}`)
        throw error
      }
    }
    return () => {
      route.answer = answer
    }
  }
})

type Reading = Extract<Route, { kind: 'read' | 'download' }>

const isReading = (route: Route): route is Reading =>
  route.kind === 'read' || route.kind === 'download'
const reading = new Set(routes.filter(isReading).map(({ endpoint }) => endpoint.name))

/** PostgreSQL's `read_only_sql_transaction`. */
function isRefusedChange(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}
