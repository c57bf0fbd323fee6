import { afterEach, describe, expect, test } from 'vitest'
import { startTestEndpoint } from '../../../testing/chain/endpoint.ts'
import { EndpointError } from './endpoint-error.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { openEndpoint } from './open-endpoint.ts'

type Endpoint = Awaited<ReturnType<typeof startTestEndpoint>>

const allowed = { allowPrivate: true }
const guarded = { allowPrivate: false }
let endpoint: Endpoint | undefined

async function start(...args: Parameters<typeof startTestEndpoint>): Promise<Endpoint> {
  endpoint = await startTestEndpoint(...args)
  return endpoint
}

afterEach(async () => {
  await endpoint?.stop()
  endpoint = undefined
})

const result = (id: number, value: unknown) => ({ jsonrpc: '2.0', id, result: value })

async function errorOf(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => expect.fail('It should have been refused'),
    (error: Error) => error,
  )
}

describe('an endpoint', () => {
  test('is asked one call alone, and several as one batch, which it may answer in any order', async () => {
    const { url, bodies } = await start((calls) => {
      const answers = calls.map(({ id, method }) =>
        result(id, method === 'eth_chainId' ? '0x38' : '0x10'),
      )
      return answers.length === 1 ? answers[0] : answers.reverse()
    })
    const client = openEndpoint(url, allowed)

    const alone = await client.getBlockNumber()
    const together = await Promise.all([client.getBlockNumber(), client.getChainId()])

    expect(alone).toBe(16n)
    expect(together).toEqual([16n, 56])
    expect(bodies.map((body) => (Array.isArray(body) ? body.length : 1))).toEqual([1, 2])
    expect(Array.isArray(bodies[0])).toBe(false)
  })

  test('says a new head every time', async () => {
    let head = 1
    const { url } = await start(([call]) => result(call?.id ?? 0, `0x${head++}`))
    const client = openEndpoint(url, allowed)

    expect([await client.getBlockNumber(), await client.getBlockNumber()]).toEqual([1n, 2n])
  })

  test('that leaves out or swaps an answer is not believed', async () => {
    const { url } = await start(([first]) => [result(first?.id ?? 0, '0x10')])
    const client = openEndpoint(url, allowed)

    const answers = await Promise.allSettled([client.getBlockNumber(), client.getChainId()])

    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  test.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'that answers %i is asked three times, whenever it says to come back',
    async (status) => {
      let asked = 0
      const { url } = await start(([call], _, response) => {
        asked += 1
        if (asked === 3) return result(call?.id ?? 0, '0x10')
        response.writeHead(status, { 'retry-after': '86400' })
        response.end(JSON.stringify({ error: { code: -32005, message: 'limit exceeded' } }))
        return undefined
      })

      expect(await openEndpoint(url, allowed).getBlockNumber()).toBe(16n)
      expect(asked).toBe(3)
    },
  )

  test.each([400, 401, 404])('that answers %i is asked once', async (status) => {
    const { url, bodies } = await start((_, __, response) => {
      response.writeHead(status)
      response.end('no')
    })

    const error = await errorOf(openEndpoint(url, allowed).getBlockNumber())

    expect(error).toMatchObject({ status })
    expect(bodies).toHaveLength(1)
  })

  test('that fails says so with its host and without the key in its address', async () => {
    const { url, port } = await start(([call], { url: path }) => ({
      id: call?.id,
      error: { code: -32000, message: `unknown project ${path}` },
    }))
    const withKey = `${url}/v3/0123456789abcdef?key=abcdefghijkl`

    const error = await errorOf(openEndpoint(withKey, allowed).getBlockNumber())

    expect(error).toBeInstanceOf(EndpointError)
    expect(error).toMatchObject({ code: -32000 })
    expect(error.message).toContain(
      `127.0.0.1:${port}: Answered with error -32000: unknown project`,
    )
    expect(JSON.stringify([error, error.message, error.stack, error.cause])).not.toMatch(
      /0123456789abcdef|abcdefghijkl/,
    )
  })

  test('that is not there says so', async () => {
    const { url, port } = await start(() => undefined)
    await endpoint?.stop()

    const error = await errorOf(openEndpoint(url, allowed).getBlockNumber())

    expect(error.message).toBe(`127.0.0.1:${port}: Could not be reached (ECONNREFUSED)`)
  })

  test('that redirects is not followed', async () => {
    const { url, bodies } = await start((_, __, response) => {
      response.writeHead(307, { location: '/elsewhere' })
      response.end()
    })

    const error = await errorOf(openEndpoint(url, allowed).getBlockNumber())

    expect(error.message).toContain('Redirects, which is not followed')
    expect(bodies).toHaveLength(3)
  })
})

describe('the network of the server', () => {
  test('is not reached by an IP address', async () => {
    const { port, bodies } = await start(([call]) => result(call?.id ?? 0, '0x10'))
    const fetch = guardedFetch(guarded)
    const post = { method: 'POST', body: '{}' }

    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', 'localhost']) {
      await expect(fetch(`https://${host}:${port}`, post)).rejects.toThrow('own network')
      await expect(fetch(`http://${host}:${port}`, post)).rejects.toThrow('https://')
    }
    expect(bodies).toEqual([])
  })

  test('is not reached by a name that leads there, nor by one of several addresses', async () => {
    const answers = [
      [{ address: '127.0.0.1', family: 4 }],
      [{ address: '::1', family: 6 }],
      [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ]
    for (const addresses of answers) {
      const fetch = guardedFetch({
        ...guarded,
        resolve: (_, __, answer) => answer(null, addresses),
      })

      await expect(
        fetch('https://node.example.org', { method: 'POST', body: '{}' }),
      ).rejects.toThrow('which is not a public address')
    }
  })

  test('is not reached by a name whose address changes after it was checked', async () => {
    let asked = 0
    const fetch = guardedFetch({
      ...guarded,
      resolve: (_, __, answer) => {
        asked += 1
        answer(null, [{ address: asked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }])
      },
    })

    await expect(fetch('https://node.example.org', { method: 'POST', body: '{}' })).rejects.toThrow(
      '192.0.2.1, which is not a public address',
    )
    expect(asked).toBe(1)
  })
})

describe('the limits of an answer', () => {
  test('are a size', async () => {
    const { url } = await start((_, __, response) => {
      response.end('x'.repeat(2_000))
    })

    const answer = guardedFetch({ ...allowed, maxBytes: 1_000 })(url, {
      method: 'POST',
      body: '{}',
    })

    await expect(answer).rejects.toThrow('more than 1,000 bytes')
  })

  test('are a time that holds for the body too', async () => {
    const { url } = await start((_, __, response) => {
      response.write('{')
    })

    const answer = guardedFetch(allowed)(url, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(200),
    })

    await expect(answer).rejects.toThrow()
  })
})
