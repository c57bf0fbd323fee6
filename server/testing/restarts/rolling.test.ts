import { listSessions } from '@clearstead/contract/people/sign-in'
import { drainAndClose } from '../../src/plumbing/http/drain.ts'
import { openApi } from '../api.ts'
import { expect, test } from '../test.ts'
import { startBalancer } from './balancer.ts'

const drainSeconds = 0.5

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
