import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { currentDeadline, DeadlineError } from '../../deadline.ts'
import { UnknownOutcomeError } from '../../is-outage.ts'
import { isCertain, isUnreplicatedCommit } from './commit-outcome.ts'

/** Prepared statements per connection; further ones are planned each time. */
const maxNamed = 400

/** Sent before a transaction's last statement; the client does not pass it on to the database. */
export const commitWithNextStatement = '-- commit with the next statement'

/** Sent first in a transaction with statements that read or write whole tables; not passed on either. */
export const longStatementsFollow = '-- long statements follow'

/** How long a connection waits for an answer to a long statement. */
const longStatementMs = 6 * 60 * 60 * 1000

type Result = { rows: unknown[]; rowCount: number | null; command?: string }
type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown
type Deadline = ReturnType<typeof currentDeadline>

/**
 * A connection that names its statements, so that PostgreSQL prepares each of them once. It sends `begin` together
 * with the first statement of a transaction, and `commit` together with the last one when that is announced by
 * `commitWithNextStatement`. It is broken when the deadline of what uses it passes, and says when the outcome of a
 * commit is not known.
 */
export class NamedClient extends pg.Client {
  readonly #named = new Map<string, string>()
  #isLastNext = false
  #isLong = false
  #isLost = false
  #isUnreplicated = false
  #committing: Promise<Result> | undefined
  #deadline: Deadline

  constructor(config?: string | pg.ClientConfig) {
    super({
      ...(typeof config === 'string' ? { connectionString: config } : config),
      pipeline: true,
    } as pg.ClientConfig)
    const lose = () => {
      this.#isLost = true
    }
    this.on('error', lose)
    this.on('end', lose)
    this.on('notice', (notice) => {
      if (isUnreplicatedCommit(notice)) this.#isUnreplicated = true
    })
    const plain = this.query.bind(this) as Query
    this.query = ((text: unknown, values?: unknown, callback?: unknown) => {
      if (typeof text !== 'string' || callback !== undefined) return plain(text, values, callback)
      if (text === commitWithNextStatement) {
        this.#isLastNext = true
        return Promise.resolve(empty)
      }
      if (text === longStatementsFollow) {
        this.#isLong = true
        return Promise.resolve(empty)
      }
      const send: Query = (statement, given) => this.#send(plain, statement, given)
      if (text === 'commit' || text === 'rollback') return this.#end(text, send)
      if (!this.#isInTime()) return Promise.reject(new DeadlineError())
      if (text === 'begin') {
        // If `begin` fails, the connection is lost and the statement sent with it fails too.
        this.#holdUntilStatement()
        void Promise.resolve(send(text)).catch(() => undefined)
        return Promise.resolve(empty)
      }
      if (!this.#isLastNext) return this.#run(text, values, send)
      this.#holdUntilStatement()
      const answer = this.#run(text, values, send) as Promise<Result>
      this.#isLastNext = false
      this.#committing = send('commit') as Promise<Result>
      this.#committing.catch(() => undefined)
      return outcomeOf(answer)
    }) as typeof this.query
  }

  /** Ends the connection without waiting for anything; what was sent and not answered fails with this error. */
  break(error: Error): void {
    this.#stream.destroy(error)
  }

  /** Called when the connection goes back to the pool. */
  leaveDeadline(): void {
    this.#deadline?.release(this)
    this.#deadline = undefined
    this.#isLong = false
  }

  /** Takes part in the deadline of what runs; false when that has passed. */
  #isInTime(): boolean {
    this.#deadline ??= currentDeadline()
    this.#deadline?.hold(this)
    return !this.#deadline?.isPassed
  }

  async #send(plain: Query, statement: unknown, values: unknown): Promise<Result> {
    const result = (await (this.#isLong
      ? plain({ ...asConfig(statement, values), query_timeout: longStatementMs })
      : plain(statement, values))) as Result
    if (!this.#isUnreplicated) return result
    this.#isUnreplicated = false
    throw new UnknownOutcomeError('The commit was not confirmed by a standby')
  }

  #run(text: string, values: unknown, send: Query): unknown {
    if (!Array.isArray(values) || values.length === 0) return send(text, values)
    const name = this.#nameOf(text)
    return send(name === undefined ? { text, values } : { name, text, values })
  }

  /** Ends the transaction, or waits for the commit that was sent with its last statement. */
  async #end(text: 'commit' | 'rollback', send: Query): Promise<Result> {
    const sent = this.#committing
    this.#isLastNext = false
    this.#committing = undefined
    if (!sent && text === 'commit' && !this.#isInTime()) throw new DeadlineError()
    const answer = (sent ?? send(text)) as Promise<Result>
    const result = await (text === 'commit' ? outcomeOf(answer) : this.#unlessLost(answer))
    const ended = result.command === 'ROLLBACK' ? 'rollback' : 'commit'
    if (sent && result !== empty && ended !== text) {
      throw new Error(`Instead of a ${text} there was a ${ended}`)
    }
    return result
  }

  /** The server rolls back what a lost connection began; the error to report is the one that led to the rollback. */
  async #unlessLost(answer: Promise<Result>): Promise<Result> {
    try {
      return await answer
    } catch (error) {
      if (this.#isLost) return empty
      throw error
    }
  }

  /** Corks the socket until the next tick, so that two statements become one write. */
  #holdUntilStatement(): void {
    const stream = this.#stream
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  get #stream(): Writable {
    return (this as unknown as { connection: { stream: Writable } }).connection.stream
  }

  #nameOf(text: string): string | undefined {
    const known = this.#named.get(text)
    if (known !== undefined || this.#named.size >= maxNamed) return known
    const name = createHash('sha1').update(text).digest('base64url')
    this.#named.set(text, name)
    return name
  }
}

/** The answer to a commit, or to the statement sent with it: when the connection is lost first, the commit may have arrived. */
async function outcomeOf(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof UnknownOutcomeError || isCertain(error)) throw error
    throw new UnknownOutcomeError('The connection was lost during a commit', { cause: error })
  }
}

function asConfig(statement: unknown, values: unknown): object {
  return typeof statement === 'string' ? { text: statement, values } : (statement as object)
}

const empty: Result = { rows: [], rowCount: 0 }
