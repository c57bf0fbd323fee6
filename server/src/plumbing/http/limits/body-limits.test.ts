import { calls } from '@clearstead/contract/calls'
import { getSettings } from '@clearstead/contract/settings/settings'
import { updateSettings } from '@clearstead/contract/settings/update-settings'
import { maxResultCharacters, readResult } from '@clearstead/contract/withdrawals/payouts'
import { apiTest as test } from '../../../../testing/api.ts'
import { expect } from '../../../../testing/test.ts'
import { givenApproved, givenPayoutBy } from '../../../../testing/withdrawals/payouts/payouts.ts'
import { defaultSettings } from '../../../features/settings/rules.ts'
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
    errors: [{ path: 'settings.deposit.instructions', message: 'Use at most 100,000 characters' }],
  })
  expect(asNobody.json()).toMatchObject({ code: 'people.not_signed_in' })
})

test('a file of results as long as declared is read, in any script and escaped, and a longer one names its field', async ({
  api,
  given,
  run,
}) => {
  const withdrawal = await givenApproved({ given, run })
  const finance = await api.as(await given.admin('finance'))
  const id = await givenPayoutBy(finance, 'bank')
  const start = `withdrawal,result,reason\nWD-${withdrawal.id},failed,खाता बंद है`
  const strangers = Array.from({ length: 6000 }, (_, i) => `\nWD-${900_000 + i},failed,खाता बंद है`)
  const csv = (start + strangers.join('')).slice(0, maxResultCharacters - 40)
  const whole = csv.slice(0, csv.lastIndexOf('\n'))
  const send = (text: string) =>
    api.server.inject({
      method: 'PUT',
      url: `/api/v1/payouts/${id}/result`,
      headers: { authorization: `Bearer ${finance.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ csv: text }).replaceAll(
        /[\u0900-\u097f]/g,
        (letter) => `\\u0${letter.charCodeAt(0).toString(16)}`,
      ),
    })

  const read = await send(whole.padEnd(maxResultCharacters, '\n'))
  const refused = await send(whole.padEnd(maxResultCharacters + 1, '\n'))

  expect(read.json()).toMatchObject({ known: 1 })
  expect(refused.json()).toMatchObject({
    code: 'call.invalid',
    errors: [{ path: 'csv', message: 'This file is too long' }],
  })
  expect(bodyLimitOf(readResult)).toBeGreaterThan(6 * maxResultCharacters)
})

test('only calls for admins take more than the usual bytes', () => {
  const large = [...calls.values()].filter(({ endpoint }) => bodyLimitOf(endpoint) > usualBodyLimit)

  expect(large.map(({ endpoint }) => endpoint.name)).toContain('PUT /settings')
  expect(large.filter(({ endpoint }) => endpoint.who !== 'admin')).toEqual([])
})
