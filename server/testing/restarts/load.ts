import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { apiBase } from '../../src/plumbing/http/openapi/openapi.ts'
import { owner } from './running-server.ts'

export type Load = {
  /** The ids of transfers that were answered as booked. */
  acknowledged: number[]
  /** The number of answers by status; 0 for calls without an answer. */
  statuses: Map<number, number>
  /** Unexpected answers, such as a 500, or a 503 without Retry-After. */
  faults: string[]
  /** The time from `since` to the first booked transfer. */
  firstAnswerAfter: (since: number) => Promise<number>
  stop: () => Promise<void>
}

type Answer = { status: number; retryAfter: string | null; body: Record<string, unknown> }

/** Signs the owner in and gives the bearer token. */
export async function signInOwner(address: string): Promise<string> {
  const { status, body } = await send(address, 'POST', '/auth/adminsignin', owner)
  const admin = body.admin as { token: string } | undefined
  if (!admin) throw new Error(`The owner is not signed in: ${status} ${JSON.stringify(body)}`)
  return admin.token
}

/** Books transfers, reads, follows events and enqueues jobs continuously and concurrently. */
export async function startLoad(address: string, databaseUrl: string, sides = 6): Promise<Load> {
  const token = await signInOwner(address)
  const stopping = new AbortController()
  const acknowledged: number[] = []
  const statuses = new Map<number, number>()
  const faults: string[] = []
  let lastBookedAt = 0

  const note = (answer: Answer, what: string) => {
    const { status, retryAfter } = answer
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const isFault = status === 503 ? !retryAfter : status >= 400 || status === 0
    if (isFault) faults.push(`${what}: ${status} ${JSON.stringify(answer.body)}`)
  }
  const book = async () => {
    const key = { 'idempotency-key': randomUUID() }
    const sent = { amount: '1.00', memo: 'under load' }
    const answer = await send(address, 'POST', '/treasury/fund', sent, token, key)
    note(answer, 'fund')
    if (answer.status === 200) {
      acknowledged.push(Number(answer.body.transfer_id))
      lastBookedAt = performance.now()
    } else await pause(20)
  }
  const read = async () => {
    note(await send(address, 'GET', '/treasury', undefined, token), 'read')
    await pause(10)
  }
  const follow = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(3_000)])
    const answer = await fetch(`${address}${apiBase}/events`, { headers, signal }).catch(() => null)
    if (!answer) return
    if (answer.status !== 200) {
      const retryAfter = answer.headers.get('retry-after')
      note({ status: answer.status, retryAfter, body: {} }, 'follow')
      await pause(100)
    }
    await answer.text().catch(() => undefined)
  }
  const enqueue = async () => {
    await enqueueJobs(databaseUrl).catch(() => undefined)
    await pause(20)
  }
  const tasks = [...Array.from({ length: sides }, () => book), read, read, follow, enqueue]
  const working = tasks.map(async (task) => {
    while (!stopping.signal.aborted) await task()
  })
  return {
    acknowledged,
    statuses,
    faults,
    firstAnswerAfter: async (since) => {
      while (lastBookedAt < since && !stopping.signal.aborted) await pause(5)
      return lastBookedAt - since
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(working)
    },
  }
}

/** Enqueues one job that succeeds and one that fails. */
async function enqueueJobs(url: string): Promise<void> {
  await withDatabase(url, async (database) => {
    const mail = {
      to: 'ada@example.org',
      subject: 'Hello',
      text: 'A line',
      messageId: randomUUID(),
    }
    await database.query(`select enqueue_job('mail', $1::json, null)`, [JSON.stringify(mail)])
    const unknown = { name: 'no-such-job', day: '2026-03-31' }
    await database.query(`select enqueue_job('scheduled', $1::json, 'failing', 'scheduled')`, [
      JSON.stringify(unknown),
    ])
  })
}

/** The number of these transfers that are missing in the books. */
export async function countLost(url: string, acknowledged: readonly number[]): Promise<number> {
  return withDatabase(url, async (database) => {
    const found = await database.query('select from ledger.transfers where id = any ($1)', [
      acknowledged,
    ])
    return acknowledged.length - (found.rowCount ?? 0)
  })
}

/** The number of queued mails. */
export async function countWaitingMails(url: string): Promise<number> {
  return withDatabase(url, async (database) => {
    const waiting = await database.query(
      `select from graphile_worker.jobs where task_identifier = 'mail'`,
    )
    return waiting.rowCount ?? 0
  })
}

/** Waits until the database answers again, at most a minute. */
export async function untilReady(url: string): Promise<void> {
  for (const began = performance.now(); performance.now() - began < 60_000; await pause(50)) {
    const isReady = await withDatabase(url, (database) => database.query('select')).catch(
      () => false,
    )
    if (isReady) return
  }
  throw new Error('The database does not come back')
}

async function withDatabase<Result>(
  url: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await act(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** One call; without an answer its status is 0. */
export async function send(
  address: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  try {
    const answer = await fetch(`${address}${apiBase}${path}`, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    const received = (await answer.json()) as Record<string, unknown>
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: received }
  } catch (error) {
    return { status: 0, retryAfter: null, body: { error: String(error) } }
  }
}
