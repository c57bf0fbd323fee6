import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/**
 * Reads in one snapshot and for as long as it takes: for controls that go through everything there is, which
 * the time that a call's statement may take would cut short. Nothing can be written in it.
 */
export function readAtLength<Found>(db: Db, read: (tx: Tx) => Promise<Found>): Promise<Found> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return read(tx)
    })
}
