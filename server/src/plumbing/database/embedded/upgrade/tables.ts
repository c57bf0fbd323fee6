import type pg from 'pg'

/** A table that holds rows; its columns in one order, without generated ones. */
export type RowsTable = { name: string; columns: string[] }

const notSystem = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** All tables that hold rows, in the order of their names, which have their schemas. */
export async function listTables(client: pg.Client): Promise<RowsTable[]> {
  const { rows } = await client.query<RowsTable>(
    `select format('%I.%I', n.nspname, c.relname) as name, array(
       select quote_ident(a.attname) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attname) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${notSystem} order by 1`,
  )
  return rows
}

export type Position = { name: string; last: string; called: boolean }

/** Where each sequence stands. */
export async function readSequences(client: pg.Client): Promise<Position[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${notSystem} order by 1`,
  )
  const positions: Position[] = []
  for (const { name } of rows) {
    const found = await client.query<Omit<Position, 'name'>>(
      `select last_value::text as last, is_called as called from ${name}`,
    )
    positions.push(...found.rows.map((row) => ({ name, ...row })))
  }
  return positions
}

export type Sum = { rows: number; hash: string }

/** The number of rows and a hash of all of them, whatever their order. */
export async function sumOf(client: pg.Client, { name, columns }: RowsTable): Promise<Sum> {
  const { rows } = await client.query<{ rows: string; hash: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(row(${columns.join(', ')})::text, 0)::numeric), 0)::text as hash
     from only ${name}`,
  )
  return { rows: Number(rows[0]?.rows), hash: rows[0]?.hash ?? '' }
}
