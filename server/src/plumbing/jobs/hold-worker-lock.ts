import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { openHeldConnection } from '../database/connections/held-connection.ts'

/** The class of the advisory locks that live worker pools hold, each with the hash of its id. */
const aliveLock = 7_201_970
const reconnectMs = 500

/**
 * Holds the lock of a worker pool on a connection of its own, and takes it again when that connection is lost. The lock
 * of a killed process ends with it, so other processes can release its jobs.
 */
export function holdWorkerLock(url: string, events: WorkerEvents): { end: () => Promise<void> } {
  let client: pg.Client | undefined
  let isEnding = false
  const connect = async (poolId: string): Promise<void> => {
    if (isEnding) return
    client = openHeldConnection(url)
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
