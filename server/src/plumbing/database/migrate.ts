import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/** Any constant: two processes that start together migrate one after the other. */
const migrationLock = 7_201_943

export class MigrationError extends Error {}

/**
 * Brings the database up to date, one transaction a file, forward only.
 * @throws {MigrationError} when a file already applied was changed, or the database is newer than the code
 */
export async function migrate(url: string, migrations: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`create table if not exists migrations
      (name text primary key, digest text not null, applied_at timestamptz not null default now())`)
    return await applyMissing(client, migrations)
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client, migrations: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; digest: string }>(
    'select name, digest from migrations',
  )
  const applied = new Map(rows.map(({ name, digest }) => [name, digest]))
  const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
  const unknown = [...applied.keys()].find((name) => !files.includes(name))
  if (unknown) {
    throw new MigrationError(`The database is newer than this programme: it has ${unknown}.`)
  }
  const done: string[] = []
  for (const name of files) {
    const sql = await readFile(`${migrations}/${name}`, 'utf8')
    const digest = createHash('sha256').update(sql).digest('hex')
    const before = applied.get(name)
    if (before === digest) continue
    if (before) throw new MigrationError(`Migration ${name} was changed after it was applied.`)
    await applyOne(client, name, digest, sql)
    done.push(name)
  }
  return done
}

async function applyOne(client: pg.Client, name: string, digest: string, sql: string) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new MigrationError(`Migration ${name} failed.`, { cause })
  }
}
