import { endpoint } from '@clearstead/contract/call/endpoint'
import { MemberId, SessionId } from '@clearstead/contract/values/ids'
import { expect } from 'vitest'
import { test as base } from '../../../../testing/test.ts'
import { createServer } from '../create-server.ts'
import { type Route, read, write } from '../route.ts'
import { addressKey } from './rate-limits.ts'

const routes: Route[] = [
  read(endpoint('GET /open', { summary: 'Open', who: 'public' }), async () => ({})),
  read(endpoint('GET /own', { summary: 'Own', who: 'member' }), async () => ({})),
  write(endpoint('POST /auth/signin', { summary: 'Guarded', who: 'public' }), async () => ({})),
]
const member = 'member-7-token-0000000000'

type Sent = { from?: string; token?: string; method?: 'GET' | 'POST' }
type Ask = (url: string, sent?: Sent) => Promise<{ statusCode: number; headers: object }>

/**
 * A hundredth of the limits: 15 API and 30 other requests per address, 3 without a credential, 6 per account, 1
 * guarded.
 */
const test = base.extend<{ ask: Ask }>({
  ask: async ({ db, clock }, use) => {
    const server = await createServer({
      db,
      clock,
      routes,
      isSecure: false,
      rateLimit: 0.01,
      trustProxy: 1,
      isReady: async () => true,
      authenticate: async (token, side) =>
        token === member && side === 'member'
          ? {
              kind: 'member',
              id: MemberId.decode(7),
              sessionId: SessionId.decode(1),
              isBlocked: false,
            }
          : undefined,
    })
    await use((url, { from = '203.0.113.1', token, method = 'GET' } = {}) =>
      server.inject({
        method,
        url,
        headers: {
          'x-forwarded-for': from,
          ...(token && { authorization: `Bearer ${token}` }),
        },
      }),
    )
    await server.close()
  },
})

async function statuses(times: number, ask: () => ReturnType<Ask>): Promise<number[]> {
  const found = []
  for (let time = 0; time < times; time++) found.push((await ask()).statusCode)
  return found
}

test('too many calls without a credential answer 429 with Retry-After', async ({ ask }) => {
  const answers = await statuses(3, () => ask('/api/v1/open'))
  const fourth = await ask('/api/v1/open')

  expect(answers).toEqual([200, 200, 200])
  expect(fourth.statusCode).toBe(429)
  expect(fourth.headers).toMatchObject({ 'retry-after': expect.stringMatching(/^[1-6]?\d$/) })
})

test('rejected calls count, such as unknown credentials and calls that do not exist', async ({
  ask,
}) => {
  const guessed = await statuses(4, () => ask('/api/v1/own', { token: 'x'.repeat(43) }))
  const unknown = await statuses(16, () => ask('/api/v1/none', { from: '203.0.113.2' }))

  expect(guessed).toEqual([401, 401, 401, 429])
  expect(unknown.slice(0, 15)).toEqual(Array(15).fill(404))
  expect(unknown.at(-1)).toBe(429)
})

test('an address that the caller writes before that of the proxy counts for nothing', async ({
  ask,
}) => {
  let host = 0
  const answers = await statuses(4, () =>
    ask('/api/v1/open', { from: `198.51.100.${++host}, 203.0.113.1` }),
  )

  expect(answers).toEqual([200, 200, 200, 429])
})

test('an account is counted over all its addresses', async ({ ask }) => {
  let host = 0
  const answers = await statuses(7, () =>
    ask('/api/v1/own', { token: member, from: `198.51.100.${++host}` }),
  )

  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429])
})

test('guarded calls have a lower limit', async ({ ask }) => {
  const sent = { method: 'POST', from: '203.0.113.9' } as const

  expect(await statuses(2, () => ask('/api/v1/auth/signin', sent))).toEqual([200, 429])
})

test('a limited address affects neither other addresses nor its own requests outside the API', async ({
  ask,
}) => {
  await statuses(4, () => ask('/api/v1/open'))

  expect((await ask('/api/v1/open', { from: '203.0.113.3' })).statusCode).toBe(200)
  expect((await ask('/healthz')).statusCode).toBe(200)
})

test('requests outside the API are counted separately', async ({ ask }) => {
  const answers = await statuses(31, () => ask('/docs'))

  expect(answers.slice(0, 30)).toEqual(Array(30).fill(200))
  expect(answers.at(-1)).toBe(429)
  expect((await ask('/healthz')).statusCode).toBe(429)
  expect((await ask('/none')).statusCode).toBe(429)
  expect((await ask('/api/v1/open')).statusCode).toBe(200)
})

test.each([
  ['203.0.113.1', '203.0.113.1'],
  ['::ffff:203.0.113.1', '203.0.113.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
