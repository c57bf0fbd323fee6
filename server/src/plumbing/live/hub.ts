import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { Db } from '../database/database.ts'
import { withoutDeadline } from '../deadline.ts'
import { sessionEvent } from './emit.ts'
import { EventStream } from './event-stream.ts'
import { type Follower, frameOfEvent, sendEvent, sendHeartbeat, sendReset } from './follower.ts'
import { listenForEvents } from './listen-for-events.ts'
import {
  findPlaceBefore,
  listEvents,
  listEventsFor,
  type Reader,
  sealEvents,
} from './stored-events.ts'
import { sendChanges, type Watch } from './watch.ts'

/** Intervals of the hub's periodic tasks. */
export type LiveTimings = {
  /** Looks for events without a notification, and for changes of the watched values. */
  pollEveryMs: number
  heartbeatEveryMs: number
  /** Checks whether the sign-in of each stream is still valid. */
  recheckEveryMs: number
}
const defaultTimings: LiveTimings = {
  pollEveryMs: 1_000,
  heartbeatEveryMs: 15_000,
  recheckEveryMs: 30_000,
}

/** Streams per account in this process. */
const maxStreams = 10
const batchSize = 500
const maxConcurrentChecks = 8
const catchUpBatchSize = 50
/** Events of this time are sent together, so that each commit of a busy moment does not cost a read of its own. */
const gatherMs = 25
/** Half of the time for which swept events stay readable. */
const catchUpTimeoutMs = 300_000
const clientRetryMs = 3_000

type Options = {
  db: Db
  /** The database to listen on; without it the hub only polls. */
  url?: string | undefined
  watch?: Watch
  timings?: Partial<LiveTimings> | undefined
  onError: (error: unknown) => void
}

type FollowRequest = Pick<Follower, 'reader' | 'currentReader'> & {
  lastEventId: string | undefined
  recentSeconds: number | undefined
}

type Start = Pick<FollowRequest, 'lastEventId' | 'recentSeconds'>

