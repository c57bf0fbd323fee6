import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { emailOf, password } from '../../bench/app/members.ts'
import { type OpenStream, openStream } from '../live/streams.ts'
import { send } from '../restarts/load.ts'

export type Visitors = {
  /** Answers other than 2xx, and missing ones. */
  faults: readonly string[]
  /** The deposits that were decided, each reported by a member before. */
  decided: readonly number[]
  /** The ids of approved deposits in the events that arrived. */
  heard: () => number[]
  /** How many streams were opened one after the other. */
  streams: () => number
  /** Follows until all that was decided is heard. */
  stop: () => Promise<void>
}

type Call = (
  method: string,
  path: string,
  body?: unknown,
  token?: string,
) => Promise<Record<string, unknown>>

/** Events are on their way for less than that. */
const lateMs = 10_000

const lists = [
  '/treasury',
  '/treasury/movements?page=1&limit=10',
  '/users/list?page=1&limit=10',
  '/deposite/list?page=1&limit=10',
  '/withdrawalrequest/list?page=1&limit=10',
  '/transfer/list?page=1&limit=10',
  '/approvals?page=1&limit=10',
]

/** What people do beside the load: members sign in, look and report deposits; an admin lists, decides, and follows events. */
export function startVisitors(
  address: string,
  adminToken: string,
  members: readonly number[],
): Visitors {
  const faults: string[] = []
  const decided: number[] = []
  const leaving = new AbortController()
  let visits = 0

  const call: Call = async (method, path, body, token) => {
    const key = { 'idempotency-key': randomUUID() }
    const { status, body: answer } = await send(address, method, path, body, token, key)
    if (status >= 200 && status < 300) return answer
    faults.push(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
    return {}
  }
  const visit = async () => {
    const member = members[visits++ % members.length] ?? 0
    const asked = { email: emailOf(member), password }
    const { auth } = await call('POST', '/auth/signin', asked)
    const token = (auth as { token: string } | undefined)?.token
    await call('GET', `/transfer/by/${member}?page=1&limit=10`, undefined, token)
    await call('GET', `/deposite/by/${member}?page=1&limit=10`, undefined, token)
    const reported = { amount: '100', method: 'bank', reference: `visit ${randomUUID()}` }
    const { deposit } = await call('POST', '/deposite/add', reported, token)
    const { id } = (deposit ?? {}) as { id?: number }
    if (id !== undefined) {
      const decision = { status: 'approved', amount: '100', user_id: member }
      const answer = await call('PUT', `/deposite/${id}`, decision, adminToken)
      if (answer.deposit) decided.push(id)
    }
    await call('POST', '/auth/signout', {}, token)
    await pause(200)
  }
  const look = async () => {
    for (const path of lists) await call('GET', path, undefined, adminToken)
    await pause(100)
  }
  const visiting = [visit, look].map((task) => untilAborted(leaving, task))
  const following = followDeposits(address, adminToken, faults)
  return {
    faults,
    decided,
    heard: following.heard,
    streams: following.streams,
    stop: async () => {
      leaving.abort()
      await Promise.all(visiting)
      const began = performance.now()
      const isLate = () => performance.now() - began > lateMs
      while (following.heard().length < decided.length && !isLate()) await pause(50)
      await following.stop()
    },
  }
}

async function untilAborted({ signal }: AbortController, task: () => Promise<void>): Promise<void> {
  while (!signal.aborted) await task()
}

/** Follows the events of an admin as a browser does: a stream that ends is opened again after the last event. */
function followDeposits(address: string, token: string, faults: string[]) {
  const stopping = new AbortController()
  const streams: OpenStream[] = []
  const follow = async () => {
    const lastId = streams.at(-1)?.lastId()
    const stream = await openStream(`${address}/api/v1/events`, {
      authorization: `Bearer ${token}`,
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    })
    streams.push(stream)
    if (stream.status !== 200) faults.push(`GET /events: ${stream.status}`)
    while (!stream.hasEnded() && !stopping.signal.aborted) await pause(20)
    stream.close()
  }
  const following = untilAborted(stopping, follow)
  return {
    heard: () =>
      streams
        .flatMap(({ events }) => events)
        .filter(({ data }) => data.kind === 'deposit' && data.status === 'approved')
        .map(({ data }) => Number(data.id)),
    streams: () => streams.length,
    stop: async () => {
      stopping.abort()
      await following
    },
  }
}
