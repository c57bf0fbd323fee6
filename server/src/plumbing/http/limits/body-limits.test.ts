import { calls } from '@clearstead/contract/calls'
import { getSettings, updateSettings } from '@clearstead/contract/settings/settings'
import { defaultSettings } from '../../../features/settings/rules.ts'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'
import { bodyLimitOf, usualBodyLimit } from './body-limits.ts'

test('settings whose texts are all as long as declared are saved, in any script and escaped', {
  timeout: 60_000,
}, async ({ api, given }) => {
  const owner = await given.admin('owner')
  const { token } = await api.as(owner)
  const text = 'क'.repeat(100_000)
  const { legal, deposit } = defaultSettings
  const settings = {
    ...defaultSettings,
    deposit: { ...deposit, instructions: text },
    legal: { ...legal, terms: text, privacy: text, risk: text, disclosure: text },
  }
  const encoded = updateSettings.request.encode({ settings })
  const escaped = JSON.stringify(encoded).replaceAll('क', '\\u0915')

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const send = (payload: string) =>
    api.server.inject({ method: 'PUT', url: '/api/v1/settings', headers, payload })
  const saved = await send(escaped)
  const longer = JSON.stringify(encoded).replace(text, `${text}क`)
  const refused = await send(longer)
  const asNobody = await api.server.inject({
    method: 'PUT',
    url: '/api/v1/settings',
    headers: { 'content-type': 'application/json' },
    payload: escaped,
  })

  expect(saved.statusCode).toBe(200)
  const read = await api.withToken(token).call(getSettings)
  expect(read.answer.settings.deposit.instructions).toBe(text)
  expect(refused.json()).toMatchObject({
    code: 'call.invalid',
    errors: [{ path: 'settings.deposit.instructions', message: expect.stringContaining('100000') }],
  })
  expect(asNobody.json()).toMatchObject({ code: 'people.not_signed_in' })
})

test('only calls for admins take more than the usual bytes', () => {
  const large = [...calls.values()].filter(({ endpoint }) => bodyLimitOf(endpoint) > usualBodyLimit)

  expect(large.map(({ endpoint }) => endpoint.name)).toContain('PUT /settings')
  expect(large.filter(({ endpoint }) => endpoint.who !== 'admin')).toEqual([])
})
