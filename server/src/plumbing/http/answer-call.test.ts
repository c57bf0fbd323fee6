import { say } from '@clearstead/contract/call/say'
import { expect } from 'vitest'
import { amount, blocked, type Caller, finance, member, test } from '../../../testing/http/calls.ts'
import { csrfTokenOf } from './request/csrf-token.ts'

test('concurrent calls with one key have one effect and one answer', async ({ call, db }) => {
  const before = await db.selectFrom('files').select('id').execute()
  const headers = { 'idempotency-key': 'once' }

  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      call('POST', '/files/7', { token: member, body: amount, headers }),
    ),
  )

  const after = await db.selectFrom('files').select('id').execute()
  expect(after.length - before.length).toBe(1)
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true)
})

test('a used key refuses another request, and can be used again after a refusal', async ({
  call,
}) => {
  const headers = { 'idempotency-key': 'mine' }
  const refused = await call('POST', '/files/7', {
    token: member,
    body: { ...amount, note: 'refuse' },
    headers,
  })
  const first = await call('POST', '/files/7', { token: member, body: amount, headers })
  const other = await call('POST', '/files/7', { token: member, body: { amount: '6' }, headers })

  expect(refused.json().code).toBe('ledger.not_enough')
  expect(first.statusCode).toBe(201)
  expect(other.json().code).toBe('call.key_reused')
})

test.each(['', 'x'.repeat(256)])('a key of the wrong length (case %#) is refused', async (key) => {
  const answer = await sendKey(key)

  expect(answer.statusCode).toBe(400)
})

let sendKey: (key: string) => ReturnType<Caller>
test.beforeEach(({ call }) => {
  sendKey = (key) =>
    call('POST', '/files/7', { token: member, body: amount, headers: { 'idempotency-key': key } })
})

test('a write with a cookie needs the proof of that session in X-XSRF-TOKEN', async ({ call }) => {
  const own = csrfTokenOf('member', member ?? '')
  const others = csrfTokenOf('member', blocked ?? '')
  const write = (sent: string, kept = sent) =>
    call('POST', '/files/7', {
      body: amount,
      headers: { cookie: `session=${member}; XSRF-TOKEN=${kept}`, 'x-xsrf-token': sent },
    })

  const madeUp = await write('x'.repeat(43))
  const ofAnother = await write(others)
  const ofOtherSide = await write(csrfTokenOf('admin', member ?? ''))
  const unsent = await write('', own)
  const ours = await write(own)
  const ofBoth = await write(`${own}.${csrfTokenOf('admin', finance ?? '')}`)

  const refused = [madeUp, ofAnother, ofOtherSide, unsent].map(({ json }) => json().code)
  expect(refused).toEqual(Array(4).fill('call.forged'))
  expect([ours.statusCode, ofBoth.statusCode]).toEqual([201, 201])
})

test('a browser whose readable cookie went or is of another session gets it again', async ({
  call,
}) => {
  const read = (cookie: string) => call('GET', '/files', { headers: { cookie } })
  const proof = csrfTokenOf('admin', finance ?? '')

  const lost = await read(`admin_session=${finance}`)
  const old = await read(`admin_session=${finance}; XSRF-TOKEN=${'x'.repeat(43)}`)
  const kept = await read(`admin_session=${finance}; XSRF-TOKEN=${proof}`)

  expect(String(lost.headers['set-cookie'])).toMatch(`XSRF-TOKEN=${proof};`)
  expect(String(old.headers['set-cookie'])).toMatch(`XSRF-TOKEN=${proof};`)
  expect(kept.headers['set-cookie']).toBeUndefined()
})

test.for([
  ['POST', '/files/7', { amount: '5' }],
  ['PUT', '/note', { text: 'new' }],
] as const)('%s %s reads no field from the query', async ([method, url, body], { call, db }) => {
  const before = await db.selectFrom('files').select('id').execute()
  const token = method === 'POST' ? member : finance

  const whole = await call(method, `${url}?amount=5&text=a&password=b`, { token })
  const part = await call(method, `${url}?password=hush`, { token, body })

  expect([whole.statusCode, part.statusCode]).toEqual([400, 400])
  expect(part.json().errors).toEqual([
    {
      path: 'password',
      ...say('call.wrong.no_query'),
      message: 'Send the fields of this call in its body',
    },
  ])
  expect(await db.selectFrom('files').select('id').execute()).toHaveLength(before.length)
})

test('an admin’s write is audited with its values before and after, without secrets', async ({
  call,
  db,
}) => {
  await call('PUT', '/note', { token: finance, body: { text: 'new', password: 'hush' } })

  const line = await db
    .selectFrom('auditLog')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    actorKind: 'admin',
    actorId: 1,
    action: 'PUT /note',
    subject: 'news:1',
    before: { note: 'old' },
    after: { note: 'new' },
  })
})

test('what onRefusal stores remains after the refusal', async ({ call, db }) => {
  const answer = await call('POST', '/refuse')

  const left = await db.selectFrom('files').selectAll().where('mediaType', '=', 'left').execute()
  expect(answer.statusCode).toBe(401)
  expect(left).toHaveLength(1)
})

test('a final refusal is stored as the answer to its key, and onRefusal runs once', async ({
  call,
  db,
}) => {
  const headers = { 'idempotency-key': 'final' }
  const rows = () => db.selectFrom('files').selectAll().where('mediaType', '=', 'left').execute()
  const before = await rows()

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('POST', '/refuse', { headers })),
  )

  expect(await rows()).toHaveLength(before.length + 1)
  expect(new Set(answers.map(({ statusCode, json }) => `${statusCode} ${json().code}`))).toEqual(
    new Set(['401 people.wrong_credentials']),
  )
  const again = await call('POST', '/refuse', { headers })
  expect(answers.map(({ body }) => body)).toContain(again.body)
})

test('a public change from another site is refused', async ({ call }) => {
  const from = (site: string) => call('POST', '/refuse', { headers: { 'sec-fetch-site': site } })

  const crossSite = await from('cross-site')
  const own = await from('same-origin')

  expect([crossSite.statusCode, crossSite.json().code]).toEqual([403, 'call.forged'])
  expect(own.json().code).toBe('people.wrong_credentials')
})
