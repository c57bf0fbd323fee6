import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { listSessions } from '@clearstead/contract/people/sign-in'
import { drainAndClose } from '../../src/plumbing/http/drain.ts'
import { openApi } from '../api.ts'
import { expect, test } from '../test.ts'

const checkEveryMs = 50
const drainSeconds = 0.5

/** Distributes calls to the servers whose `/readyz` says that they are ready, as load balancers do. */
async function startBalancer() {
  const ready = new Map<string, boolean>()
  let next = 0
  const proxy = createServer((asked, answered) => {
    const urls = [...ready].flatMap(([url, isReady]) => (isReady ? [url] : []))
    const url = urls[next++ % urls.length]
    if (!url) {
      answered.writeHead(502).end()
      return
    }
    const { method, headers } = asked
    const sent = send(new URL(asked.url ?? '/', url), { method, headers }, (response) => {
      answered.writeHead(response.statusCode ?? 502)
      response.pipe(answered)
    })
    sent.on('error', () => answered.writeHead(502).end())
    asked.pipe(sent)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const stopping = new AbortController()
  const check = async () => {
    while (!stopping.signal.aborted) {
      for (const url of ready.keys()) {
        const answer = await fetch(`${url}/readyz`).catch(() => undefined)
        ready.set(url, answer?.status === 200)
      }
      await pause(checkEveryMs)
    }
  }
  const checking = check()
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    add: (url: string) => void ready.set(url, false),
    isReady: (url: string) => ready.get(url) === true,
    remove: (url: string) => void ready.delete(url),
    stop: async () => {
      stopping.abort()
      await checking
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

test('no call fails while two servers are replaced one after the other', {
  timeout: 60_000,
}, async ({ db, clock, given }) => {
  const balancer = await startBalancer()
  const open = async () => {
    const api = await openApi(db, clock)
    const url = await api.server.listen({ port: 0, host: '127.0.0.1' })
    balancer.add(url)
    await expect.poll(() => balancer.isReady(url), { timeout: 10_000 }).toBe(true)
    return { api, url }
  }
  const first = await open()
  const running = [first, await open()]
  const { token } = await first.api.as(await given.member())
  const statuses: number[] = []
  const stopping = new AbortController()
  const call = async () => {
    while (!stopping.signal.aborted) {
      const { status } = await fetch(`${balancer.address}/api/v1${listSessions.path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      statuses.push(status)
    }
  }
  const load = Promise.all([call(), call(), call()])

  for (const { api, url } of running.slice()) {
    const before = statuses.length
    running.push(await open())
    await drainAndClose(api.server, drainSeconds)
    balancer.remove(url)
    await expect.poll(() => statuses.length, { timeout: 10_000 }).toBeGreaterThan(before + 10)
  }
  stopping.abort()
  await load

  expect(new Set(statuses)).toEqual(new Set([200]))
  await balancer.stop()
  for (const { api } of running) await api.server.close()
})

test('a server that stops says so, serves on, and closes its connections', async ({
  db,
  clock,
}) => {
  const { server } = await openApi(db, clock)
  const ask = (url: string) => server.inject({ url })
  expect((await ask('/readyz')).json()).toEqual({ status: 'ready' })

  const closed = drainAndClose(server, drainSeconds)
  const ready = await ask('/readyz')
  const served = await ask('/healthz')
  await closed

  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'stopping' }])
  expect([served.statusCode, served.headers.connection]).toEqual([200, 'close'])
})
