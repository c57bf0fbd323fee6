import type { Readable } from 'node:stream'
import type {
  AnswerOf,
  AnyEndpoint,
  RequestOf,
  Who,
  WriteResultOf,
} from '@clearstead/contract/call/endpoint'
import type { Refusal } from '@clearstead/contract/call/refusal'
import type { Language } from '@clearstead/contract/languages'
import type { RefusalCode } from '@clearstead/contract/refusal'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Db } from '../database/database.ts'
import type { Work } from '../work.ts'
import type { CompressedOnce } from './answer/send-public.ts'
import type { CallerFor, Side } from './request/caller.ts'

/** Where a call came from. */
export type Origin = {
  address: string
  agent: string
  /** The language that answers are asked for in. */
  language: Language
  /** The token of the browser's device cookie. */
  device?: string | undefined
}

/** Sets and clears the cookies of a browser's sign-in. */
export type SignInCookies = {
  /** The token of the session of a side that the browser has; undefined without one. */
  present: (side: Side) => string | undefined
  set: (side: Side, token: string, expireAt: Date) => void
  clear: (side: Side) => void
  /** Sets the device cookie, by which the browser is recognised at the next sign-in. */
  rememberDevice: (device: string) => void
}

type WhoOf<E extends AnyEndpoint> = E['who'] extends Who ? E['who'] : never

type Call<E extends AnyEndpoint> = {
  request: RequestOf<E>
  caller: CallerFor<WhoOf<E>>
  origin: Origin
  credentials: SignInCookies
}
type ReadCall<E extends AnyEndpoint> = Call<E> & { db: Db; now: Date }
type WriteCall<E extends AnyEndpoint> = Call<E> & { work: Work }
type DownloadCall<E extends AnyEndpoint> = ReadCall<E> & { language: Language }
type StreamCall<E extends AnyEndpoint> = Call<E> & {
  /** The last event that the client has received. */
  lastEventId: string | undefined
  /** The caller by the credential as it is now; undefined once the call is no longer open to them. */
  currentCaller: () => Promise<CallerFor<WhoOf<E>> | undefined>
}

/** Bytes instead of JSON, such as an uploaded image or an export. */
export type Download = {
  mediaType: string
  /** The browser saves the file under this name instead of showing it. */
  name?: string
  body: Buffer | NodeJS.ReadableStream
  /** The same body, for clients that accept a compressed one. */
  compressed?: CompressedOnce
  /** The body is public and never changes, so caches may store it. */
  isImmutable?: true
}

/** Together with the half second that a deadline leaves, calls are answered within 10 seconds. */
export const usualCallMs = 9_000
/** For files made while they are waited for: what stands in them may be read by several statements of half a minute. */
const fileMs = 60_000
/** For calls that ask another system first, which has limits of its own. */
const preparedMs = 30_000

// The list of routes holds handlers of different calls, so their argument has no common type.
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyCall = any

export type Route = {
  endpoint: AnyEndpoint
  /** The time in which the call is answered, if it is not the usual one. */
  deadlineMs?: number
} & (
  | {
      kind: 'read'
      /** A replica may answer it. */
      readsReplica?: true
      answer: (call: AnyCall) => Promise<unknown>
      publicSeconds?: number
      trace?: (work: Work, adminId: AdminId, answer: AnyCall) => Promise<void>
    }
  | { kind: 'download'; answer: (call: AnyCall) => Promise<Download> }
  | { kind: 'stream'; answer: (call: AnyCall) => Promise<Readable> }
  | {
      kind: 'write'
      answer: (call: AnyCall) => Promise<unknown>
      slow?: (call: AnyCall) => Promise<void>
      prepare?: (call: AnyCall) => Promise<void>
      onRefusal?: (call: AnyCall, refusal: Refusal) => Promise<void>
      finalRefusals: readonly RefusalCode[]
      isUnaudited?: true
    }
)

type ReadRoute = Extract<Route, { kind: 'read' }>

/** Binds a call that only reads to its query. */
export function read<E extends AnyEndpoint>(
  endpoint: E,
  answer: (call: ReadCall<E>) => Promise<AnswerOf<E>>,
): ReadRoute {
  return { kind: 'read', endpoint, answer }
}

