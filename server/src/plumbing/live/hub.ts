import { setImmediate } from 'node:timers/promises'
import { Refusal } from '@clearstead/contract/refusal'
import type { Db } from '../database/database.ts'
import { sessionEvent } from './emit.ts'
import { EventStream } from './event-stream.ts'
import { beat, type Follower, frameOfEvent, reset, tell } from './follower.ts'
import { listenForEvents } from './listen-for-events.ts'
import { listEvents, listEventsFor, type Reader, sealEvents } from './stored-events.ts'
import { lookAt, type Watch } from './watch.ts'

/** How often what is done. */
export type Pace = {
  /** Looks for events that no notification told of, and at what is watched. */
  lookEveryMs: number
  beatEveryMs: number
  /** Asks whether each follower's sign-in still counts. */
  renewEveryMs: number
}
const usualPace: Pace = { lookEveryMs: 1_000, beatEveryMs: 15_000, renewEveryMs: 30_000 }

/** Streams of one account on this process. */
const mostStreams = 10
const eventsAtATime = 500
const renewedAtATime = 8
const missedAtATime = 50
/** Half of the time for which events stay readable after they were said to be gone. */
const mostCatchUpMs = 300_000
const reconnectMs = 3_000

type Options = {
  db: Db
  /** Where to listen; without it events are only looked for. */
  url?: string | undefined
  watch?: Watch
  pace?: Partial<Pace> | undefined
  onError: (error: unknown) => void
}

type Following = Pick<Follower, 'reader' | 'readerNow'> & { lastEventId: string | undefined }

/** The open streams of this process, and what tells them. It starts with the first of them. */
export class Hub {
  readonly #options: Options
  readonly #pace: Pace
  readonly #followers = new Set<Follower>()
  /** Up to where events were told to those who have caught up. */
  #position = 0n
  #started: Promise<void> | undefined
  #stops: (() => unknown)[] = []
  #advancing: Promise<void> | undefined
  #isWoken = false
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
    this.#pace = { ...usualPace, ...options.pace }
  }

  /**
   * Opens a stream that goes on after `lastEventId`, or from now on.
   * @throws {Refusal} `people.blocked`, `call.too_many`
   */
  async follow({ reader, readerNow, lastEventId }: Following): Promise<EventStream> {
    if (isShutOut(reader)) throw new Refusal('people.blocked')
    const open = [...this.#followers].filter((other) => isSame(other.reader, reader))
    if (open.length >= mostStreams || this.#isStopped) {
      throw new Refusal('call.too_many', { seconds: 15 })
    }
    const stream = new EventStream()
    const follower: Follower = {
      reader,
      readerNow,
      stream,
      position: 0n,
      isCaughtUp: false,
      mark: undefined,
    }
    this.#followers.add(follower)
    stream.once('close', () => this.#followers.delete(follower))
    try {
      await this.#begin(follower, lastEventId)
    } catch (error) {
      stream.destroy()
      throw error
    }
    return stream
  }

  /** Ends every stream at once, and what tells them. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const { stream } of this.#followers) stream.destroy()
    await this.#started?.catch(() => undefined)
    for (const stop of this.#stops) await stop()
    await this.#advancing
  }

  async #begin(follower: Follower, lastEventId: string | undefined): Promise<void> {
    this.#started ??= this.#start()
    await this.#started
    const { stream } = follower
    stream.send(`retry: ${reconnectMs}\n\n`)
    if (lastEventId === undefined) {
      follower.position = this.#position
      follower.isCaughtUp = true
      beat(follower)
      return
    }
    const { sealedTo, sweptTo } = await sealEvents(this.#options.db)
    const last = /^\d{1,18}$/.test(lastEventId) ? BigInt(lastEventId) : undefined
    if (last === undefined || last < sweptTo || last > sealedTo) {
      reset(follower, this.#position)
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
    const { lookEveryMs, beatEveryMs, renewEveryMs } = this.#pace
    if (url) this.#stops.push(listenForEvents({ url, wake: () => this.#wake(), onError }).stop)
    this.#every(lookEveryMs, () => this.#look())
    this.#every(beatEveryMs, async () => this.#followers.forEach(beat))
    this.#every(renewEveryMs, () => this.#renew([...this.#followers]))
  }

  /** Again and again, but never twice at once. */
  #every(ms: number, act: () => Promise<void>): void {
    let isActing = false
    const timer = setInterval(() => {
      if (isActing) return
      isActing = true
      void act()
        .catch(this.#options.onError)
        .finally(() => {
          isActing = false
        })
    }, ms)
    this.#stops.push(() => clearInterval(timer))
  }

  async #look(): Promise<void> {
    const { db, watch } = this.#options
    this.#wake()
    const caughtUp = [...this.#followers].filter(({ isCaughtUp }) => isCaughtUp)
    if (watch) await lookAt(watch, db, caughtUp)
  }

  /** Has what is new told, once more if it is said again meanwhile. */
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
    }
  }

  async #advance(): Promise<void> {
    const { db } = this.#options
    const { sealedTo, sweptTo } = await sealEvents(db)
    if (sweptTo > this.#position) {
      this.#position = sealedTo
      for (const follower of this.#followers) reset(follower, sealedTo)
    }
    if (this.#followers.size === 0) this.#position = sealedTo
    while (this.#position < sealedTo) {
      const events = await listEvents(db, this.#position, sealedTo, eventsAtATime)
      for (const event of events) {
        if (event.name === sessionEvent) this.#renewStreamsOf(event.memberId)
        const frame = frameOfEvent(event)
        for (const follower of this.#followers) {
          if (follower.isCaughtUp) tell(follower, event, frame)
        }
        this.#position = event.seq
        // Lets the connections take it, so that many events at once are no reason to drop anybody.
        await setImmediate()
      }
      if (events.length < eventsAtATime) this.#position = sealedTo
    }
  }

  /** Reads what a stream missed until it stands where the others do; it waits for a client that reads slowly. */
  async #catchUp(follower: Follower): Promise<void> {
    const { db } = this.#options
    const { stream, reader } = follower
    const until = performance.now() + mostCatchUpMs
    while (follower.position < this.#position && !stream.destroyed) {
      if (performance.now() > until) stream.destroy()
      const upto = this.#position
      const events = await listEventsFor(db, reader, follower.position, upto, missedAtATime)
      for (const event of events) {
        await stream.drained()
        tell(follower, event)
      }
      if (events.length < missedAtATime && follower.position < upto) follower.position = upto
    }
    follower.isCaughtUp = true
  }

  #renewStreamsOf(accountId: number | null): void {
    const theirs = [...this.#followers].filter(({ reader }) => reader.id === accountId)
    void this.#renew(theirs).catch(this.#options.onError)
  }

  async #renew(waiting: Follower[]): Promise<void> {
    const renewing = Array.from({ length: renewedAtATime }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await renew(next)
    })
    await Promise.all(renewing)
  }
}

/** Ends a stream whose sign-in has ended; else its rights are those of now. */
async function renew(follower: Follower): Promise<void> {
  const reader = await follower.readerNow()
  if (reader && isSame(reader, follower.reader) && !isShutOut(reader)) follower.reader = reader
  else follower.stream.destroy()
}

function isSame(one: Reader, other: Reader): boolean {
  return one.kind === other.kind && one.id === (other.id as number)
}

function isShutOut(reader: Reader): boolean {
  return reader.kind === 'member' && reader.isBlocked
}
