import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import pg from 'pg'

/** Statements kept ready on one connection; further ones are planned each time. */
const mostNamed = 400

/** Said before a transaction's last statement; it never reaches the database. */
export const commitsNext = '-- commit with the next statement'

type Result = { rows: unknown[]; rowCount: number | null; command?: string }
type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown

/**
 * A connection that names its statements, so that PostgreSQL parses and plans each of them once, and that
 * sends `begin` along with the first statement of a transaction instead of waiting for its answer; and `commit`
 * along with the last one, where it is told which that is.
 */
export class NamedClient extends pg.Client {
  readonly #named = new Map<string, string>()
  #isLastNext = false
  #committing: Promise<Result> | undefined

  constructor(config?: string | pg.ClientConfig) {
    super({
      ...(typeof config === 'string' ? { connectionString: config } : config),
      pipeline: true,
    } as pg.ClientConfig)
    const plain = this.query.bind(this) as Query
    this.query = ((text: unknown, values?: unknown, callback?: unknown) => {
      if (typeof text !== 'string' || callback !== undefined) return plain(text, values, callback)
      if (text === 'begin') {
        // Should it fail, the connection is lost, and the statement sent with it fails too.
        this.#holdUntilStatement()
        void Promise.resolve(plain(text)).catch(() => undefined)
        return Promise.resolve(empty)
      }
      if (text === commitsNext) {
        this.#isLastNext = true
        return Promise.resolve(empty)
      }
      if (text === 'commit' || text === 'rollback') return this.#end(text, plain)
      if (this.#isLastNext) this.#holdUntilStatement()
      const answer = this.#run(text, values, plain)
      if (this.#isLastNext) {
        this.#isLastNext = false
        this.#committing = plain('commit') as Promise<Result>
        this.#committing.catch(() => undefined)
      }
      return answer
    }) as typeof this.query
  }

  #run(text: string, values: unknown, plain: Query): unknown {
    if (!Array.isArray(values) || values.length === 0) return plain(text, values)
    const name = this.#nameOf(text)
    return plain(name === undefined ? { text, values } : { name, text, values })
  }

  /** Ends a transaction, or says how it ended with its last statement. */
  #end(text: 'commit' | 'rollback', plain: Query): unknown {
    const sent = this.#committing
    this.#isLastNext = false
    this.#committing = undefined
    if (!sent) return plain(text)
    return sent.then((result) => {
      const ended = result.command === 'ROLLBACK' ? 'rollback' : 'commit'
      if (ended !== text) throw new Error(`Instead of a ${text} there was a ${ended}`)
      return result
    })
  }

  /** Keeps what is sent from now on back for a moment, so that two statements are one write. */
  #holdUntilStatement(): void {
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  #nameOf(text: string): string | undefined {
    const known = this.#named.get(text)
    if (known !== undefined || this.#named.size >= mostNamed) return known
    const name = createHash('sha1').update(text).digest('base64url')
    this.#named.set(text, name)
    return name
  }
}

const empty = { rows: [], rowCount: 0 }
