import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { MigrationError } from './migration-files.ts'

/** How long a migration waits for a table in use, how often it is tried, and the pause in between. */
export type Wait = { lockTimeoutMs: number; tries: number; pauseMs: number }

const lockNotAvailable = '55P03'

/**
 * Does it in one transaction. One that finds a table in use lets others go first, and is tried again; `name` is what the operator
 * reads about, such as `Migration 0075-one.sql`.
 * @throws {MigrationError}
 */
export async function inMigration(
  client: pg.Client,
  name: string,
  wait: Wait,
  change: () => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${wait.lockTimeoutMs}`)
    await change()
    await client.query('commit')
  } catch (cause) {
    // Fails with a lost connection, which rolls back by itself.
    await client.query('rollback').catch(() => undefined)
    if (cause instanceof MigrationError) throw cause
    if ((cause as { code?: string }).code !== lockNotAvailable) {
      throw new MigrationError(`${name} failed.`, { cause })
    }
    if (wait.tries <= 1) {
      throw new MigrationError(
        `${name} found a table in use for too long, and changed nothing: end what uses the database, such as a backup or another version that serves, and start again.`,
        { cause },
      )
    }
    await sleep(wait.pauseMs)
    await inMigration(client, name, { ...wait, tries: wait.tries - 1 }, change)
  }
}
