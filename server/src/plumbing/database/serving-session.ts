import { StartProblem } from '../start-problem.ts'
import { openDatabase, sessionSettings } from './database.ts'

type Setting = keyof typeof sessionSettings
type Session = { login: string; role: string; isReplica: boolean } & Record<Setting, string>

/**
 * Refuses a replica, which cannot be written, and what stands between this process and the database, such as a pooler, where it
 * gives connections another role than that of the login, or drops their settings.
 * @throws {StartProblem} with what to do
 */
export async function refuseAlteredSession(url: string): Promise<void> {
  const session = await askSession(url)
  if (session.isReplica) {
    throw new StartProblem(
      'The database of DATABASE_URL is a replica, which cannot be written: give the address at which the primary answers.',
    )
  }
  refuseAltered(session, 'DATABASE_URL')
}

/**
 * The same for connections that only read; gives whether they reach a replica.
 * @throws {StartProblem} with what to do
 */
export async function refuseAlteredReads(
  url: string,
  variable: string,
): Promise<{ isReplica: boolean }> {
  const session = await askSession(url)
  refuseAltered(session, variable)
  return session
}

async function askSession(url: string): Promise<Session> {
  const { pool, close } = openDatabase({ url, connections: 1 })
  try {
    const { rows } = await pool.query<Session>(
      `select session_user as login, current_user as role, pg_is_in_recovery() as "isReplica",
         ${Object.keys(sessionSettings).map((name) => `current_setting('${name}') as ${name}`)}`,
    )
    const [session] = rows
    if (!session) throw new Error('The database does not say who is signed in')
    return session
  } finally {
    await close()
  }
}

function refuseAltered(session: Session, variable: string): void {
  const { login, role } = session
  if (login !== role) {
    throw new StartProblem(
      `Connections of ${variable} sign in as ${login} and then act as ${role}, because of a setting of this login or of a pooler in between. Take that setting away ("alter role ${login} reset role"), or connect to PostgreSQL directly.`,
    )
  }
  for (const [name, intended] of Object.entries(sessionSettings)) {
    const actual = session[name as Setting]
    if (actual === intended) continue
    throw new StartProblem(
      `Connections of ${variable} have ${name} = ${actual} instead of ${intended}: options in the address, or a pooler in between, take the place of ours. Take them away, or connect to PostgreSQL directly.`,
    )
  }
}
