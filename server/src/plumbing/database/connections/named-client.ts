import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import pg from 'pg'

/** Prepared statements per connection; further ones are planned each time. */
const maxNamed = 400

/** Sent before a transaction's last statement; the client does not pass it on to the database. */
export const commitWithNextStatement = '-- commit with the next statement'

type Result = { rows: unknown[]; rowCount: number | null; command?: string }
type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown

/**
 * A connection that names its statements, so that PostgreSQL prepares each of them once. It sends `begin` together
 * with the first statement of a transaction, and `commit` together with the last one when that is announced by
 * `commitWithNextStatement`.
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
    const send = this.query.bind(this) as Query
    this.query = ((text: unknown, values?: unknown, callback?: unknown) => {
      if (typeof text !== 'string' || callback !== undefined) return send(text, values, callback)
      if (text === 'begin') {
        // If `begin` fails, the connection is lost and the statement sent with it fails too.
        this.#holdUntilStatement()
        void Promise.resolve(send(text)).catch(() => undefined)
        return Promise.resolve(empty)
      }
      if (text === commitWithNextStatement) {
        this.#isLastNext = true
        return Promise.resolve(empty)
      }
      if (text === 'commit' || text === 'rollback') return this.#end(text, send)
      if (this.#isLastNext) this.#holdUntilStatement()
      const answer = this.#run(text, values, send)
      if (this.#isLastNext) {
        this.#isLastNext = false
        this.#committing = send('commit') as Promise<Result>
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

  /** Ends the transaction, or waits for the commit that was sent with its last statement. */
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

  /** Corks the socket until the next tick, so that two statements become one write. */
  #holdUntilStatement(): void {
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  #nameOf(text: string): string | undefined {
    const known = this.#named.get(text)
    if (known !== undefined || this.#named.size >= maxNamed) return known
    const name = createHash('sha1').update(text).digest('base64url')
    this.#named.set(text, name)
    return name
  }
}

const empty = { rows: [], rowCount: 0 }