/** Sends events to the open streams of this process. It starts with the first stream. */
export class Hub {
  readonly #options: Options
  readonly #timings: LiveTimings
  readonly #followers = new Set<Follower>()
  /** The last event that was sent to the followers that are caught up. */
  #position = 0n
  #started: Promise<void> | undefined
  #stops: (() => unknown)[] = []
  #advancing: Promise<void> | undefined
  #isWoken = false
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
    this.#timings = { ...defaultTimings, ...options.timings }
  }

  /**
   * Opens a stream that continues after `lastEventId`, or begins `recentSeconds` ago, or now.
   * @throws {Refusal} `people.blocked`, `call.too_many`
   */
  async follow({ reader, currentReader, ...from }: FollowRequest): Promise<EventStream> {
    if (isBlockedMember(reader)) throw new Refusal('people.blocked')
    const open = [...this.#followers].filter((other) => isSame(other.reader, reader))
    if (open.length >= maxStreams || this.#isStopped) {
      throw new Refusal('call.too_many', { seconds: 15 })
    }
    const stream = new EventStream()
    const follower: Follower = {
      reader,
      currentReader,
      stream,
      position: 0n,
      isCaughtUp: false,
      version: undefined,
    }
    this.#followers.add(follower)
    stream.once('close', () => this.#followers.delete(follower))
    try {
      await this.#begin(follower, from)
    } catch (error) {
      stream.destroy()
      throw error
    }
    return stream
  }

  /** Ends all streams and periodic tasks. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const { stream } of this.#followers) stream.destroy()
    await this.#started?.catch(() => undefined)
    for (const stop of this.#stops) await stop()
    await this.#advancing
  }

  async #begin(follower: Follower, { lastEventId, recentSeconds }: Start): Promise<void> {
    // What starts here outlives the call that opened the first stream.
    this.#started ??= withoutDeadline(() => this.#start())
    await this.#started
    const { stream } = follower
    stream.send(`retry: ${clientRetryMs}\n\n`)
    if (lastEventId === undefined && recentSeconds === undefined) {
      follower.position = this.#position
      follower.isCaughtUp = true
      sendHeartbeat(follower)
      return
    }
    const { sealedTo, sweptTo } = await sealEvents(this.#options.db)
    const last =
      lastEventId === undefined
        ? await findPlaceBefore(this.#options.db, recentSeconds ?? 0)
        : placeOf(lastEventId)
    if (last === undefined || last < sweptTo || last > sealedTo) {
      sendReset(follower, this.#position)
      follower.isCaughtUp = true
      return
    }
    follower.position = last
    void this.#catchUp(follower).catch((error) => {
      this.#options.onError(error)
      stream.destroy()
    })
  }

  async #start(): Promise<void> {
    const { db, url, onError } = this.#options
    try {
      this.#position = (await sealEvents(db)).sealedTo
    } catch (error) {
      this.#started = undefined
      throw error
    }
    if (this.#isStopped) return
    const { pollEveryMs, heartbeatEveryMs, recheckEveryMs } = this.#timings
    if (url) this.#stops.push(listenForEvents({ url, wake: () => this.#wake(), onError }).stop)
    this.#every(pollEveryMs, () => this.#poll())
    this.#every(heartbeatEveryMs, async () => this.#followers.forEach(sendHeartbeat))
    this.#every(recheckEveryMs, () => this.#recheck([...this.#followers]))
  }

  /** Runs a task periodically, never twice at a time. */
  #every(ms: number, run: () => Promise<void>): void {
    let isRunning = false
    const timer = setInterval(() => {
      if (isRunning) return
      isRunning = true
      void run()
        .catch(this.#options.onError)
        .finally(() => {
          isRunning = false
        })
    }, ms)
    this.#stops.push(() => clearInterval(timer))
  }

  async #poll(): Promise<void> {
    const { db, watch } = this.#options
    this.#wake()
    const caughtUp = [...this.#followers].filter(({ isCaughtUp }) => isCaughtUp)
    if (watch) await sendChanges(watch, db, caughtUp)
  }

  /** Sends new events; a call during that run causes another one. */
  #wake(): void {
    this.#isWoken = true
    this.#advancing ??= this.#advanceWhileWoken().finally(() => {
      this.#advancing = undefined
    })
  }

  async #advanceWhileWoken(): Promise<void> {
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false
      await this.#advance().catch(this.#options.onError)
      await pause(gatherMs)
    }
  }

  async #advance(): Promise<void> {
    const { db } = this.#options
    const { sealedTo, sweptTo } = await sealEvents(db)
    if (sweptTo > this.#position) {
      this.#position = sealedTo
      for (const follower of this.#followers) sendReset(follower, sealedTo)
    }
    if (this.#followers.size === 0) this.#position = sealedTo
    while (this.#position < sealedTo) {
      const events = await listEvents(db, this.#position, sealedTo, batchSize)
      for (const event of events) {
        if (event.name === sessionEvent) this.#recheckStreamsOf(event.memberId)
        const frame = frameOfEvent(event)
        for (const follower of this.#followers) {
          if (follower.isCaughtUp) sendEvent(follower, event, frame)
        }
        this.#position = event.seq
        // Lets the sockets drain, so that a burst of events does not disconnect slow clients.
        await setImmediate()
      }
      if (events.length < batchSize) this.#position = sealedTo
    }
  }

  /** Sends the events that a stream missed, at the pace of its client, until it is caught up. */
  async #catchUp(follower: Follower): Promise<void> {
    const { db } = this.#options
    const { stream, reader } = follower
    const until = performance.now() + catchUpTimeoutMs
    while (follower.position < this.#position && !stream.destroyed) {
      if (performance.now() > until) stream.destroy()
      const upto = this.#position
      const events = await listEventsFor(db, reader, follower.position, upto, catchUpBatchSize)
      for (const event of events) {
        await stream.drained()
        sendEvent(follower, event)
      }
      if (events.length < catchUpBatchSize && follower.position < upto) follower.position = upto
    }
    follower.isCaughtUp = true
  }

  #recheckStreamsOf(accountId: number | null): void {
    const ofAccount = [...this.#followers].filter(({ reader }) => reader.id === accountId)
    void this.#recheck(ofAccount).catch(this.#options.onError)
  }

  async #recheck(waiting: Follower[]): Promise<void> {
    const renewing = Array.from({ length: maxConcurrentChecks }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await recheck(next)
    })
    await Promise.all(renewing)
  }
}

/** Ends a stream whose sign-in has ended, and otherwise updates its rights. */
async function recheck(follower: Follower): Promise<void> {
  const reader = await follower.currentReader()
  if (reader && isSame(reader, follower.reader) && !isBlockedMember(reader))
    follower.reader = reader
  else follower.stream.destroy()
}

function placeOf(eventId: string): bigint | undefined {
  return /^\d{1,18}$/.test(eventId) ? BigInt(eventId) : undefined
}

function isSame(one: Reader, other: Reader): boolean {
  return one.kind === other.kind && one.id === (other.id as number)
}

function isBlockedMember(reader: Reader): boolean {
  return reader.kind === 'member' && reader.isBlocked
}
