import { randomUUID } from 'node:crypto'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { createApp } from '../src/app.ts'
import { startSession, tokenHash } from '../src/features/people/sign-in/public.ts'
import { seedKey } from '../src/features/transparency/installation/keys.ts'
import type { Clock } from '../src/plumbing/clock.ts'
import type { Db } from '../src/plumbing/database/database.ts'
import type { Replica } from '../src/plumbing/database/replica/replica.ts'
import type { Side } from '../src/plumbing/http/request/caller.ts'
import { csrfTokenOf } from '../src/plumbing/http/request/csrf-token.ts'
import type { LiveTimings } from '../src/plumbing/live/hub.ts'
import type { Log } from '../src/plumbing/log.ts'
import { runAsJob, runWork } from '../src/plumbing/run-work.ts'
import { setSecretKey } from '../src/plumbing/secret-box.ts'
import { type Caller, callerBy, type Server } from '../src/simulation/call-api.ts'
import { differenceFromDocument } from './answers-as-declared.ts'
import { test as base } from './test.ts'

/** A caller whose every response is compared with the document. */
function checkedCaller(server: Server, headers: Record<string, string>): Caller {
  return callerBy(server, headers, (endpoint, response) => {
    const difference = differenceFromDocument(endpoint, response)
    if (difference) throw new Error(difference)
  })
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

/** Options of tests on live updates, on the log, on deadlines or on replicas. */
type ApiOptions = {
  url?: string
  timings?: Partial<LiveTimings>
  log?: Log
  callMs?: number
  replica?: Replica
}

/** Opens the application on a database; the caller closes its server. */
export async function openApi(db: Db, clock: Clock, options: ApiOptions = {}): Promise<Api> {
  return apiOn(await createApp({ db, clock, isSecure: false, ...options }), db, clock)
}

async function apiOn(server: Server, db: Db, clock: Clock): Promise<Api> {
  setSecretKey(Buffer.alloc(32, 7))
  await runAsJob({ db, clock }, 'seed', seedKey)
  const withToken = (token: string) => checkedCaller(server, { authorization: `Bearer ${token}` })
  return {
    ...checkedCaller(server, {}),
    server,
    withToken,
    withCookie: (token, side, { hasProof }) => {
      const proof = csrfTokenOf(side, token)
      const name = side === 'admin' ? 'admin_session' : 'session'
      const cookie = `${name}=${token}; XSRF-TOKEN=${proof}`
      return checkedCaller(server, { cookie, ...(hasProof && { 'x-xsrf-token': proof }) })
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
