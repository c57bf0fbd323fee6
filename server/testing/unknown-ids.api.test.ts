import { usd } from '@clearstead/contract/values/money'
import { callsWithApproval } from '../src/calls-with-approval.ts'
import { defaultSettings } from '../src/features/settings/rules.ts'
import { saveSettings } from '../src/features/settings/saving/public.ts'
import { openApi } from './api.ts'
import { type Call, callsIn, type Document, isId } from './fuzz/calls.ts'
import { openFuzzFixture } from './fuzz/fixture.ts'
import { send, sentOf } from './fuzz/send.ts'
import { type Values, validValues } from './fuzz/values.ts'
import { expect, test } from './test.ts'

const unknownId = 999_999
/** One admin decides nothing alone. */
const nothingAlone = { dualApprovalAbove: usd('0'), dualApprovalDay: usd('0') }
/** The words of calls that need approval only with one of them. */
const needy = ['approved', 'credited', 'paid', 'closed', 'close', 'reversed']

test('no call with approval fails with an id that is not known while dual approval is on', {
  timeout: 120_000,
}, async ({ db, clock, owner, given, run }) => {
  const api = await openApi(db, clock)
  const document = (await api.server.inject('/api/v1/openapi.json')).json<Document>()
  const fixture = await openFuzzFixture({ api, owner, given, run })
  const asker = await given.admin('owner')
  const { token } = await api.as(asker)
  const security = { ...defaultSettings.security, dualApproval: true, ...nothingAlone }
  await run((work) => saveSettings(work, { settings: { ...defaultSettings, security } }))
  const names = callsWithApproval.map(({ call }) => call)
  const calls = callsIn(document).filter(({ name }) => names.includes(name))
  const failed: string[] = []
  const undeclared: string[] = []
  let withIds = 0

  for (const call of calls) {
    const ids = call.fields.filter(isId)
    if (ids.length > 0) withIds += 1
    for (const some of ids.length > 0 ? [ids, ...ids.map((id) => [id])] : []) {
      for (const values of wordings(call, await validValues(fixture, call, asker))) {
        for (const { name, schema } of some) {
          values[name] = schema.type === 'array' ? [unknownId] : unknownId
        }
        const what = `${call.name} with unknown ${some.map(({ name }) => name).join(', ')}`
        const headers = { authorization: `Bearer ${token}` }
        const answer = await send(api, call, sentOf(call, values), headers)
        if (answer.statusCode >= 500) failed.push(`${what}: ${answer.body}`)
        const { code } = answer.json<{ code?: string }>()
        if (code && !call.codes.has(code)) undeclared.push(`${what}: ${code}`)
      }
    }
  }

  await api.server.close()
  expect(failed).toEqual([])
  expect(undeclared).toEqual([])
  expect(calls).toHaveLength(new Set(names).size)
  expect(withIds).toBeGreaterThan(calls.length / 2)
})

/** The values as they are, and with each word for which the call needs approval. */
function wordings({ fields }: Call, values: Values): Values[] {
  const choices = fields.flatMap(({ name, schema }) =>
    (schema.enum ?? []).flatMap((word) =>
      needy.includes(String(word)) ? [{ ...values, [name]: word }] : [],
    ),
  )
  return [{ ...values }, ...choices]
}
