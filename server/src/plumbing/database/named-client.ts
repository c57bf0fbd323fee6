import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import pg from 'pg'

/** Statements kept ready on one connection; further ones are planned each time. */
const mostNamed = 400

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown

/**
 * A connection that names its statements, so that PostgreSQL parses and plans each of them once, and that
 * sends `begin` along with the first statement of a transaction instead of waiting for its answer.
 */
export class NamedClient extends pg.Client {
  readonly #named = new Map<string, string>()

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
      if (!Array.isArray(values) || values.length === 0) return plain(text, values)
      const name = this.#nameOf(text)
      return plain(name === undefined ? { text, values } : { name, text, values })
    }) as typeof this.query
  }

  /** Keeps what is sent from now on back for a moment, so that `begin` and the statement after it are one write. */
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
