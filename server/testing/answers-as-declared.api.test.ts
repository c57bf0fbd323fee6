import { getWallets } from '@clearstead/contract/reports/dashboards'
import { deleteListFile } from '@clearstead/contract/reports/list-files'
import { getLogo } from '@clearstead/contract/settings/logo'
import { getBooksState } from '@clearstead/contract/transparency/books-state'
import { differenceFromDocument } from './answers-as-declared.ts'
import { apiTest, openApi } from './api.ts'
import { expect } from './test.ts'

apiTest(
  'an answer that does not match openapi.json fails the test',
  async ({ db, clock, given }) => {
    const { id: memberId } = await given.member()
    const api = await openApi(db, clock)
    api.server.addHook('onSend', async (_request, _reply, body) =>
      String(body).replace(/"funding":"0.00000000"/, '"funding":0'),
    )
    const member = await api.as({ id: memberId })

    const reading = member.call(getWallets, { memberId })

    await expect(reading).rejects.toThrow(
      /GET \/wallets\/\{userId\} answered 200 other than declared: data.*funding must be string/,
    )
    await api.server.close()
  },
)

apiTest('what differs is the status, the media type or the body', async ({ api, given }) => {
  const { id: memberId } = await given.member()
  const { body } = await (await api.as({ id: memberId })).call(getWallets, { memberId })
  const json = { 'content-type': 'application/json; charset=utf-8' }
  const differenceOf = (statusCode: number, answer: unknown, headers: object = json) =>
    differenceFromDocument(getWallets, {
      statusCode,
      body: JSON.stringify(answer),
      headers: headers as Record<string, unknown>,
    })
  const refusal = { message: 'No', code: 'call.failed', requestId: '1' }

  expect(differenceOf(200, body)).toBe(undefined)
  expect(differenceOf(500, refusal)).toBe(undefined)
  expect(differenceOf(418, refusal)).toMatch('does not declare 418')
  expect(differenceOf(500, { message: 'No' })).toMatch("must have required property 'code'")
  expect(differenceOf(200, body, { 'content-type': 'text/html' })).toMatch(
    'does not declare text/html for 200',
  )
  expect(differenceOf(200, body, {})).toMatch('does not declare  for 200')
  expect(differenceOf(200, {})).toMatch('must have required property')
})

apiTest('a picture has the media type that it declares', async () => {
  const picture = (type: string) =>
    differenceFromDocument(getLogo, {
      statusCode: 200,
      body: '',
      headers: { 'content-type': type },
    })

  expect(picture('image/webp')).toBe(undefined)
  expect(picture('image/svg+xml')).toMatch('does not declare image/svg+xml for 200')
})

apiTest.for([
  ['x'.repeat(300_000), 'application/json', 413, 'call.too_large'],
  ['hello', 'text/plain', 415, 'call.wrong_type'],
  ['--b--', 'multipart/form-data; boundary=b', 415, 'call.wrong_type'],
  ['{"a":', 'application/json', 400, 'call.invalid'],
] as const)(
  'the body of a DELETE (case %#) is refused as it is declared',
  async (sent, { api, given }) => {
    const [payload, type, status, code] = sent
    const { token } = await api.as(await given.admin('owner'))

    const answer = await api.server.inject({
      method: 'DELETE',
      url: '/api/v1/list-files/1',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    })

    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(differenceFromDocument(deleteListFile, answer)).toBe(undefined)
  },
)

apiTest('text of another format than declared is a difference', async ({ api }) => {
  const { body } = await api.send(getBooksState)
  const withDate = (checked_at: unknown) =>
    differenceFromDocument(getBooksState, {
      statusCode: 200,
      body: JSON.stringify({ ...body, checked_at }),
      headers: { 'content-type': 'application/json' },
    })

  expect(withDate('2026-03-31T09:00:00.000Z')).toBe(undefined)
  expect(withDate('2026-03-31T25:00:00.000Z')).toMatch('must match format "date-time"')
})
