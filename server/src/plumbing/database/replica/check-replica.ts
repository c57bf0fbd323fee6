import { sql } from 'kysely'
import { StartProblem } from '../../start-problem.ts'
import { type Db, openDatabase } from '../database.ts'
import { refuseLedgerWriter } from '../logins.ts'
import { refuseAlteredReads } from '../serving-session.ts'
import { NotServed } from './rules.ts'

const variable = 'DATABASE_READ_URL'

/**
 * Checks that what answers at `url` is a replica of the primary, and that its connections are ours unaltered.
 * @throws {StartProblem} another database, a login that could write the ledger, connections that something in between alters
 * @throws {NotServed} it is no replica now
 */
export async function checkReplica(url: string, primary: Db): Promise<void> {
  const { isReplica } = await refuseAlteredReads(url, variable)
  const { db, close } = openDatabase({ url, connections: 1 })
  const [own, theirs] = await Promise.all([identityOf(primary), identityOf(db)]).finally(close)
  if (own !== theirs) {
    throw new StartProblem(
      `The database of ${variable} is no replica of that of DATABASE_URL: they are databases of their own. Give the address of a replica, or none.`,
    )
  }
  await refuseLedgerWriter(url, variable)
  if (!isReplica) throw new NotServed('no_replica')
}

/** The same for a primary and its replicas: the number that the server was given when it was made, and the database in it. */
async function identityOf(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ identity: string }>`
    select system_identifier || ' ' || (select oid from pg_database where datname = current_database()) as identity
    from pg_control_system()
  `.execute(db)
  return rows[0]?.identity
}
