import type pg from 'pg'

/** In the definition of a column, and not in a statement that changes one. */
const clause = /(?<! set) storage external\b/

/** A migration as the server of `client` takes it. */
export async function sqlForServer(client: pg.Client, sql: string): Promise<string> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  return Number(rows[0]?.server_version_num) < 160_000 ? sqlFor15(sql) : sql
}

/**
 * A migration as PostgreSQL 15 takes it. It knows how a column is stored only as a later change of the table, so the clause
 * `storage external` of a new table becomes such a change at the end; the database is the same.
 */
export function sqlFor15(sql: string): string {
  const changes: string[] = []
  let changed = sql
  for (let found = clause.exec(changed); found; found = clause.exec(changed)) {
    const before = changed.slice(0, found.index)
    const table = before
      .match(/\bcreate table (\S+)/g)
      ?.at(-1)
      ?.slice('create table '.length)
    const column = /(\w+) [^\n]*$/.exec(before)?.[1]
    changes.push(`alter table ${table} alter column ${column} set storage external;\n`)
    changed = before + changed.slice(found.index + found[0].length)
  }
  return changes.length > 0 ? `${changed}\n${changes.join('')}` : sql
}
