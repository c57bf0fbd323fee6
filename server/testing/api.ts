import { randomUUID } from 'node:crypto'
import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import type { RefusalCode } from '@clearstead/contract/refusal'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { createApp } from '../src/app.ts'
import { startSession, tokenHash } from '../src/features/people/public.ts'
import { seedKey } from '../src/features/transparency/installation/keys.ts'
import type { Clock } from '../src/plumbing/clock.ts'
import type { Db } from '../src/plumbing/database/database.ts'
import { apiBase } from '../src/plumbing/http/openapi/openapi.ts'
import type { Side } from '../src/plumbing/http/request/caller.ts'
import { csrfTokenOf } from '../src/plumbing/http/request/csrf-token.ts'
import type { LiveTimings } from '../src/plumbing/live/hub.ts'
import type { Log } from '../src/plumbing/log.ts'
import { runAsJob, runWork } from '../src/plumbing/run-work.ts'
import { setSecretKey } from '../src/plumbing/secret-box.ts'
import { differenceFromDocument } from './answers-as-declared.ts'
import { test as base } from './test.ts'

/** A reply: `answer` of a successful call, `code` of a refused one. */
type Reply<Answer> = {
  status: number
  /** The decoded answer; reading it of a refused call throws. */
  answer: Answer
  code: RefusalCode | undefined
  /** The body with its wire names. */
  body: Record<string, unknown>
  headers: Record<string, string | string[] | number | undefined>
}

type Extras = { idempotencyKey?: string; headers?: Record<string, string>; address?: string }

/** Calls the API as one account, or without a credential. */
export type Caller = {
  /** Makes a call as the contract declares it. */
  call: <E extends AnyEndpoint>(
    endpoint: E,
    request?: RequestOf<E>,
    extras?: Extras,
  ) => Promise<Reply<ReplyOf<E>>>
  /** Makes a call with arbitrary values under wire names, for hostile input. */
  send: (
    endpoint: AnyEndpoint,
    values?: Record<string, unknown>,
    extras?: Extras,
  ) => Promise<Reply<Record<string, unknown>>>
}

type Server = Awaited<ReturnType<typeof createApp>>
type Credential = { headers: Record<string, string> }

/** Distributes values over path, query and body. */
function placed(endpoint: AnyEndpoint, values: Record<string, unknown>) {
  let path = apiBase + endpoint.path
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  for (const [name, value] of Object.entries(values)) {
    if (path.includes(`{${name}}`)) {
      path = path.replace(`{${name}}`, encodeURIComponent(String(value)))
    } else if (isQuery) query.set(name, String(value))
    else body[name] = value
  }
  return { url: query.size > 0 ? `${path}?${query}` : path, ...(!isQuery && { body }) }
}

function callerBy(server: Server, credential: Credential): Caller {
  const send: Caller['send'] = async (endpoint, values = {}, extras = {}) => {
    const { url, body } = placed(endpoint, values)
    const response = await server.inject({
      method: endpoint.method,
      url,
      headers: {
        ...credential.headers,
        ...extras.headers,
        ...(extras.idempotencyKey && { 'idempotency-key': extras.idempotencyKey }),
      },
      ...(body && { payload: body }),
      ...(extras.address && { remoteAddress: extras.address }),
    })
    const difference = differenceFromDocument(endpoint, response)
    if (difference) throw new Error(difference)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const received: Record<string, unknown> = isJson ? response.json() : {}
    const code = response.statusCode >= 400 ? (received.code as RefusalCode) : undefined
    return {
      status: response.statusCode,
      headers: response.headers,
      body: received,
      code,
      get answer() {
        if (code) throw new Error(`${endpoint.name} was refused: ${code} ${response.body}`)
        return endpoint.answer.decode(received as never)
      },
    } as Reply<Record<string, unknown>>
  }
  return {
    send,
    call: async (endpoint, request, extras) => {
      const values = endpoint.request.encode((request ?? {}) as never) as Record<string, unknown>
      return (await send(endpoint, values, extras)) as never
    },
  }
}

