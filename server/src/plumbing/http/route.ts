import type { Readable } from 'node:stream'
import type { AnswerOf, AnyEndpoint, ReplyOf, RequestOf, Who } from '@clearstead/contract/endpoint'
import type { Refusal, RefusalCode } from '@clearstead/contract/refusal'
import type { Db } from '../database/database.ts'
import type { Work } from '../work.ts'
import type { CallerFor, Side } from './caller.ts'
import type { CompressedOnce } from './compressed-once.ts'

/** Where a call came from. */
export type Origin = {
  address: string
  agent: string
  /** What the browser keeps to be known again, as it sent it. */
  device?: string | undefined
}

/** Starts or ends the browser's sign-in along with the answer. */
export type Credentials = {
  keep: (side: Side, token: string, expireAt: Date) => void
  drop: (side: Side) => void
  /** Has the browser known again. */
  know: (device: string) => void
}

type WhoOf<E extends AnyEndpoint> = E['who'] extends Who ? E['who'] : never

type Asked<E extends AnyEndpoint> = {
  request: RequestOf<E>
  caller: CallerFor<WhoOf<E>>
  origin: Origin
  credentials: Credentials
}
type Reading<E extends AnyEndpoint> = Asked<E> & { db: Db; now: Date }
type Writing<E extends AnyEndpoint> = Asked<E> & { work: Work }
type Following<E extends AnyEndpoint> = Asked<E> & {
  /** After which event the client wants to go on. */
  lastEventId: string | undefined
  /** Who the call's credential belongs to by now; undefined once it may no longer call. */
  callerNow: () => Promise<CallerFor<WhoOf<E>> | undefined>
}

/** Bytes instead of JSON, such as an uploaded image or an export. */
export type Download = {
  mediaType: string
  /** Saved under this name instead of shown. */
  name?: string
  body: Buffer | NodeJS.ReadableStream
  /** The same body, sent compressed to whoever takes it so. */
  compressed?: CompressedOnce
  /** For everybody and never changing, so that caches may keep it. */
  isLasting?: true
}

// Handlers of every shape stand in one list, so their argument is opened here and nowhere else.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Opened = any

export type Route = { endpoint: AnyEndpoint } & (
  | { kind: 'read'; answer: (asked: Opened) => Promise<unknown> }
  | { kind: 'download'; answer: (asked: Opened) => Promise<Download> }
  | { kind: 'stream'; answer: (asked: Opened) => Promise<Readable> }
  | {
      kind: 'write'
      answer: (asked: Opened) => Promise<unknown>
      before?: (asked: Opened) => Promise<void>
      leave?: (asked: Opened, refusal: Refusal) => Promise<void>
      final: readonly RefusalCode[]
    }
)

/** Binds a call that changes nothing to its query. */
export function read<E extends AnyEndpoint>(
  endpoint: E,
  answer: (asked: Reading<E>) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'read', endpoint, answer }
}

/** As `read`, answering bytes. */
export function download<E extends AnyEndpoint>(
  endpoint: E,
  answer: (asked: Reading<E>) => Promise<Download>,
): Route {
  return { kind: 'download', endpoint, answer }
}

/** As `read`, answering server-sent events for as long as both sides stay. */
export function stream<E extends AnyEndpoint>(
  endpoint: E,
  answer: (asked: Following<E>) => Promise<Readable>,
): Route {
  return { kind: 'stream', endpoint, answer }
}

/**
 * Binds a call to its use case inside one transaction, which also claims the idempotency key, keeps the
 * answer and writes the audit line. What a refusal must leave behind is stored by `leave`, in a work of its own;
 * a `final` one is the answer to its key for good, where after others the key is free again. A `message` that the handler gives stands in place of what the call says.
 */
export function write<E extends AnyEndpoint>(
  endpoint: E,
  answer: (asked: Writing<E>) => Promise<ReplyOf<E>>,
  leave?: (asked: Writing<E>, refusal: Refusal) => Promise<void>,
  final: readonly RefusalCode[] = [],
): Route {
  return { kind: 'write', endpoint, answer, final, ...(leave && { leave }) }
}

/** Has `before` done first where rates are limited, while no transaction is open: it may take its time. */
export function preceded<E extends AnyEndpoint>(
  before: (asked: Reading<E>) => Promise<void>,
  endpoint: E,
  answer: (asked: Writing<E>) => Promise<ReplyOf<E>>,
  leave?: (asked: Writing<E>, refusal: Refusal) => Promise<void>,
): Route {
  return { kind: 'write', endpoint, before, answer, final: [], ...(leave && { leave }) }
}
