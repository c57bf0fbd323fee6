import { once } from 'node:events'
import { connect } from 'node:net'
import { endpoint } from '@clearstead/contract/call/endpoint'
import { expect } from 'vitest'
import * as z from 'zod'
import { test as base } from '../../../../testing/test.ts'
import { createServer } from '../create-server.ts'
import { write } from '../route.ts'

const note = endpoint('POST /note', {
  summary: 'Notes',
  who: 'public',
  request: { text: z.string() },
})

const test = base.extend<{ sendRaw: (text: string) => Promise<string> }>({
  sendRaw: async ({ db, clock }, use) => {
    const server = await createServer({
      db,
      clock,
      isSecure: true,
      routes: [write(note, async () => ({}))],
      isReady: async () => true,
      authenticate: async () => undefined,
    })
    await server.listen({ port: 0, host: '127.0.0.1' })
    const address = server.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await use(async (text) => {
      const socket = connect(port, '127.0.0.1')
      let received = ''
      socket.on('data', (bytes) => {
        received += bytes
      })
      socket.end(text)
      await once(socket, 'close')
      return received
    })
    await server.close()
  },
})

const post = 'POST /api/v1/note HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

test.for([
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'call.malformed'],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'call.malformed'],
  ['no host', 'GET /api/v1/note HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'call.malformed'],
  ['a bad chunk', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400, 'call.malformed'],
  [
    'two lengths',
    `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    400,
    'call.malformed',
  ],
  ['large headers', `${post}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'call.headers_too_large'],
] as const)(
  'a request with %s is refused with a code and a request id, as every refused call is',
  async ([, text, status, code], { sendRaw }) => {
    const answer = await sendRaw(text)

    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im)
    expect(head).toMatch(/^strict-transport-security: max-age=31536000$/im)
    expect(head).toMatch(/^content-security-policy: .*object-src 'none'; base-uri 'none'/im)
    expect(head).toMatch(/^x-content-type-options: nosniff$/im)
    expect(JSON.parse(body)).toEqual({
      message: expect.any(String),
      code,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  },
)
