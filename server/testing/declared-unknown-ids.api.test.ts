import { differenceFromDocument } from './answers-as-declared.ts'
import { openApi } from './api.ts'
import { callsIn, type Document, isId } from './fuzz/calls.ts'
import { openFuzzFixture } from './fuzz/fixture.ts'
import { send, sentOf } from './fuzz/send.ts'
import { validValues } from './fuzz/values.ts'
import { expect, test } from './test.ts'

const unknownId = 999_999

test('every call declares what it answers for an id that is not known', {
  timeout: 120_000,
}, async ({ db, clock, owner, given, run }) => {
  const api = await openApi(db, clock)
  const document = (await api.server.inject('/api/v1/openapi.json')).json<Document>()
  const fixture = await openFuzzFixture({ api, owner, given, run })
  const [asker, member] = [await given.admin('owner'), await given.member()]
  const tokens = { admin: (await api.as(asker)).token, member: (await api.as(member)).token }
  const differences: string[] = []
  let unknown = 0

  for (const call of callsIn(document)) {
    const ids = call.fields.filter(isId)
    const isStream = call.answerType === 'text/event-stream'
    if (ids.length === 0 || isStream) continue
    const isMembers = call.who === 'member'
    const values = await validValues(
      fixture,
      call,
      isMembers ? { kind: 'member', id: fixture.first.id } : asker,
    )
    for (const { name, schema } of ids) {
      values[name] = schema.type === 'array' ? [unknownId] : unknownId
    }
    const headers = { authorization: `Bearer ${isMembers ? tokens.member : tokens.admin}` }
    const answer = await send(api, call, sentOf(call, values), headers)
    const difference = differenceFromDocument(call, answer)
    if (difference) differences.push(difference)
    const { code } = answer.statusCode < 400 ? {} : answer.json<{ code?: string }>()
    if (code && !call.codes.has(code)) differences.push(`${call.name}: ${code}`)
    if (answer.statusCode === 404) unknown += 1
  }

  await api.server.close()
  expect(differences).toEqual([])
  expect(unknown).toBeGreaterThan(100)
})
