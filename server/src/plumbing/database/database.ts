import {
  CamelCasePlugin,
  Kysely,
  type KyselyPlugin,
  PostgresDialect,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { NamedClient } from './connections/named-client.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/** Columns that hold ids under other names. */
const otherNames = new Set([
  'announcedPrice',
  'heldBy',
  'noticedPrice',
  'noticedTrade',
  'paidBy',
  'returnedBy',
  'reversedBy',
  'reverses',
])

/** Whether a 64-bit column of this name holds an id; all others hold amounts or counts. */
export function isIdName(name: string): boolean {
  return name === 'id' || name.endsWith('Id') || otherNames.has(name)
}

/** Makes 64-bit ids, known by their names, numbers like all other ids; amounts and counts stay `bigint`. */
export const numberIds: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const [first] = result.rows
    const names = first ? Object.keys(first).filter(isIdName) : []
    for (const name of names) {
      for (const row of result.rows) {
        const value = row[name]
        if (typeof value === 'bigint') row[name] = idOf(value)
      }
    }
    return result
  },
}

function idOf(value: bigint): number {
  const id = Number(value)
  if (!Number.isSafeInteger(id)) throw new RangeError(`${value} is too large for an id`)
  return id
}

/** Columns are named in camel case, and 64-bit ids are numbers, as `tables.ts` types them. */
export const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true }), numberIds]

type Options = {
  url: string
  connections: number
  /** Its transactions can only read, on whatever server. */
  isReadOnly?: boolean
  /** How long whoever asks waits for a connection. */
  connectMs?: number
}

/** The type of a list of 64-bit integers, which the driver has no name for. */
const int8Array: number = 1016
const textsOf = pg.types.getTypeParser(int8Array)

/** 64-bit integers, also in arrays, arrive as `bigint`, dates without a time as their text. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
pg.types.setTypeParser(int8Array, (text) => textsOf(text).map(BigInt))
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/**
 * What the server keeps for each connection: its limits of time, and that no statement is compiled. Up to PostgreSQL 17 a plan
 * with a sequential scan that is switched off, as a posting's are, seems dear enough to be compiled, which takes 20 ms each time.
 */
export const sessionSettings = {
  statement_timeout: '30s',
  lock_timeout: '8s',
  idle_in_transaction_session_timeout: '30s',
  jit: 'off',
} as const

/** Above the server's own limits, for the server that does not answer: it may be frozen, and then keeps no limit either. */
const answerMs = 40_000
const primaryConnectMs = 5_000
/** What is only read can be read elsewhere, so nobody waits long for it. */
const replicaConnectMs = 1_000

/**
 * Opens a pool of connections with `sessionSettings`. Each statement has the limits of time that the server keeps, and one of
 * this side, after which the connection is broken.
 */
export function openDatabase({
  url,
  connections,
  isReadOnly = false,
  connectMs = isReadOnly ? replicaConnectMs : primaryConnectMs,
}: Options): Database {
  const settings = Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`)
  if (isReadOnly) settings.push('-c default_transaction_read_only=on')
  const pool = new pg.Pool({
    Client: NamedClient,
    connectionString: url,
    max: connections,
    options: settings.join(' '),
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
  })
  // The pool replaces a lost connection. Without these listeners the error of an idle or active one would end the
  // process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('release', (_, client: unknown) => (client as NamedClient).leaveDeadline())
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins,
  })
  return { db, pool, close: () => db.destroy() }
}
