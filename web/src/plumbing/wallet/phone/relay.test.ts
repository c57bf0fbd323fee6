import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerMs } from '../ask.ts'
import { randomKey } from './envelope.ts'
import { FakeWebSocket } from './fake-web-socket.ts'
import { Relay } from './relay.ts'

const url = 'wss://relay.example.org'
const topic = 'ab'.repeat(32)
const posting = { tag: 1100, ttl: 300 }
const relayGone = expect.objectContaining({ problem: 'relayGone' })
/** Lets what was promised happen. */
const turn = () => vi.advanceTimersByTimeAsync(0)

let heard: string[]
let relay: Relay

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeWebSocket)
  FakeWebSocket.sockets = []
  heard = []
  const onMessage = (_: string, message: string) => heard.push(message)
  relay = new Relay({ url, projectId: 'project', seed: randomKey(), onMessage })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function subscribed(): Promise<FakeWebSocket> {
  const done = relay.subscribe(topic)
  const socket = FakeWebSocket.latest
  socket.open()
  await turn()
  socket.answer('irn_subscribe', 'f00d')
  await turn()
  socket.answer('irn_fetchMessages', { messages: [{ topic, message: 'waited' }], hasMore: false })
  await done
  return socket
}

function delivery(message: string, at = topic): string {
  const params = JSON.stringify({ id: 'f00d', data: { topic: at, message } })
  return `{"id":1687239522123456789,"jsonrpc":"2.0","method":"irn_subscription","params":${params}}`
}

test('comes with the project and a token that is signed for this relay', async () => {
  void relay.subscribe(topic)
  const { origin, searchParams } = new URL(FakeWebSocket.latest.url)

  expect(origin).toBe(url)
  expect(searchParams.get('projectId')).toBe('project')
  const [head, body, signature] = (searchParams.get('auth') ?? '').split('.')
  expect(JSON.parse(atob(head ?? ''))).toEqual({ alg: 'EdDSA', typ: 'JWT' })
  expect(JSON.parse(atob(body ?? ''))).toMatchObject({ aud: url })
  expect(signature).toHaveLength(86)
})

test('hears what waits at a topic and what comes, and says with the very digits that it has it', async () => {
  const socket = await subscribed()

  socket.say(delivery('comes'))
  socket.say(delivery('for somebody else', 'cd'.repeat(32)))

  expect(heard).toEqual(['waited', 'comes'])
  expect(socket.sent.at(-1)).toBe('{"id":1687239522123456789,"jsonrpc":"2.0","result":true}')
})

test.each(['no JSON', 'null', '[]', '{}', '{"id":7,"result":1}', '{"method":"irn_subscription"}'])(
  'is not troubled by what is no message: %s',
  async (text) => {
    const socket = await subscribed()

    socket.say(text)

    expect(heard).toEqual(['waited'])
  },
)

test('gives up after ten seconds when it cannot connect', async () => {
  const publishing = expect(relay.publish(topic, 'text', posting)).rejects.toEqual(relayGone)

  await vi.advanceTimersByTimeAsync(answerMs)

  await publishing
  expect(FakeWebSocket.latest.isClosed).toBe(true)
})

test('gives up after ten seconds when a call is not answered, and fails at once when it is refused', async () => {
  const socket = await subscribed()
  const publishing = expect(relay.publish(topic, 'text', posting)).rejects.toEqual(relayGone)
  await vi.advanceTimersByTimeAsync(answerMs)
  await publishing

  const refused = expect(relay.publish(topic, 'text', posting)).rejects.toEqual(relayGone)
  await turn()
  const { id } = JSON.parse(socket.sent.at(-1) ?? '')
  socket.say(JSON.stringify({ id, error: { code: -32_600, message: 'Invalid' } }))
  await refused
})

test('connects again when the connection is lost, later each time, and hears its topics', async () => {
  const first = await subscribed()
  const publishing = expect(relay.publish(topic, 'text', posting)).rejects.toEqual(relayGone)
  await turn()
  first.close()
  await publishing

  await vi.advanceTimersByTimeAsync(1000)
  const second = FakeWebSocket.latest
  second.close()
  await vi.advanceTimersByTimeAsync(1999)
  expect(FakeWebSocket.latest).toBe(second)
  await vi.advanceTimersByTimeAsync(1)
  const third = FakeWebSocket.latest
  third.open()
  await turn()

  expect(JSON.parse(third.sent[0] ?? '')).toMatchObject({
    method: 'irn_subscribe',
    params: { topic },
  })
})

test('connects no more once it is closed', async () => {
  const socket = await subscribed()

  relay.close()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(socket.isClosed).toBe(true)
  expect(FakeWebSocket.sockets).toHaveLength(1)
})
