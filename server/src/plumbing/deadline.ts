import { AsyncLocalStorage } from 'node:async_hooks'
import { OutageError } from './is-outage.ts'

/** What was begun did not end within its time. What it had not committed by then is not committed later either. */
export class DeadlineError extends OutageError {
  override readonly name = 'DeadlineError'

  constructor() {
    super('The deadline has passed')
  }
}

/** Something that waits for an answer and can be ended. */
type Breakable = { break: (error: Error) => void }

/** After the deadline what was broken may still say how it ended, such as an unknown outcome, which is more than that it is late. */
const graceMs = 500

/** When it passes, the connections that it holds are broken and what runs within it can send no further statement. */
class Deadline {
  readonly #held = new Set<Breakable>()
  readonly #rejectLate: (error: Error) => void
  /** Rejects after the deadline. */
  readonly late: Promise<never>
  #timer: NodeJS.Timeout | undefined
  #remainingMs: number
  #startedAt = 0
  #isOver = false
  isPassed = false

  constructor(ms: number) {
    const { promise, reject } = promiseOf<never>()
    this.late = promise
    this.#rejectLate = reject
    this.#remainingMs = ms
    this.start()
  }

  start(): void {
    if (this.#isOver) return
    this.#startedAt = performance.now()
    this.#timer = setTimeout(() => this.#pass(), Math.max(0, this.#remainingMs))
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#remainingMs -= performance.now() - this.#startedAt
  }

  /** It does not pass any more. */
  end(): void {
    this.stop()
    this.#isOver = true
  }

  hold(connection: Breakable): void {
    this.#held.add(connection)
  }

  release(connection: Breakable): void {
    this.#held.delete(connection)
  }

  #pass(): void {
    this.isPassed = true
    for (const connection of this.#held) connection.break(new DeadlineError())
    this.#held.clear()
    this.#timer = setTimeout(() => this.#rejectLate(new DeadlineError()), graceMs)
  }
}

const storage = new AsyncLocalStorage<Deadline | undefined>()

/** The deadline of what runs, if it has one. */
export function currentDeadline(): Deadline | undefined {
  return storage.getStore()
}

/**
 * Runs `run`, which ends after `ms` and half a second at most: its connections to the database are broken then, and it
 * sends no further statement.
 * @throws {DeadlineError}
 */
export async function withinDeadline<Result>(
  ms: number,
  run: () => Promise<Result>,
): Promise<Result> {
  const deadline = new Deadline(ms)
  try {
    return await Promise.race([storage.run(deadline, run), deadline.late])
  } finally {
    deadline.stop()
  }
}

/** Runs what takes as long as others make it take, such as the arrival of a file, without its time being counted. */
export async function outsideOfDeadline<Result>(run: () => Promise<Result>): Promise<Result> {
  const deadline = currentDeadline()
  if (!deadline || deadline.isPassed) return run()
  deadline.stop()
  try {
    return await run()
  } finally {
    deadline.start()
  }
}

/** The rest of what runs has no deadline: an answer that is sent takes as long as its reader, a stream as long as it is followed. */
export function endDeadline(): void {
  const deadline = currentDeadline()
  if (deadline && !deadline.isPassed) deadline.end()
}

/** Starts what goes on after the call that happens to start it. */
export function withoutDeadline<Result>(start: () => Result): Result {
  return storage.run(undefined, start)
}

function promiseOf<Value>() {
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<Value>((_, rejectPromise) => {
    reject = rejectPromise
  })
  promise.catch(() => undefined)
  return { promise, reject }
}
