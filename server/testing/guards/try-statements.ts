import pg from 'pg'
import type { GuardedTable, Row } from './guarded-table.ts'

export type Statement = { text: string; values?: unknown[] }
export type Insert = Statement & { table: string }

type Attempt = {
  /** What the owner does before, such as dropping a guard. */
  before?: readonly string[]
  given?: readonly Statement[]
  /** Enables a trigger or foreign key after that. */
  enabling?: readonly string[]
  act: Statement
}

/**
 * What refuses `act`: the constraint, the column that must not be null, or the SQLSTATE; `accepted` where nothing does. All
 * is rolled back. Triggers and foreign keys do not run but for those that `enabling` enables always.
 */
export async function answerTo(
  owner: pg.Client,
  { before = [], given = [], enabling = [], act }: Attempt,
): Promise<string> {
  await owner.query('begin; set local session_replication_role = replica')
  try {
    for (const statement of before) await owner.query(statement)
    for (const { text, values } of given) await owner.query(text, values)
    for (const statement of enabling) await owner.query(statement)
    await owner.query(act.text, act.values)
    await owner.query('set constraints all immediate')
    return 'accepted'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    await owner.query('rollback')
    const constraint = error.constraint && (await nameInParent(owner, error.constraint))
    return constraint ?? error.column ?? error.code ?? 'refused'
  } finally {
    await owner.query('rollback')
  }
}

/** What a unique index of a partition is called in the table that it is part of; other names stay. */
async function nameInParent(owner: pg.Client, constraint: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select p.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     join pg_class p on p.oid = i.inhparent where c.relname = $1 and c.relkind = 'i'`,
    [constraint],
  )
  return rows[0]?.name ?? constraint
}

/** Inserts a table's row with differences, identity columns included. */
export function inserting(table: string, { row }: GuardedTable, ...differences: Row[]): Insert {
  const values = Object.assign({}, row, ...differences)
  const columns = Object.keys(values)
    .map((column) => `"${column}"`)
    .join(', ')
  return {
    table,
    text: `insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_record(null::${table}, $1)`,
    values: [JSON.stringify(values)],
  }
}
