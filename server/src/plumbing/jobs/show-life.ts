import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'

/** Held with the hash of its id by every pool of workers that is alive (0015-jobs.sql). */
const aliveLock = 7_201_970
const reconnectMs = 500

/**
 * Holds the pool's lock on a connection of its own, taken again when the connection is lost: when the
 * process is killed the lock ends with it, and others see whose jobs are free.
 */
export function showLife(url: string, events: WorkerEvents): { end: () => Promise<void> } {
  let client: pg.Client | undefined
  let isEnding = false
  const connect = async (poolId: string): Promise<void> => {
    if (isEnding) return
    client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', () => undefined)
    client.once('end', () => setTimeout(() => connect(poolId), reconnectMs).unref())
    try {
      await client.connect()
      await client.query('select pg_advisory_lock($1, hashtext($2))', [aliveLock, poolId])
    } catch {
      await client.end().catch(() => undefined)
    }
  }
  let connected: Promise<void> | undefined
  events.on('pool:create', ({ workerPool }) => {
    connected = connect(workerPool.id)
  })
  return {
    end: async () => {
      isEnding = true
      await connected
      await client?.end().catch(() => undefined)
    },
  }
}
