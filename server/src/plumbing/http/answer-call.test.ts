import { expect } from 'vitest'
import { amount, type Caller, finance, member, test } from './test-calls.ts'

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

test('a write with a cookie needs the X-XSRF-TOKEN header', async ({ call }) => {
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
    subject: 'note:1',
    before: { text: 'old' },
    after: { text: 'new' },
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
