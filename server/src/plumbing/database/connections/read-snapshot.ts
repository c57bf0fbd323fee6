import type { Db, Tx } from '../database.ts'
import { allowLongStatements } from './long-statements.ts'

/**
 * Reads in one read-only snapshot without the statement timeout, for checks that read whole tables.
 */
export function readSnapshot<Found>(db: Db, read: (tx: Tx) => Promise<Found>): Promise<Found> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongStatements(tx)
      return read(tx)
    })
}
