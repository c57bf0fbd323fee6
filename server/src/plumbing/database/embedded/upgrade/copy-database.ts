import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { migrateQueue } from '../../../jobs/queue.ts'
import { StartProblem } from '../../../start-problem.ts'
import { applicationRole } from '../../logins.ts'
import { migrate } from '../../migrate.ts'
import { type Applied, readMigrations, refuseDifferences } from '../../migration-files.ts'
import { differencesOf, digestSchema } from '../../schema/digest-schema.ts'
import { readSchema } from '../../schema/read-schema.ts'
import { listTables, type Position, type RowsTable, readSequences, sumOf } from './tables.ts'

const batch = 500

/** Refuses what is not the product's and would stay behind. @throws {StartProblem} that names it */
export async function refuseOthers(old: pg.Client): Promise<void> {
  const { rows } = await old.query<{ what: string }>(
    `select 'the role ' || rolname as what from pg_roles
     where rolname !~ '^pg_' and rolname not in ('postgres', 'clearstead_app', 'clearstead_server')
     union all select 'the database ' || datname from pg_database where datname not in ('postgres', 'template0', 'template1', 'clearstead')
     union all select count(*) || ' large objects' from pg_largeobject_metadata having count(*) > 0`,
  )
  if (rows.length === 0) return
  throw new StartProblem(
    `The database has ${rows.map(({ what }) => what).join(', ')}, which Clearstead did not make and does not move: remove it first. Nothing was changed.`,
  )
}

/** Makes the schema that the old database has, by the migrations that it had: later ones are for the next start. */
export async function makeSchema(
  old: pg.Client,
  { next, url, migrations }: { next: pg.Client; url: string; migrations: string },
): Promise<void> {
  const { rows: applied } = await old.query<Applied>('select name, digest from public.migrations')
  refuseDifferences(await readMigrations(migrations), applied)
  const folder = await mkdtemp(join(tmpdir(), 'clearstead-migrations-'))
  try {
    for (const { name } of applied) await copyFile(join(migrations, name), join(folder, name))
    await migrateQueue(url)
    await migrate(url, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
  const { rows: extensions } = await old.query<{ statement: string }>(
    `select format('create extension if not exists %I schema %I', extname, extnamespace::regnamespace) as statement
     from pg_extension where extname <> 'plpgsql'`,
  )
  for (const { statement } of extensions) await next.query(statement)
  for (const month of await monthsOf(old)) {
    await next.query(`select ledger.make_month($1, 'UTC')`, [month])
  }
}

/** The months whose partitions are there; dropped ones are not. */
async function monthsOf(old: pg.Client): Promise<string[]> {
  const { rows: known } = await old.query(`select where to_regclass('ledger.months') is not null`)
  if (known.length === 0) return []
  const { rows } = await old.query<{ month: string }>(
    `select month::text from ledger.months
     where to_regclass('ledger.transfers_' || to_char(month, 'YYMM')) is not null order by 1`,
  )
  return rows.map(({ month }) => month)
}

/**
 * Copies the rows of all tables and the positions of all sequences, and compares both databases.
 * @throws {StartProblem} they differ
 */
export async function copyRows(
  old: pg.Client,
  next: pg.Client,
): Promise<{ tables: number; rows: number }> {
  const tables = await listTables(old)
  refuseUnequal('tables', tables, await listTables(next))
  // Triggers and foreign keys were obeyed when the rows were written, and the rows stay as they are.
  await next.query('set session_replication_role = replica')
  await next.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`)
  const later = await dropNotValid(next)
  let rows = 0
  for (const table of tables) {
    await copyTable(old, next, table)
    const [before, after] = [await sumOf(old, table), await sumOf(next, table)]
    refuseUnequal(`rows of ${table.name}`, [before], [after])
    rows += after.rows
  }
  for (const statement of later) await next.query(statement)
  await setSequences(next, await readSequences(old))
  refuseUnequal('sequences', await readSequences(old), await readSequences(next))
  await next.query('reset session_replication_role')
  await refuseOtherSchema(old, next)
  return { tables: tables.length, rows }
}

/** Constraints that rows of earlier releases need not meet; gives the statements that add them again. */
async function dropNotValid(next: pg.Client): Promise<string[]> {
  const { rows } = await next.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where not convalidated and contype = 'c' and conrelid <> 0`,
  )
  for (const { drop } of rows) await next.query(drop)
  return rows.map(({ add }) => add)
}

/** As text of whole rows, which loses nothing of any type. */
async function copyTable(old: pg.Client, next: pg.Client, table: RowsTable): Promise<void> {
  const { name, columns } = table
  const list = columns.join(', ')
  await next.query(`create temporary table moving as select ${list} from ${name} with no data`)
  const insert = `insert into ${name} (${list}) overriding system value
    select ${columns.map((column) => `(s.r).${column}`).join(', ')}
    from (select line::pg_temp.moving as r from unnest($1::text[]) line offset 0) s`
  await old.query('begin isolation level repeatable read read only')
  await old.query(
    `declare lines cursor for select row(${columns.join(', ')})::text as line from only ${name}`,
  )
  for (;;) {
    const { rows } = await old.query<{ line: string }>(`fetch ${batch} from lines`)
    if (rows.length === 0) break
    await next.query(insert, [rows.map(({ line }) => line)])
  }
  await old.query('commit')
  await next.query('drop table pg_temp.moving')
}

async function setSequences(next: pg.Client, positions: readonly Position[]): Promise<void> {
  for (const { name, last, called } of positions) {
    await next.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called])
  }
}

async function refuseOtherSchema(old: pg.Client, next: pg.Client): Promise<void> {
  const digests = async (client: pg.Client) =>
    digestSchema(await readSchema(client), applicationRole)
  const found = differencesOf(await digests(old), await digests(next))
  if (found.length > 0) throw notSame(found.join(', '))
}

function refuseUnequal(what: string, before: readonly unknown[], after: readonly unknown[]): void {
  const texts = (all: readonly unknown[]) => new Set(all.map((one) => JSON.stringify(one)))
  const [one, other] = [texts(before), texts(after)]
  const differing = [
    ...[...one].filter((text) => !other.has(text)),
    ...[...other].filter((text) => !one.has(text)),
  ]
  if (differing.length > 0) throw notSame(`${what}: ${differing.slice(0, 10).join(', ')}`)
}

function notSame(how: string): StartProblem {
  return new StartProblem(
    `The new database would not be the same as the old one, which was left as it is. They differ in ${how}.`,
  )
}
