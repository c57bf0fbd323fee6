import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'

type Rows = { sequences: { name: string; last_value: number }[]; tables: Record<string, unknown[]> }

/** What the demo of 0.1.0, of 24 members and 20 days, wrote into its database. */
const file = new URL('./rows-of-0.1.0.json.gz', import.meta.url)

/** Fills a database that has the migrations of 0.1.0. */
export async function loadRowsOfFirstRelease(owner: pg.Client): Promise<void> {
  const { sequences, tables } = JSON.parse(String(gunzipSync(await readFile(file)))) as Rows
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  for (const [table, rows] of Object.entries(tables)) {
    await owner.query(`delete from ${table}`)
    const { rows: columns } = await owner.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const names = columns[0]?.names
    await owner.query(
      `insert into ${table} (${names}) overriding system value
       select ${names} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  for (const { name, last_value } of sequences) {
    await owner.query('select setval($1, $2)', [name, last_value])
  }
  await owner.query('commit')
}

/** The rows of every table of the product, as text. */
export async function readRows(owner: pg.Client): Promise<Record<string, string[]>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'ledger') and c.relkind = 'r' and c.relname <> 'migrations' order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    )
    if (rows.length > 0) found[name] = rows.map(({ row }) => row)
  }
  return found
}
