import { StartProblem } from '../start-problem.ts'
import { openDatabase, timeLimits } from './database.ts'

type Limit = keyof typeof timeLimits
type Session = { login: string; role: string; isReplica: boolean } & Record<Limit, string>

/**
 * Refuses a replica, which cannot be written, and what stands between this process and the database, such as a pooler, where it
 * gives connections another role than that of the login, or drops their limits of time.
 * @throws {StartProblem} with what to do
 */
export async function refuseAlteredSession(url: string): Promise<void> {
  const { pool, close } = openDatabase({ url, connections: 1 })
  try {
    const { rows } = await pool.query<Session>(
      `select session_user as login, current_user as role, pg_is_in_recovery() as "isReplica",
         ${Object.keys(timeLimits).map((limit) => `current_setting('${limit}') as ${limit}`)}`,
    )
    const [session] = rows
    const problem = session && problemOf(session)
    if (problem) throw new StartProblem(problem)
  } finally {
    await close()
  }
}

function problemOf(session: Session): string | undefined {
  const { login, role, isReplica } = session
  if (isReplica) {
    return 'The database of DATABASE_URL is a replica, which cannot be written: give the address at which the primary answers.'
  }
  if (login !== role) {
    return `Connections of DATABASE_URL sign in as ${login} and then act as ${role}, because of a setting of this login or of a pooler in between. Take that setting away ("alter role ${login} reset role"), or connect to PostgreSQL directly.`
  }
  for (const [limit, intended] of Object.entries(timeLimits)) {
    const actual = session[limit as Limit]
    if (actual === intended) continue
    return `Connections of DATABASE_URL have the ${limit} ${actual} instead of ${intended}: options in the address, or a pooler in between, take the place of ours. Take them away, or connect to PostgreSQL directly.`
  }
  return undefined
}
