import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoint } from '@clearstead/contract/call/endpoint'
import { Upload } from '@clearstead/contract/values/upload'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod'
import { test as base } from '../../../../testing/test.ts'
import { createServer } from '../create-server.ts'
import { write } from '../route.ts'
import type { BodyLimits } from './slow-bodies.ts'

const send = endpoint('POST /send', {
  summary: 'Takes a file',
  who: 'public',
  file: 'paper',
  request: { paper: Upload.optional(), text: z.string().optional() },
})
const remove = endpoint('DELETE /send', { summary: 'Takes nothing', who: 'public' })

/** Short limits, so that every test ends within three seconds. */
const bodyLimits: BodyLimits = {
  headersMs: 500,
  bodyMs: 3_000,
  formMs: 3_000,
  windowMs: 800,
  minWindowBytes: 200,
  checkEveryMs: 20,
  maxFormBytes: 3 * 1024 * 1024,
}
const largest = 2 * 1024 * 1024

type Drip = {
  /** What the server sent until it closed the connection. */
  ended: Promise<string>
  socket: Socket
}

const test = base.extend<{
  server: FastifyInstance
  port: number
  drip: (text: string, every?: string) => Promise<Drip>
}>({
  server: async ({ db, clock }, use) => {
    const server = await createServer({
      db,
      clock,
      isSecure: false,
      trustProxy: 1,
      bodyLimits,
      routes: [write(send, async () => ({})), write(remove, async () => ({}))],
      isReady: async () => true,
      authenticate: async () => undefined,
    })
    await server.listen({ port: 0, host: '127.0.0.1' })
    await use(server)
    await server.close()
  },
  port: async ({ server }, use) => {
    const address = server.server.address()
    await use(typeof address === 'object' && address ? address.port : 0)
  },
  drip: async ({ port }, use) => {
    const sockets: Socket[] = []
    await use(async (text, every = '') => {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      let received = ''
      socket
        .on('error', () => undefined)
        .on('data', (data) => {
          received += data
        })
      const timer = setInterval(() => socket.write(every), 50)
      const ended = new Promise<string>((resolve) => {
        socket.on('close', () => {
          clearInterval(timer)
          resolve(received)
        })
      })
      await new Promise<void>((resolve) => socket.write(text, () => resolve()))
      return { ended, socket }
    })
    for (const socket of sockets) socket.destroy()
  },
})

function headOf(from: string, type: string, length: number): string {
  return `POST /api/v1/send HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
}

const form = 'multipart/form-data; boundary=b'
const part =
  '--b\r\ncontent-disposition: form-data; name="paper"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n'

async function sendForm(port: number, from: string): Promise<number> {
  const body = new FormData()
  body.append('paper', new Blob(['plain text']), 'a.txt')
  const { status } = await fetch(`http://127.0.0.1:${port}/api/v1/send`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body,
  })
  return status
}

test('headers that never end are answered 408', async ({ drip }) => {
  const { ended } = await drip('GET /healthz HTTP/1.1\r\nhost: x\r\n', 'x-a: b\r\n')

  expect(await ended).toMatch(/^HTTP\/1\.1 408 /)
})

test.for([
  ['a form', 'POST', form, part],
  ['a JSON body', 'POST', 'application/json', '{"text":"'],
  ['the body of a DELETE', 'DELETE', 'application/json', '{"text":"'],
] as const)(
  '%s that arrives too slowly is answered 408',
  async ([, method, type, begin], { drip }) => {
    const head = headOf('192.0.2.1', type, 5_000).replace('POST', method)
    const { ended } = await drip(head + begin, 'x')

    const received = await ended
    expect(received).toMatch(/^HTTP\/1\.1 408 /)
    expect(received).toContain('"code":"call.too_slow"')
  },
)

test('a body that takes too long is dropped, however steadily it arrives', async ({ drip }) => {
  const began = performance.now()
  const { ended } = await drip(
    `${headOf('192.0.2.1', 'application/json', 200_000)}{"text":"`,
    'x'.repeat(100),
  )

  expect(await ended).toMatch(/^HTTP\/1\.1 408 /)
  expect(performance.now() - began).toBeGreaterThan(bodyLimits.bodyMs)
})

test('a refused form that goes on arriving slowly is dropped too', async ({ drip }) => {
  const { ended } = await drip(
    headOf('192.0.2.1', form, 5_000).replace('/send', '/none') + part,
    'x',
  )

  expect(await ended).toMatch(/^HTTP\/1\.1 404 /)
})

