import { endpoint } from '@clearstead/contract/call/endpoint'
import { say } from '@clearstead/contract/call/say'
import { Upload } from '@clearstead/contract/values/upload'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod'
import { test as base } from '../../../../testing/test.ts'
import { createServer } from '../create-server.ts'
import { write } from '../route.ts'

const send = endpoint('POST /send', {
  summary: 'Takes two files',
  who: 'public',
  file: 'papers',
  files: 2,
  request: { papers: z.array(Upload).max(2).optional() },
  answer: { count: z.int() },
})

const test = base.extend<{ server: FastifyInstance; gate: { open: () => void } }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
  gate: async ({}, use) => use({ open: () => undefined }),
  server: async ({ db, clock, gate }, use) => {
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve
    })
    const route = write(send, async ({ request }) => {
      await opened
      return { count: request.papers?.length ?? 0 }
    })
    const context = { db, clock, isSecure: false, isReady: async () => true }
    const server = await createServer({
      ...context,
      routes: [route],
      authenticate: async () => undefined,
    })
    await use(server)
    await server.close()
  },
})

/** Posts a form with one file under each of these names. */
async function post(
  server: FastifyInstance,
  fields: readonly string[],
  remoteAddress = '192.0.2.1',
) {
  const form = new FormData()
  for (const field of fields) form.append(field, new Blob(['plain text']), 'a.txt')
  const encoded = new Response(form)
  return server.inject({
    method: 'POST',
    url: '/api/v1/send',
    remoteAddress,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

test('a file under an undeclared name is refused', async ({ server, gate }) => {
  gate.open()

  const right = await post(server, ['papers', 'papers'])
  const wrong = await post(server, ['papers', 'paper', 'papers'])

  expect(right.json()).toEqual({ count: 2 })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json()).toMatchObject({
    code: 'call.invalid',
    errors: [{ path: 'paper', message: 'This field is not known here' }],
  })
})

test('a form that is refused while it is being sent is answered, and so is the next one', async ({
  server,
  gate,
}) => {
  gate.open()
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const form = new FormData()
  for (const field of ['paper', 'papers', 'papers']) {
    form.append(field, new Blob([Buffer.alloc(4 * 1024 * 1024, 97)]), 'a.txt')
  }
  const sendForm = () => {
    const signal = AbortSignal.timeout(20_000)
    return fetch(`${address}/api/v1/send`, { method: 'POST', body: form, signal })
  }

  const refused = await sendForm()
  form.delete('paper')
  const taken = await sendForm()

  expect([refused.status, taken.status]).toEqual([400, 200])
})

test('one file too many is refused with a message', async ({ server, gate }) => {
  gate.open()

  const refused = await post(server, ['papers', 'papers', 'papers', 'papers'])

  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toEqual([
    {
      path: 'papers',
      ...say('fields.at_most_files', { most: 2 }),
      message: 'Attach at most 2 files',
    },
  ])
})

test('one sender has two forms at a time, further ones are answered 429', async ({
  server,
  gate,
}) => {
  const many = Array.from({ length: 5 }, async () => {
    const answer = await post(server, ['papers'])
    if (answer.statusCode === 429) gate.open()
    return answer
  })

  const answers = await Promise.all(many)
  const later = await post(server, ['papers'])

  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(3)
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect(refused[0]?.json().code).toBe('call.too_many')
  expect(later.statusCode).toBe(200)
})

test('eight complete forms are handled at a time, and others wait', async ({ server, gate }) => {
  const answered: number[] = []
  const many = Array.from({ length: 12 }, async (_, index) => {
    const { statusCode } = await post(server, ['papers'], `192.0.2.${index}`)
    answered.push(statusCode)
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(answered).toEqual([])

  gate.open()
  await Promise.all(many)

  expect(answered).toEqual(Array(12).fill(200))
})

test('a form that waits too long is answered 429', async ({ server, gate }) => {
  const working = Array.from({ length: 8 }, (_, index) =>
    post(server, ['papers'], `192.0.2.${index}`),
  )
  await new Promise((resolve) => setTimeout(resolve, 500))

  const late = await post(server, ['papers'], '192.0.2.100')

  expect(late.statusCode).toBe(429)
  expect(late.headers['retry-after']).toBe('5')
  gate.open()
  expect((await Promise.all(working)).map(({ statusCode }) => statusCode)).toEqual(
    Array(8).fill(200),
  )
})
