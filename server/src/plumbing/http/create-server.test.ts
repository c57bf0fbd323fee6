import { endpoint } from '@clearstead/contract/endpoint'
import { Refusal } from '@clearstead/contract/refusal'
import { AdminId, MemberId, SessionId } from '@clearstead/contract/values/ids'
import { PositiveUsd, toDecimal } from '@clearstead/contract/values/money'
import { wire } from '@clearstead/contract/wire'
import * as z from 'zod'
import { test as base, expect } from '../../testing/test.ts'
import type { Authenticate } from './caller.ts'
import { createServer } from './create-server.ts'
import { read, write } from './route.ts'

const file = endpoint('POST /files/{id}', {
  summary: 'Adds a row that can be counted',
  who: 'member',
  subject: 'id',
  movesMoney: true,
  status: 201,
  request: { id: MemberId, amount: PositiveUsd, note: z.string().max(20).optional() },
  answer: { fileId: wire('file_id', z.int()), amount: z.string() },
  says: 'Filed',
})
const look = endpoint('GET /files', {
  summary: 'Counts',
  who: 'admin',
  permission: 'finance',
  answer: { files: z.int() },
})
const fail = endpoint('GET /fail', { summary: 'Breaks', who: 'public' })
const adminWrite = endpoint('PUT /note', {
  summary: 'Notes',
  who: 'admin',
  request: { text: z.string(), password: z.string() },
  says: 'Noted',
})
const refusing = endpoint('POST /refuse', { summary: 'Refuses and leaves a row', who: 'public' })

const routes = [
  write(file, async ({ work, request, caller }) => {
    const row = await work.tx
      .insertInto('files')
      .values({
        name: crypto.randomUUID(),
        mediaType: 'x',
        size: 1,
        uploadedBy: caller.id,
        createdAt: work.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (request.note === 'refuse') throw new Refusal('ledger.not_enough')
    return { fileId: row.id, amount: toDecimal(request.amount) }
  }),
  read(look, async ({ db }) => ({
    files: (await db.selectFrom('files').select('id').execute()).length,
  })),
  read(fail, async () => {
    throw new Error('select secret from vault')
  }),
  write(adminWrite, async ({ work, request }) => {
    work.note({
      subject: 'note:1',
      before: { text: 'old' },
      after: { text: request.text, password: request.password },
    })
    return {}
  }),
  write(
    refusing,
    async () => {
      throw new Refusal('people.wrong_credentials')
    },
    async ({ work }) => {
      const kept = {
        name: crypto.randomUUID(),
        mediaType: 'left',
        size: 1,
        uploadedBy: 0,
        createdAt: work.now,
      }
      await work.tx.insertInto('files').values(kept).execute()
    },
  ),
]

const people: Record<string, Awaited<ReturnType<Authenticate>>> = {
  'member-7-token-0000000000': {
    kind: 'member',
    id: MemberId.decode(7),
    sessionId: SessionId.decode(1),
    isBlocked: false,
  },
  'blocked-8-token-000000000': {
    kind: 'member',
    id: MemberId.decode(8),
    sessionId: SessionId.decode(2),
    isBlocked: true,
  },
  'admin-finance-token-00000': {
    kind: 'admin',
    id: AdminId.decode(1),
    sessionId: SessionId.decode(3),
    permissions: ['finance'],
  },
  'admin-content-token-00000': {
    kind: 'admin',
    id: AdminId.decode(2),
    sessionId: SessionId.decode(4),
    permissions: ['content'],
  },
}
const [member, blocked, finance, content] = Object.keys(people)

const test = base.extend<{ call: Caller }>({
  call: async ({ db, clock }, use) => {
    const authenticate: Authenticate = async (token, side) => {
      const found = people[token]
      return found?.kind === side ? found : undefined
    }
    const server = await createServer({
      db,
      clock,
      routes,
      authenticate,
      isSecure: false,
      isReady: async () => true,
    })
    await use((method, url, { token, body, headers = {} } = {}) =>
      server.inject({
        method,
        url: `/api/v1${url}`,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body }),
      }),
    )
    await server.close()
  },
})
type Sent = { token?: string | undefined; body?: object | string; headers?: Record<string, string> }
type Caller = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  sent?: Sent,
) => Promise<{
  statusCode: number
  json: () => Record<string, unknown>
  headers: Record<string, unknown>
  body: string
}>

const amount = { amount: '5' }

test('a member is answered with the wire’s names and the call’s message', async ({ call }) => {
  const answer = await call('POST', '/files/7', { token: member, body: amount })

  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    file_id: expect.any(Number),
    amount: '5.00000000',
    message: 'Filed',
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

test('a permission is needed where the call says so', async ({ call }) => {
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
])('hostile input (case %#) is refused, naming the field', async (body, path) => {
  const answer = await callWith(body)

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    code: 'call.invalid',
    errors: [{ path }],
    requestId: expect.any(String),
  })
})

let callWith: (body: object) => ReturnType<Caller>
test.beforeEach(({ call }) => {
  callWith = (body) => call('POST', '/files/7', { token: member, body })
})

test.each([
  ['{"amount": 5', 'application/json', 400],
  ['[1]', 'application/json', 400],
  ['amount=5', 'application/x-www-form-urlencoded', 415],
  [`{"note":"${'x'.repeat(300_000)}"}`, 'application/json', 413],
])('a malformed, foreign or huge body (case %#) answers its status', async (body, type, status) => {
  const answer = await sendRaw(body, type)

  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({
    message: expect.any(String),
    requestId: expect.any(String),
  })
})

let sendRaw: (body: string, type: string) => ReturnType<Caller>
test.beforeEach(({ call }) => {
  sendRaw = (body, type) =>
    call('POST', '/files/7', { token: member, body, headers: { 'content-type': type } })
})

test('an error of ours says nothing of its inside', async ({ call }) => {
  const answer = await call('GET', '/fail')

  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('secret')
})

test('the same key gives one effect and one answer, however often and at once', async ({
  call,
  db,
}) => {
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

test('a used key refuses another request, belongs to its caller, and is free again after a refusal', async ({
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

test('a cookie alone may read but not change: the page repeats its XSRF-TOKEN', async ({
  call,
}) => {
  const token = 'x'.repeat(43)
  const cookie = `session=${member}; XSRF-TOKEN=${token}`
  const forged = await call('POST', '/files/7', { body: amount, headers: { cookie } })
  const ours = await call('POST', '/files/7', {
    body: amount,
    headers: { cookie, 'x-xsrf-token': token },
  })

  expect(forged.json().code).toBe('call.forged')
  expect(ours.statusCode).toBe(201)
})

test('an admin’s write is in the audit log with before and after, without secrets', async ({
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
    subject: 'note:1',
    before: { text: 'old' },
    after: { text: 'new' },
  })
})

test('what a refusal must leave behind stays', async ({ call, db }) => {
  const answer = await call('POST', '/refuse')

  const left = await db.selectFrom('files').selectAll().where('mediaType', '=', 'left').execute()
  expect(answer.statusCode).toBe(401)
  expect(left).toHaveLength(1)
})