test('a body that arrives steadily is accepted', async ({ drip }) => {
  const length = 1_000
  const text = JSON.stringify({ text: 'x'.repeat(length) })
  const { socket, ended } = await drip(
    headOf('192.0.2.1', 'application/json', text.length).replace(
      'host: x',
      'host: x\r\nconnection: close',
    ),
  )
  for (let from = 0; from < text.length; from += 100) {
    socket.write(text.slice(from, from + 100))
    await pause(60)
  }

  expect(await ended).toMatch(/^HTTP\/1\.1 200 /)
})

test('a connection keeps no listeners of its earlier calls', async ({ port }) => {
  const warnings: string[] = []
  const note = (warning: Error) => warnings.push(warning.message)
  process.on('warning', note)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports = new Set<number | undefined>()

  // Node.js warns at the eleventh listener.
  for (let call = 0; call < 12; call++) {
    const options = { port, agent, method: 'POST', path: '/api/v1/send' }
    const sent = request({ ...options, headers: { 'content-type': 'application/json' } })
    const [response] = (await once(sent.end('{}'), 'response')) as [IncomingMessage]
    ports.add(response.socket.localPort)
    await once(response.resume(), 'end')
  }
  agent.destroy()
  await pause(0)
  process.off('warning', note)

  expect(ports.size).toBe(1)
  expect(warnings).toEqual([])
})

test('slow forms do not delay the forms of others', async ({ drip, port }) => {
  const dripping: Drip[] = []
  for (let one = 1; one <= 24; one++) {
    dripping.push(await drip(headOf(`192.0.2.${one}`, form, 5_000) + part, 'x'))
  }

  expect(await sendForm(port, '192.0.2.200')).toBe(200)
  for (const { ended } of dripping) expect(await ended).toMatch(/^HTTP\/1\.1 408 /)
})

test('one sender may send two forms at a time, and further ones once those have ended', async ({
  drip,
  port,
}) => {
  const first = await drip(headOf('192.0.2.1', form, 5_000) + part, 'x')
  const second = await drip(headOf('192.0.2.1', form, 5_000) + part, 'x')
  await pause(100)

  expect(await sendForm(port, '192.0.2.1')).toBe(429)
  await Promise.all([first.ended, second.ended])
  await expect.poll(() => sendForm(port, '192.0.2.1')).toBe(200)
})

test('beyond 50 incomplete bodies of one address, connections end with their answer', async ({
  drip,
}) => {
  const all = await Promise.all(
    Array.from({ length: 60 }, () =>
      drip(`${headOf('192.0.2.1', 'application/json', 5_000)}{"text":"`, 'x'),
    ),
  )

  const answers = await Promise.all(all.map(({ ended }) => ended))

  const refused = answers.filter((received) => received.includes('"code":"call.too_many"'))
  expect(refused).toHaveLength(10)
  for (const received of refused) {
    expect(received).toMatch(/^HTTP\/1\.1 429 [\s\S]*connection: close/i)
  }
})

test('a body whose sender is over the limit of the address ends with its answer', async ({
  db,
  clock,
}) => {
  const server = await createServer({
    ...{ db, clock, bodyLimits, isSecure: false, rateLimit: 1 / 1500 },
    routes: [write(send, async () => ({}))],
    isReady: async () => true,
    authenticate: async () => undefined,
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  await fetch(`http://127.0.0.1:${port}/api/v1/none`)
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (data) => {
    received += data
  })

  socket.write(`${headOf('192.0.2.1', form, 5_000)}--b`)

  await Promise.race([once(socket, 'close'), pause(2_000)])
  expect(socket.closed).toBe(true)
  expect(received).toMatch(/^HTTP\/1\.1 429 /)
  await server.close()
})

test('the oldest form is dropped when all forms together hold too many bytes', async ({
  drip,
  port,
}) => {
  const big = part + 'x'.repeat(largest)
  const first = await drip(headOf('192.0.2.1', form, largest * 2) + big, 'x'.repeat(100))
  await pause(100)
  const second = await drip(headOf('192.0.2.2', form, largest * 2) + big, 'x'.repeat(100))
  const endedFirst = await Promise.race([
    first.ended.then(() => 'first'),
    second.ended.then(() => 'second'),
  ])

  expect(endedFirst).toBe('first')
  expect(await sendForm(port, '192.0.2.200')).toBe(200)
})

test('a connection without a call does not keep the server from closing', async ({
  drip,
  server,
}) => {
  const silent = await drip('')
  const begun = await drip('GET /healthz HTTP/1.1\r\n')

  const closed = server.close().then(() => 'closed')

  expect(await Promise.race([closed, pause(5_000, 'open')])).toBe('closed')
  await Promise.all([silent.ended, begun.ended])
})
