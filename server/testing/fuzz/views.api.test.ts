import { viewTokenHeader } from '@clearstead/contract/call/headers'
import { startView } from '@clearstead/contract/people/views'
import { routes } from '../../src/app.ts'
import { liveRoutes } from '../../src/plumbing/live/routes.ts'
import { apiTest as test } from '../api.ts'
import { expect } from '../test.ts'
import { type Call, callsIn, type Document } from './calls.ts'
import { openFuzzFixture, type Person } from './fixture.ts'
import { callAuthorized } from './fuzz.ts'
import { newResults } from './results.ts'
import { send, sentOf } from './send.ts'
import { validValues } from './values.ts'

const closing = ['POST /auth/close', 'PUT /users/{id}']
const writes = new Set(
  routes.filter(({ kind }) => kind === 'write').map(({ endpoint }) => endpoint.name),
)
const hidden = new Set([
  ...routes
    .filter(({ endpoint }) => endpoint.isHiddenFromViews)
    .map(({ endpoint }) => endpoint.name),
  ...liveRoutes(undefined as never).map(({ endpoint }) => endpoint.name),
])

test('an admin who views as a member makes no call but those that read, and reads no other member’s rows', {
  timeout: 600_000,
}, async ({ api, owner, given, run }) => {
  const document = (await api.server.inject('/api/v1/openapi.json')).json<Document>()
  const calls = callsIn(document)
  const fixture = await openFuzzFixture({ api, owner, given, run })
  const results = newResults(fixture.marker, new Map())
  const ofMembers = calls.filter(
    ({ name, who, answerType }) =>
      who !== 'admin' && answerType !== 'text/event-stream' && !closing.includes(name),
  )
  for (const call of ofMembers) await callAuthorized({ fixture, results, call })
  const asSupport = await api.as(fixture.admins.support)
  const { answer } = await asSupport.call(startView, { id: fixture.first.id, reason: 'a call' })
  const headers = {
    authorization: `Bearer ${asSupport.token}`,
    [viewTokenHeader]: answer.view.token,
  }
  const problems: string[] = []
  let reads = 0

  for (const call of calls) {
    const name = call.name.replace('/api/v1', '')
    for (const whose of [fixture.first, fixture.second]) {
      const { status, body } = await view(call, { kind: 'member', id: whose.id })
      const code = status >= 400 ? (JSON.parse(body) as { code: string }).code : 'answered'
      const expected = writes.has(name)
        ? 'people.view_only_reads'
        : hidden.has(name)
          ? 'people.view_not_shown'
          : undefined
      if (expected && code !== expected) problems.push(`${name}: ${code}`)
      if (!expected && call.who === 'admin' && status < 400) problems.push(`${name}: ${code}`)
      if (body.includes(fixture.marker)) problems.push(`${name} showed another member's row`)
      if (!expected && status < 400) reads += 1
    }
  }

  expect(problems).toEqual([])
  expect(reads).toBeGreaterThan(40)

  async function view(call: Call, whose: Person) {
    const values = await validValues(fixture, call, whose)
    const subject = call.subject && { [call.subject]: whose.id }
    const sent = sentOf(call, { ...values, ...subject })
    const { statusCode, body } = await send(fixture.api, call, sent, headers)
    return { status: statusCode, body }
  }
})
