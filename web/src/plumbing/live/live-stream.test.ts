import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEventSource, fakePage } from './fake-event-source.ts'
import { LiveStream } from './live-stream.ts'

const onEvent = vi.fn()
const onMissed = vi.fn()
let page: ReturnType<typeof fakePage>
let stream: LiveStream

beforeEach(() => {
  page = fakePage()
  stream = new LiveStream('member', { onEvent, onMissed })
})
afterEach(() => {
  stream.close()
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('follows the events of the side that is signed in', () => {
  const { latest } = FakeEventSource
  latest.open()
  latest.send('request', '7')

  expect(latest.url).toBe('/api/v1/events?recent_seconds=20&acting_as=member')
  expect(onEvent.mock.calls).toEqual([['request', '{}']])
})

test('reads anew what was read long before the first connection', () => {
  expect(onMissed).not.toHaveBeenCalled()

  FakeEventSource.latest.open()

  expect(onMissed.mock.calls).toEqual([[Date.now() - 10_000]])
})

test('resumes after the last event when the server refused the connection for a while', () => {
  FakeEventSource.latest.open()
  FakeEventSource.latest.send('notice', '41')
  FakeEventSource.latest.send('balance')
  onMissed.mockClear()

  FakeEventSource.latest.refuse()
  vi.advanceTimersByTime(3_000)
  FakeEventSource.latest.open()

  expect(FakeEventSource.sources).toHaveLength(2)
  expect(FakeEventSource.latest.url).toBe('/api/v1/events?last_event_id=41&acting_as=member')
  expect(onMissed).not.toHaveBeenCalled()
})

test('tries again with growing pauses, a minute at the most', () => {
  for (const pauseMs of [3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]) {
    const count = FakeEventSource.sources.length
    FakeEventSource.latest.refuse()
    vi.advanceTimersByTime(pauseMs - 1)
    expect(FakeEventSource.sources).toHaveLength(count)
    vi.advanceTimersByTime(1)
    expect(FakeEventSource.sources).toHaveLength(count + 1)
  }
})

test('polls while there is no connection, and stops when there is one', () => {
  FakeEventSource.latest.lose()
  vi.advanceTimersByTime(45_000)
  expect(onMissed).toHaveBeenCalledTimes(3)

  FakeEventSource.latest.open()
  onMissed.mockClear()
  vi.advanceTimersByTime(60_000)

  expect(onMissed).not.toHaveBeenCalled()
  expect(FakeEventSource.sources).toHaveLength(1)
})

test('reads everything anew when the server has forgotten what was missed', () => {
  FakeEventSource.latest.open()
  onMissed.mockClear()

  FakeEventSource.latest.send('reset', '90')

  expect(onMissed).toHaveBeenCalledOnce()
  FakeEventSource.latest.refuse()
  vi.advanceTimersByTime(3_000)
  expect(FakeEventSource.latest.url).toContain('last_event_id=90')
})

test('holds no connection in a hidden tab, and resumes when it is shown', () => {
  FakeEventSource.latest.open()
  FakeEventSource.latest.send('request', '5')

  page.turn('hidden')
  expect(FakeEventSource.latest.isClosed).toBe(true)
  onMissed.mockClear()
  vi.advanceTimersByTime(600_000)
  page.turn('visible')

  expect(FakeEventSource.sources).toHaveLength(2)
  expect(FakeEventSource.latest.url).toContain('last_event_id=5')
  expect(onMissed).not.toHaveBeenCalled()
})

test('does nothing any more once it is closed', () => {
  FakeEventSource.latest.refuse()

  stream.close()
  page.turn('visible')
  vi.advanceTimersByTime(600_000)

  expect(FakeEventSource.sources).toHaveLength(1)
  expect(onMissed).not.toHaveBeenCalled()
})
