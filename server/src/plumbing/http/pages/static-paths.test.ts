import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoint } from '@clearstead/contract/call/endpoint'
import { expect } from 'vitest'
import * as z from 'zod'
import { test as base } from '../../../../testing/test.ts'
import { createServer } from '../create-server.ts'
import { read } from '../route.ts'

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string }

const getLongText = endpoint('GET /long', {
  summary: 'Says much',
  who: 'public',
  answer: { text: z.string() },
})
const long = read(getLongText, async () => ({ text: 'x'.repeat(10_000) }))

/** Serves a web app of three files; the folder above it holds a file that must not be reachable. */
const test = base.extend<{ ask: (url: string, accepted?: string) => Promise<Answer> }>({
  ask: async ({ db, clock }, use) => {
    const root = await mkdtemp(join(tmpdir(), 'clearstead-web-'))
    const webFolder = join(root, 'web')
    await mkdir(join(webFolder, 'assets'), { recursive: true })
    await writeFile(join(root, 'secret.txt'), 'hush')
    await writeFile(join(webFolder, 'index.html'), 'the page')
    await writeFile(join(webFolder, 'assets', 'a.js'), 'plain')
    await writeFile(join(webFolder, 'assets', 'a.js.br'), 'in brotli')
    await writeFile(join(webFolder, 'assets', 'a.js.gz'), 'in gzip')
    const server = await createServer({
      db,
      clock,
      webFolder,
      isSecure: false,
      routes: [long],
      isReady: async () => true,
      authenticate: async () => undefined,
    })
    await server.listen({ port: 0, host: '127.0.0.1' })
    const address = server.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await use((url, accepted) => askRaw(port, url, accepted))
    await server.close()
    await rm(root, { recursive: true, force: true })
  },
})

/** Sends the path unchanged, where `fetch` would normalise it. */
function askRaw(port: number, path: string, accepted?: string): Promise<Answer> {
  const headers = accepted ? { 'accept-encoding': accepted } : {}
  return new Promise((resolve, reject) => {
    get({ port, path, headers, agent: false }, (response) => {
      let body = ''
      response.setEncoding('latin1').on('data', (text) => {
        body += text
      })
      response.on('end', () =>
        resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, body }),
      )
    }).on('error', reject)
  })
}

const prefixes = ['/', '/docs/', '/docs/files/', '/assets/', '/api/v1/', '/api/v1/events/']
const wrongs = [
  '%2e%2e/',
  '%2e%2e/package.json',
  '../package.json',
  '..%2fsecret.txt',
  '%2e%2e%5csecret.txt',
  '....//secret.txt',
  '%252e%252e/secret.txt',
  '%00',
  'a.js%00',
  '%',
  '%e0%a4',
  '%ff',
  '%zz',
  'a%0d%0ab',
  '//',
  '../',
  'swagger-ui.css/',
  'x'.repeat(3_000),
  '%c0%ae%c0%ae/',
]

test.for(prefixes)(
  'no malformed path below %s causes a server error or leaves the folder',
  async (prefix, { ask }) => {
    for (const wrong of wrongs) {
      const { statusCode, body } = await ask(prefix + wrong)
      const isPage = prefix === '/' && statusCode === 200 && body === 'the page'
      expect([wrong, isPage || [400, 404, 414].includes(statusCode)]).toEqual([wrong, true])
    }
  },
)

test('an unsatisfiable range is refused', async ({ db, clock }) => {
  const root = await mkdtemp(join(tmpdir(), 'clearstead-web-'))
  await writeFile(join(root, 'index.html'), 'the page')
  const server = await createServer({
    db,
    clock,
    webFolder: root,
    isSecure: false,
    routes: [],
    isReady: async () => true,
    authenticate: async () => undefined,
  })

  const { statusCode } = await server.inject({ url: '/', headers: { range: 'bytes=900-999' } })

  expect(statusCode).toBe(400)
  await server.close()
  await rm(root, { recursive: true, force: true })
})

test.for([
  ['br, gzip', 'br', 'in brotli'],
  ['gzip', 'gzip', 'in gzip'],
  ['', undefined, 'plain'],
])(
  'a built file is sent as the build compressed it (%s)',
  async ([accepted, encoding, body], { ask }) => {
    const file = await ask('/assets/a.js', accepted)

    expect(file.headers['content-encoding']).toBe(encoding)
    expect(file.body).toBe(body)
    expect(file.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': expect.stringContaining('immutable'),
      vary: expect.stringMatching(/accept-encoding/i),
    })
  },
)

test('constant texts are compressed once, and answers of the API never', async ({ ask }) => {
  for (const url of ['/api/v1/openapi.json', '/docs/files/swagger-ui-bundle.js']) {
    expect((await ask(url, 'gzip, br')).headers['content-encoding']).toBe('br')
    expect((await ask(url, 'br;q=0, gzip')).headers['content-encoding']).toBe('gzip')
    expect((await ask(url)).headers['content-encoding']).toBeUndefined()
  }
  expect((await ask('/api/v1/long', 'gzip, br')).headers['content-encoding']).toBeUndefined()
})
