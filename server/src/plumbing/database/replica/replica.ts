import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@clearstead/contract/call/refusal'
import { DeadlineError, withinDeadline, withoutDeadline } from '../../deadline.ts'
import type { Log } from '../../log.ts'
import { StartProblem } from '../../start-problem.ts'
import { cacheAtPrimary } from '../cached.ts'
import { type Database, type Db, openDatabase } from '../database.ts'
import { checkReplica } from './check-replica.ts'
import { replayedBy, writtenBy } from './positions.ts'
import {
  mustBeChecked,
  NotServed,
  patienceMs,
  type Reason,
  reasonOf,
  restMs,
  shareMs,
} from './rules.ts'

type Options = { primary: Db; url: string; connections: number; log: Log }

export type ReplicaFigures = {
  /** What was read where. */
  reads: ReadonlyMap<'replica' | Reason, number>
  /** How far the replica was behind when it was last asked. */
  behindBytes: number
  /** False while it is away or no replica: then reads ask the primary, and count as `resting`. */
  isServing: boolean
}

/** Below the shortest pause between two looks at what is replayed; doubled each time. */
const firstPauseMs = 1
const longestPauseMs = 16

/**
 * A replica that lists, reports and charts may be read from. It answers only what the primary would: each read asks the primary for
 * its position, and is served by the replica once that has replayed so far. Whatever else happens, the primary is read.
 */
export class Replica {
  readonly #options: Options
  readonly #database: Database
  readonly #reads = new Map<'replica' | Reason, number>()
  #restUntil = 0
  #isChecked = false
  /** Whether the log says already that it is not read. */
  #isSaid = false
  #checking: Promise<void> | undefined
  #behindBytes = 0

  private constructor(options: Options) {
    this.#options = options
    const { url, connections, primary } = options
    this.#database = openDatabase({ url, connections, isReadOnly: true })
    cacheAtPrimary(this.#database.db, primary)
  }

  /**
   * Opens the replica, which may be away: then it is asked again later.
   * @throws {StartProblem} what answers there must not be read
   */
  static async open(options: Options): Promise<Replica> {
    const replica = new Replica(options)
    try {
      await replica.#check()
    } catch (error) {
      if (error instanceof StartProblem) {
        await replica.close()
        throw error
      }
      replica.#rest(reasonOf(error), error)
    }
    return replica
  }

  figures(): ReplicaFigures {
    return { reads: this.#reads, behindBytes: this.#behindBytes, isServing: this.#isChecked }
  }

  close(): Promise<void> {
    return this.#database.close()
  }

  /** Runs a read of a call that is answered in `deadlineMs`: on the replica if that serves it, or else, from its beginning, on the primary. */
  async read<Found>(deadlineMs: number, read: (db: Db) => Promise<Found>): Promise<Found> {
    const { primary } = this.#options
    if (!this.#isUsable()) {
      this.#count('resting')
      return read(primary)
    }
    let isCaughtUp = false
    try {
      const found = await withinDeadline(shareMs(deadlineMs), () =>
        this.#database.db.connection().execute(async (db) => {
          await this.#catchUp(db, patienceMs(deadlineMs))
          isCaughtUp = true
          return read(db)
        }),
      )
      this.#count('replica')
      return found
    } catch (error) {
      if (error instanceof Refusal) {
        this.#count('replica')
        throw error
      }
      const isLate = isCaughtUp && error instanceof DeadlineError
      const reason = isLate ? 'late' : reasonOf(error)
      this.#count(reason)
      this.#rest(reason, error)
      return read(primary)
    }
  }

  /** Waits until the replica has replayed what the primary has written by now. */
  async #catchUp(db: Db, longestMs: number): Promise<void> {
    const until = performance.now() + longestMs
    const [written, first] = await Promise.all([
      writtenBy(this.#options.primary).catch(() => undefined),
      replayedBy(db),
    ])
    if (written === undefined) throw new NotServed('failed')
    if (first === undefined) throw new NotServed('no_replica')
    this.#behindBytes = first < written ? Number(written - first) : 0
    let replayed: bigint | undefined = first
    for (let ms = firstPauseMs; replayed < written; ms = Math.min(2 * ms, longestPauseMs)) {
      if (performance.now() + ms > until) throw new NotServed('behind')
      await pause(ms)
      replayed = await replayedBy(db)
      if (replayed === undefined) throw new NotServed('no_replica')
    }
  }

  #count(where: 'replica' | Reason): void {
    this.#reads.set(where, (this.#reads.get(where) ?? 0) + 1)
  }

  #rest(reason: Reason, error: unknown): void {
    this.#restUntil = Math.max(this.#restUntil, performance.now() + restMs(reason))
    const { log } = this.#options
    if (reason === 'failed') log.warn({ err: error }, 'a read failed on the replica')
    if (!mustBeChecked(reason)) return
    this.#isChecked = false
    if (this.#isSaid && !(error instanceof StartProblem)) return
    this.#isSaid = true
    log.warn({ err: error, reason }, 'the replica is not read until it serves again')
  }

  /** After a rest because it was away the replica is checked beside the calls, none of which waits for that. */
  #isUsable(): boolean {
    if (performance.now() < this.#restUntil) return false
    if (this.#isChecked) return true
    this.#checking ??= withoutDeadline(() => this.#check())
      .catch((error: unknown) => {
        this.#rest(error instanceof StartProblem ? 'no_replica' : reasonOf(error), error)
      })
      .finally(() => {
        this.#checking = undefined
      })
    return false
  }

  async #check(): Promise<void> {
    const { url, primary, log } = this.#options
    await checkReplica(url, primary)
    this.#isChecked = true
    this.#isSaid = false
    log.info('lists, reports and charts are read from the replica')
  }
}
