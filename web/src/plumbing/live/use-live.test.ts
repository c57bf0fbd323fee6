import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { listDeposits } from '@clearstead/contract/deposits'
import {
  getAdminDashboard,
  getMemberDashboard,
  getWallets,
} from '@clearstead/contract/reports/dashboards'
import { getSettings } from '@clearstead/contract/settings/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerKey } from '../use-answer.ts'
import { FakeEventSource, fakePage } from './fake-event-source.ts'
import { followsMeta } from './follows.ts'
import { followLive } from './use-live.ts'

let client: QueryClient
const leaves: (() => void)[] = []

beforeEach(() => {
  fakePage()
  client = new QueryClient()
})
afterEach(() => {
  for (const leave of leaves.splice(0)) leave()
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A call on screen; gives how often it was read. */
async function shown(endpoint: AnyEndpoint) {
  const queryFn = vi.fn(async () => ({}))
  const observer = new QueryObserver(client, {
    queryKey: [endpoint.name, 'url'],
    meta: followsMeta(endpoint),
    queryFn,
    staleTime: 1e9,
  })
  leaves.push(observer.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  return () => queryFn.mock.calls.length
}

function follow(accountId = 1) {
  const leave = followLive(client, 'admin', accountId)
  leaves.push(leave)
  return leave
}

test('all hooks of a tab share one connection, which closes with the last', () => {
  const [leaveFirst, leaveSecond] = [follow(), follow()]
  expect(FakeEventSource.sources).toHaveLength(1)

  leaveFirst()
  expect(FakeEventSource.latest.isClosed).toBe(false)

  leaveSecond()
  expect(FakeEventSource.latest.isClosed).toBe(true)
})

test('another account gets a connection of its own, without the place of the one before', () => {
  const leave = follow(1)
  FakeEventSource.latest.send('request', '12')
  leave()

  follow(2)

  expect(FakeEventSource.sources.map(({ isClosed }) => isClosed)).toEqual([true, false])
  expect(FakeEventSource.latest.url).toBe('/api/v1/events?recent_seconds=20&acting_as=admin')
})

test('an event refetches the calls that it changes, once for events that come together', async () => {
  const [deposits, wallets, settings] = [
    await shown(listDeposits),
    await shown(getWallets),
    await shown(getSettings),
  ]
  follow()

  FakeEventSource.latest.send('request', '1')
  FakeEventSource.latest.send('request', '2')
  await vi.advanceTimersByTimeAsync(200)

  expect([deposits(), wallets(), settings()]).toEqual([2, 2, 1])
})

test('without a connection everything that events change is read every 15 seconds', async () => {
  const [deposits, settings] = [await shown(listDeposits), await shown(getSettings)]
  follow()

  FakeEventSource.latest.lose()
  await vi.advanceTimersByTimeAsync(30_000)
  expect([deposits(), settings()]).toEqual([3, 1])

  await vi.advanceTimersByTimeAsync(12_000)
  FakeEventSource.latest.open()
  await vi.advanceTimersByTimeAsync(30_000)
  expect([deposits(), settings()]).toEqual([4, 1])
})

test('a stream that begins with the balances on screen reads nothing again', async () => {
  const read = vi.fn(async () => ({ wallets: { funding: '5.00000000' } }))
  const observer = new QueryObserver(client, {
    queryKey: answerKey(getWallets, { memberId: 1 as MemberId }),
    meta: followsMeta(getWallets),
    queryFn: read,
  })
  leaves.push(observer.subscribe(() => undefined))
  const dashboard = await shown(getMemberDashboard)
  leaves.push(followLive(client, 'member', 1))

  FakeEventSource.latest.open()
  FakeEventSource.latest.send('balance', '', '{"wallets":{"funding":"5.00000000"}}')
  await vi.advanceTimersByTimeAsync(500)
  expect([read.mock.calls.length, dashboard()]).toEqual([1, 1])

  FakeEventSource.latest.send('balance', '', '{"wallets":{"funding":"7.00000000"}}')
  await vi.advanceTimersByTimeAsync(500)
  expect([read.mock.calls.length, dashboard()]).toEqual([2, 2])
})

test('what changes without an event is read every minute', async () => {
  const dashboard = await shown(getAdminDashboard)
  follow()

  await vi.advanceTimersByTimeAsync(120_000)

  expect(dashboard()).toBe(3)
})