/**
 * Like `read`, where an admin's look is worth a line in the audit log: `trace` notes it in a work of its own, after the answer
 * is read and before it is sent. What it does not note leaves no line.
 */
export function tracedRead<E extends AnyEndpoint>(
  endpoint: E,
  answer: (call: ReadCall<E>) => Promise<AnswerOf<E>>,
  trace: (work: Work, adminId: AdminId, answer: AnswerOf<E>) => Promise<void>,
): Route {
  return { kind: 'read', endpoint, answer, trace }
}

/** Like `read`, for an answer that is the same for everybody: caches may keep it for some seconds. */
export function readPublic<E extends AnyEndpoint & { who: 'public' }>(
  publicSeconds: number,
  endpoint: E,
  answer: (call: Pick<ReadCall<E>, 'db' | 'now' | 'request'>) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'read', endpoint, answer, publicSeconds }
}

/** Like `read`, answering bytes. */
export function download<E extends AnyEndpoint>(
  endpoint: E,
  answer: (call: DownloadCall<E>) => Promise<Download>,
): Route {
  return { kind: 'download', endpoint, answer, deadlineMs: fileMs }
}

/** Gives a read more time, that of a file by default: for figures that are added up from whole tables. */
export function unhurried<R extends Route>(route: R, deadlineMs = fileMs): R {
  return { ...route, deadlineMs }
}

/**
 * Lets a read be answered by the replica, where there is one: for lists, reports and charts of what has happened. Never for what decides
 * something, such as a limit, a balance to spend, a quote, a proof, a check, a setting or a queue of decisions.
 */
export function fromReplica(route: ReadRoute): ReadRoute {
  return { ...route, readsReplica: true }
}

/** Like `read`, answering server-sent events until either side closes the connection. */
export function stream<E extends AnyEndpoint>(
  endpoint: E,
  answer: (call: StreamCall<E>) => Promise<Readable>,
): Route {
  return { kind: 'stream', endpoint, answer }
}

/**
 * Binds a call to its use case inside one transaction, which also claims the idempotency key, stores the answer and
 * writes the audit line. `onRefusal` stores what must remain after a refusal, in a transaction of its own. A refusal
 * in `finalRefusals` is stored as the answer to its key; after any other the key can be used again. A `message` in
 * the handler's answer replaces the message of the declaration.
 */
export function write<E extends AnyEndpoint>(
  endpoint: E,
  answer: (call: WriteCall<E>) => Promise<WriteResultOf<E>>,
  onRefusal?: (call: WriteCall<E>, refusal: Refusal) => Promise<void>,
  finalRefusals: readonly RefusalCode[] = [],
): Route {
  return { kind: 'write', endpoint, answer, finalRefusals, ...(onRefusal && { onRefusal }) }
}

/** Like `write`, for what changes nothing that anybody could ask about later: admins leave no audit line. */
export function unauditedWrite<E extends AnyEndpoint>(
  endpoint: E,
  answer: (call: WriteCall<E>) => Promise<WriteResultOf<E>>,
): Route {
  return { kind: 'write', endpoint, answer, finalRefusals: [], isUnaudited: true }
}

/** Like `write`, but runs `slow` before the transaction begins where rates are limited, so it may wait. */
export function slowedWrite<E extends AnyEndpoint>(
  slow: (call: ReadCall<E>) => Promise<void>,
  endpoint: E,
  answer: (call: WriteCall<E>) => Promise<WriteResultOf<E>>,
  onRefusal?: (call: WriteCall<E>, refusal: Refusal) => Promise<void>,
): Route {
  return {
    kind: 'write',
    endpoint,
    slow,
    answer,
    finalRefusals: [],
    ...(onRefusal && { onRefusal }),
  }
}

/** Like `write`, but runs `prepare` before the transaction begins, so that none is open while another system is asked. */
export function preparedWrite<E extends AnyEndpoint>(
  prepare: (call: ReadCall<E>) => Promise<void>,
  endpoint: E,
  answer: (call: WriteCall<E>) => Promise<WriteResultOf<E>>,
): Route {
  return { kind: 'write', endpoint, prepare, answer, finalRefusals: [], deadlineMs: preparedMs }
}
