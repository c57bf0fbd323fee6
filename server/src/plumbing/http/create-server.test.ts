import { expect } from 'vitest'
import {
  amount,
  blocked,
  type Caller,
  content,
  finance,
  member,
  test,
} from '../../../testing/http/calls.ts'

test('an answer has the wire names and the call’s message', async ({ call }) => {
  const answer = await call('POST', '/files/7', { token: member, body: amount })

  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    file_id: expect.any(Number),
    amount: '5.00000000',
    message: 'The file is being written',
  })
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})

test.each([
  ['nobody', undefined, '/files/7', 401, 'people.not_signed_in'],
  ['an unknown token', 'unknown-token-000000000000', '/files/7', 401, 'people.not_signed_in'],
  ['an admin', finance, '/files/7', 403, 'people.not_permitted'],
  ['another member', member, '/files/9', 403, 'people.not_yours'],
  ['a blocked member', blocked, '/files/8', 403, 'people.blocked'],
])('%s may not move money', async (_, token, url, status, code) => {
  const answer = await callOnce(token, url)

  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

let callOnce: (token: string | undefined, url: string) => ReturnType<Caller>
test.beforeEach(({ call }) => {
  callOnce = (token, url) => call('POST', url, { token, body: amount })
})

test('a call with a permission is closed to admins without it', async ({ call }) => {
  expect((await call('GET', '/files', { token: content })).json().code).toBe('people.not_permitted')
  expect((await call('GET', '/files', { token: finance })).statusCode).toBe(200)
})

test.each([
  [{ amount: '-5' }, 'amount'],
  [{ amount: '1e309' }, 'amount'],
  [{ amount: '5', user_id: 9 }, 'user_id'],
  [{ amount: '5', note: 'x'.repeat(21) }, 'note'],
  [{ amount: { $gt: 0 } }, 'amount'],
  [{}, 'amount'],
])('invalid input (case %#) is refused with the field’s name', async (body, path) => {
  const answer = await callWith(body)

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    code: 'call.invalid',
    errors: [{ path }],
    requestId: expect.any(String),
  })
})

const notKnown = 'This field is not known here'
const utf16 = '{\u0000"\u0000a\u0000"\u0000:\u00001\u0000}\u0000'

let callWith: (body: object) => ReturnType<Caller>
test.beforeEach(({ call }) => {
  callWith = (body) => call('POST', '/files/7', { token: member, body })
})

test.each([
  ['{"amount": 5', 'application/json', 400, 'body', 'Send valid JSON in UTF-8'],
  [utf16, 'application/json', 400, 'body', 'Send valid JSON in UTF-8'],
  ['[1]', 'application/json', 400, 'body', 'Send a JSON object'],
  ['', 'application/json', 400, 'amount', 'Enter an amount like 1250.50'],
  ['{"amount":"5","__proto__":{}}', 'application/json', 400, '__proto__', notKnown],
  ['{"amount":"5","id":8}', 'application/json', 400, 'id', 'This field belongs in the path'],
  ['amount=5', 'application/x-www-form-urlencoded', 415],
  ['{"amount":"5"}', 'text/plain', 415],
  [`{"note":"${'x'.repeat(300_000)}"}`, 'application/json', 413, 'body', 'Send at most 256 KiB'],
])(
  'a malformed, unsupported or oversized body (case %#) answers its status and what is wrong',
  async (body, type, status, path?: string, message?: string) => {
    const answer = await sendRaw(body, type)

    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({
      message: expect.any(String),
      requestId: expect.any(String),
      ...(path && { errors: [{ path, message }] }),
    })
  },
)

let sendRaw: (body: string, type: string) => ReturnType<Caller>
test.beforeEach(({ call }) => {
  sendRaw = (body, type) =>
    call('POST', '/files/7', { token: member, body, headers: { 'content-type': type } })
})

test('an unexpected error answers the call’s message without details', async ({ call }) => {
  const answer = await call('GET', '/fail')

  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ code: 'call.failed', message: 'Failed to fetch video' })
  expect(answer.body).not.toContain('secret')
})

test('an answer and an unexpected error are said in the language of who asks', async ({ call }) => {
  const headers = { 'accept-language': 'hi' }

  const filed = await call('POST', '/files/7', { token: member, body: amount, headers })
  const failed = await call('GET', '/fail', { headers })

  expect(filed.json()).toMatchObject({ message: 'फ़ाइल लिखी जा रही है' })
  expect(failed.json()).toMatchObject({ code: 'call.failed', message: 'वीडियो नहीं लाया जा सका' })
})
