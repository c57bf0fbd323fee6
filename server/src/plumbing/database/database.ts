import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { NamedClient } from './named-client.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/** The role the application works as; it owns nothing (see migration 0001). */
export const applicationRole = 'clearstead_app'

type Options = { url: string; connections: number; role?: string }

/** 64-bit integers arrive as `bigint`, dates without a time as their text. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Opens a pool; `role` is taken on by every connection before its first statement. */
export function openDatabase({ url, connections, role }: Options): Database {
  const settings = [
    '-c statement_timeout=30s',
    '-c lock_timeout=10s',
    '-c idle_in_transaction_session_timeout=30s',
    ...(role ? [`-c role=${role}`] : []),
  ]
  const pool = new pg.Pool({
    Client: NamedClient,
    connectionString: url,
    max: connections,
    options: settings.join(' '),
    connectionTimeoutMillis: 5_000,
  })
  // A lost connection is replaced by the pool, and its work fails; without listeners, for idle ones and for
  // those at work, it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, pool, close: () => db.destroy() }
}