/** The application on the test's database. */
export type Api = Caller & {
  server: Server
  /** Signs an account in by bearer token: `api.as(member)` or `api.as({ kind: 'admin', id })`. */
  as: (
    who: { kind?: 'member'; id: MemberId } | { kind: 'admin'; id: AdminId },
  ) => Promise<Caller & { token: string }>
  /** A caller with this bearer token. */
  withToken: (token: string) => Caller
  /** A browser with the cookies of a sign-in; `hasProof` sends the matching X-XSRF-TOKEN header. */
  withCookie: (token: string, side: Side, { hasProof }: { hasProof: boolean }) => Caller
}

const testOrigin = {
  address: '203.0.113.9',
  agent: 'Mozilla/5.0 (X11; Linux) Firefox/130.0',
  language: 'en',
} as const

/** Options of tests on live updates or on the log. */
type ApiOptions = { url?: string; timings?: Partial<LiveTimings>; log?: Log }

/** Opens the application on a database; the caller closes its server. */
export async function openApi(db: Db, clock: Clock, options: ApiOptions = {}): Promise<Api> {
  return apiOn(await createApp({ db, clock, isSecure: false, ...options }), db, clock)
}

async function apiOn(server: Server, db: Db, clock: Clock): Promise<Api> {
  setSecretKey(Buffer.alloc(32, 7))
  await runAsJob({ db, clock }, 'seed', seedKey)
  const withToken = (token: string) =>
    callerBy(server, { headers: { authorization: `Bearer ${token}` } })
  return {
    ...callerBy(server, { headers: {} }),
    server,
    withToken,
    withCookie: (token, side, { hasProof }) => {
      const proof = csrfTokenOf(side, token)
      const name = side === 'admin' ? 'admin_session' : 'session'
      const cookie = `${name}=${token}; XSRF-TOKEN=${proof}`
      return callerBy(server, { headers: { cookie, ...(hasProof && { 'x-xsrf-token': proof }) } })
    },
    as: async (who) => {
      const side = who.kind === 'admin' ? 'admin' : 'member'
      const origin = { actor: { kind: 'visitor' } as const, requestId: randomUUID() }
      const { token } = await runWork(db, clock, origin, (work) =>
        startSession(work, { accountId: who.id, side, origin: testOrigin }),
      )
      return { ...keptInUse(db, clock, token, withToken(token)), token }
    },
  }
}

/** Whoever is signed in by `api.as` was at work all the time, however far the clock of a test has moved. */
function keptInUse(db: Db, clock: Clock, token: string, { send, call }: Caller): Caller {
  let usedAt = clock()
  const use = async () => {
    if (clock() <= usedAt) return
    usedAt = clock()
    await db
      .updateTable('sessions')
      .set({ lastUsedAt: usedAt })
      .where('tokenHash', '=', tokenHash(token))
      .execute()
  }
  return {
    send: async (...args) => {
      await use()
      return send(...args)
    },
    call: async (...args) => {
      await use()
      return call(...args)
    },
  }
}

let current: { db: Db; clock: Clock } | undefined
let shared: Promise<Server> | undefined

/** The application of this process, on the database of whichever test runs: its routes take long to register. */
async function sharedServer(db: Db, clock: Clock): Promise<Server> {
  current = { db, clock }
  shared ??= createApp({ db: currentDb(), clock: () => ofTest().clock(), isSecure: false })
  return shared
}

function ofTest() {
  if (!current) throw new Error('No test runs')
  return current
}

function currentDb(): Db {
  return new Proxy({} as Db, {
    get: (_, name) => {
      const { db } = ofTest()
      const value = Reflect.get(db, name, db)
      return typeof value === 'function' ? value.bind(db) : value
    },
  })
}

/** `test` with `api`. */
export const apiTest = base.extend<{ api: Api }>({
  api: async ({ db, clock }, use) => {
    await use(await apiOn(await sharedServer(db, clock), db, clock))
    current = undefined
  },
})
