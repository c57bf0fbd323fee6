import { createHash } from 'node:crypto'
import { endpoint } from '@clearstead/contract/call/endpoint'
import { expect } from 'vitest'
import * as z from 'zod'
import { test as base } from '../../../testing/test.ts'
import { createLog } from '../log.ts'
import { policyOfPage } from './answer/security-headers.ts'
import { createServer } from './create-server.ts'
import { write } from './route.ts'

/** A call whose error carries its whole request. */
const failing = endpoint('POST /fail', {
  summary: 'Fails',
  who: 'public',
  request: Object.fromEntries(
    ['password', 'otp', 'totp', 'token', 'secret'].map((name) => [name, z.string()]),
  ),
})
const fails = write(failing, async ({ request }) => {
  throw Object.assign(new Error('It went wrong'), { request, ...request })
})

const token = 'metrics-token-0123456789'
type Ask = (
  url: string,
  headers?: Record<string, string>,
  from?: string,
) => Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }>

const test = base.extend<{
  openTo: (
    token?: string,
    options?: { isSecure?: boolean; isPublic?: boolean; coversSubdomains?: boolean },
  ) => Promise<Ask>
}>({
  openTo: async ({ db, clock }, use) => {
    const servers: { close: () => Promise<unknown> }[] = []
    await use(async (metricsToken, options = {}) => {
      const { isSecure = false, isPublic = false, coversSubdomains = false } = options
      const server = await createServer({
        db,
        clock,
        isSecure,
        coversSubdomains,
        routes: [],
        isReady: async () => true,
        authenticate: async () => undefined,
        metrics: {
          token: metricsToken,
          isPublic,
          connections: () => ({ total: 3, idle: 2, waiting: 0 }),
        },
      })
      servers.push(server)
      return (url, headers = {}, remoteAddress = '127.0.0.1') =>
        server.inject({ url, headers, remoteAddress })
    })
    for (const server of servers) await server.close()
  },
})

test('metrics describe calls by route, the event loop and the database', async ({ openTo }) => {
  const ask = await openTo()
  await ask('/healthz')

  const { statusCode, body } = await ask('/metrics')

  expect(statusCode).toBe(200)
  expect(body).toMatch(/http_request_duration_seconds_count\{.*route="\/healthz".*\} 1/)
  expect(body).toContain('nodejs_eventloop_lag_seconds')
  expect(body).toContain('database_connections{state="idle"} 2')
})

test('without a token only this machine may read metrics, and no proxy on it', async ({
  openTo,
}) => {
  const ask = await openTo()

  expect((await ask('/metrics', {}, '203.0.113.1')).statusCode).toBe(404)
  expect((await ask('/metrics', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
})

test('behind a proxy or a public address nobody reads metrics without the token', async ({
  openTo,
}) => {
  const without = await openTo(undefined, { isPublic: true })
  const ask = await openTo(token, { isPublic: true })

  expect((await without('/metrics')).statusCode).toBe(404)
  expect((await ask('/metrics')).statusCode).toBe(404)
  expect((await ask('/metrics', { authorization: `Bearer ${token}` })).statusCode).toBe(200)
})

test('browsers keep to https on the hosts below this one where the operator says so', async ({
  openTo,
}) => {
  const ask = await openTo(undefined, { isSecure: true, coversSubdomains: true })

  const { headers } = await ask('/healthz')

  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('with a token only its bearer may read metrics', async ({ openTo }) => {
  const ask = await openTo(token)
  const from = '203.0.113.1'

  expect((await ask('/metrics', { authorization: `Bearer ${token}` }, from)).statusCode).toBe(200)
  expect((await ask('/metrics', { authorization: `Bearer ${token}x` }, from)).statusCode).toBe(404)
  expect((await ask('/metrics')).statusCode).toBe(404)
})

test('every answer has the security headers, and no page may run an inline script or style', async ({
  openTo,
}) => {
  const ask = await openTo(undefined, { isSecure: true })

  for (const url of ['/docs', '/healthz', '/api/v1/none', '/api/v1/openapi.json']) {
    const { headers } = await ask(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
  }
  const answer = await ask('/api/v1/none')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})

test('a page may have the style attributes that the server drew, by their hashes, and no other', () => {
  const drawn = '<html style="--a:1"><p class="x" style="width:7%">a</p><p style="width:7%">b</p>'
  const data = '<script type="application/json">{"x":"y style=","z":"\\u003cp style="}</script>'
  const hash = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

  const attributes = (html: string) =>
    policyOfPage(html, { isSecure: false }).match(/; style-src-attr ([^;]*)$/)?.[1]

  expect(attributes(drawn + data)).toBe(`'unsafe-hashes' ${hash('--a:1')} ${hash('width:7%')}`)
  expect(attributes('<p style="font-family:&quot;a&quot;&#x26;&#60;">')).toBe(
    `'unsafe-hashes' ${hash('font-family:"a"&<')}`,
  )
  expect(attributes('<p>style="width:7%"</p>')).toBe("'none'")
})

test('a page connects to the relay of wallets on phones only where one is configured', () => {
  const relay = 'wss://relay.example.org'

  expect(policyOfPage('', { isSecure: true })).toContain("; connect-src 'self';")
  expect(policyOfPage('', { isSecure: true, relay })).toContain(`; connect-src 'self' ${relay};`)
})

test('no method is answered by sending the request back', async ({ db, clock }) => {
  const server = await createServer({
    db,
    clock,
    isSecure: true,
    routes: [],
    isReady: async () => true,
    authenticate: async () => undefined,
  })

  const { statusCode, body } = await server.inject({
    method: 'TRACE' as 'GET',
    url: '/healthz',
    headers: { authorization: 'Bearer hush-hush-hush-hush-hush' },
  })
  await server.close()

  expect(statusCode).toBe(404)
  expect(body).not.toContain('hush')
})

test('/docs uses files of this server and has no inline script', async ({ openTo }) => {
  const ask = await openTo()

  const page = await ask('/docs')
  const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url)
  const files = await Promise.all(sources.map((url) => ask(url)))

  expect(page.body).not.toMatch(/<script(?![^>]*src=)|<style|style=|\son\w+=/)
  expect(sources).toHaveLength(3)
  expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await ask('/docs/files/package.json')).statusCode).toBe(404)
})

test('a URL that cannot be decoded is refused like any other call', async ({ openTo }) => {
  const ask = await openTo()

  for (const [url, code] of [
    ['/api/v1/%ff', 'call.invalid'],
    ['/api/v1/none', 'call.unknown'],
  ] as const) {
    expect(JSON.parse((await ask(url)).body)).toMatchObject({ code, requestId: expect.any(String) })
  }
})

test('a failed request leaves none of its secrets in the log', async ({ db, clock }) => {
  const lines: string[] = []
  const server = await createServer({
    db,
    clock,
    isSecure: false,
    routes: [fails],
    log: createLog('trace', { write: (line) => lines.push(line) }),
    isReady: async () => true,
    authenticate: async () => undefined,
  })
  const hush = 'hush-hush-hush-hush-hush'

  const { statusCode } = await server.inject({
    method: 'POST',
    url: '/api/v1/fail',
    headers: { authorization: `Bearer ${hush}`, cookie: `session=${hush}`, 'x-xsrf-token': hush },
    payload: { password: hush, otp: hush, totp: hush, token: hush, secret: hush },
  })
  await server.close()

  expect(statusCode).toBe(500)
  expect(lines.join('')).toContain('It went wrong')
  expect(lines.join('')).toContain('[redacted]')
  expect(lines.join('')).not.toContain(hush)
})
