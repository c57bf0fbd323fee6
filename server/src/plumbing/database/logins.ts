import pg from 'pg'
import { StartProblem } from '../start-problem.ts'

/** The role that has what the application needs, and nothing else. It owns no database object. */
export const applicationRole = 'clearstead_app'

/** The login that serves an embedded database. */
const servingLogin = 'clearstead_server'

/** Roles that reach every table by way of the files or programs of the server. */
const powerfulRoles = ['pg_write_server_files', 'pg_execute_server_program']

/**
 * Makes the login that serves, or gives it this password; returns its URL. It has the rights of the application's role.
 * `adminUrl` is that of a superuser.
 */
export async function makeServingLogin(adminUrl: string, password: string): Promise<string> {
  await asClient(adminUrl, async (client) => {
    // The statement holds the password, which belongs into no statistics.
    await client.query('set pg_stat_statements.track_utility = off')
    for (const role of [applicationRole, servingLogin]) await client.query(creationOf(role))
    const { escapeLiteral } = client
    await client.query(`alter role ${servingLogin} login password ${escapeLiteral(password)}`)
    await client.query(`grant ${applicationRole} to ${servingLogin}`)
  })
  return servingUrl(adminUrl, password)
}

/** The URL of the same database with the login that serves. */
export function servingUrl(adminUrl: string, password: string): string {
  return Object.assign(new URL(adminUrl), { username: servingLogin, password }).href
}

/** A statement that makes a role without a login, unless there is one. */
export function creationOf(role: string): string {
  return `do $$
    begin
      if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
    end
  $$`
}

/**
 * Gives the login of `url` the rights of the application, as the owner of `adminUrl`.
 * @throws {StartProblem} when the owner may not, with the statement to run
 */
export async function admitServingLogin(adminUrl: string, url: string): Promise<void> {
  const login = await asClient(url, async (client) => {
    const { rows } = await client.query<{ login: string; isAdmitted: boolean }>(
      `select quote_ident(session_user) as login, pg_has_role(session_user, $1, 'usage') as "isAdmitted"`,
      [applicationRole],
    )
    return rows[0]?.isAdmitted ? undefined : rows[0]?.login
  })
  if (login === undefined) return
  const grant = `grant ${applicationRole} to ${login}`
  await asClient(adminUrl, (client) => client.query(grant)).catch((cause: unknown) => {
    throw new StartProblem(
      `The login of DATABASE_URL has no rights yet, and that of DATABASE_ADMIN_URL cannot give them: run "${grant}" as a superuser.`,
      { cause },
    )
  })
}

/**
 * Refuses a login that could write the ledger past its functions: a superuser, an owner of the tables, one with rights on
 * them, and a member of any role that is one of these.
 * @throws {StartProblem} with what to do
 */
export async function refuseLedgerWriter(url: string, variable = 'DATABASE_URL'): Promise<void> {
  const found = await asClient(url, async (client) => {
    const { rows } = await client.query<{ login: string; reason: string }>(
      `select session_user as login,
         case when r.rolsuper then 'is a superuser' else 'has the rights of ' || r.rolname end as reason
       from pg_roles r
       where pg_has_role(session_user, r.oid, 'member')
         and (r.rolsuper or r.rolname = any ($1) or exists (
           select from pg_class c
           where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'p')
             and (pg_has_role(r.oid, c.relowner, 'member')
               or has_table_privilege(r.oid, c.oid, 'insert, update, delete, truncate'))))
       order by r.rolsuper desc, r.rolname limit 1`,
      [powerfulRoles],
    )
    return rows[0]
  })
  if (!found) return
  throw new StartProblem(
    `The login ${found.login} of ${variable} ${found.reason} and could write the ledger past its functions. Give this address as DATABASE_ADMIN_URL, which is used for migrations alone, and another login without rights of its own as ${variable} (docs/operations.md).`,
  )
}

async function asClient<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
