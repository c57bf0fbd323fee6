import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { NamedClient } from './connections/named-client.ts'
import { numberIds } from './number-ids.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/** Columns are named in camel case, and 64-bit ids are numbers, as `tables.ts` types them. */
export const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true }), numberIds]

type Options = { url: string; connections: number }

/** The type of a list of 64-bit integers, which the driver has no name for. */
const int8Array: number = 1016
const textsOf = pg.types.getTypeParser(int8Array)

/** 64-bit integers, also in arrays, arrive as `bigint`, dates without a time as their text. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
pg.types.setTypeParser(int8Array, (text) => textsOf(text).map(BigInt))
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Opens a pool of connections, with the limits of time that each statement has. */
export function openDatabase({ url, connections }: Options): Database {
  const settings = [
    '-c statement_timeout=30s',
    '-c lock_timeout=10s',
    '-c idle_in_transaction_session_timeout=30s',
  ]
  const pool = new pg.Pool({
    Client: NamedClient,
    connectionString: url,
    max: connections,
    options: settings.join(' '),
    connectionTimeoutMillis: 5_000,
  })
  // The pool replaces a lost connection. Without these listeners the error of an idle or active one would end the
  // process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins,
  })
  return { db, pool, close: () => db.destroy() }
}
