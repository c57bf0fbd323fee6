import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sayStored } from '@clearstead/contract/call/say'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { verifyBooks } from '../../src/ledger/integrity/verify.ts'
import { openDatabase } from '../../src/plumbing/database/database.ts'
import { makeServingLogin } from '../../src/plumbing/database/logins.ts'
import { checkMigrated, migrate } from '../../src/plumbing/database/migrate.ts'
import { migrateQueue } from '../../src/plumbing/jobs/queue.ts'
import { byLength } from '../lengths.ts'
import { administer, servingPassword, templateName } from '../postgres.ts'
import { schemaText } from '../schema-text.ts'
import { loadRowsOfFirstRelease, readRows } from './load-rows.ts'

const folder = new URL('../../migrations/', import.meta.url).pathname
const replaced = join(folder, 'before-0.2.0')
const lastOfFirstRelease = '0024-content-counts.sql'
const server = inject('postgresUrl')
const made: string[] = []
/** The database of 0.1.0, filled, and the same with all migrations before the base, each in a transaction of its own. */
let first: string
let last: string
/** The migrations up to the base, without those that change rows after it. */
let baseFolder: string

beforeAll(async () => {
  const ofFirst = await mkdtemp(join(tmpdir(), 'clearstead-first-release-'))
  for (const name of await readdir(replaced)) {
    if (name <= lastOfFirstRelease) await cp(join(replaced, name), join(ofFirst, name))
  }
  first = await copyOf('template0')
  await migrateQueue(`${server}/${first}`)
  await migrate(`${server}/${first}`, ofFirst)
  await withOwner(first, loadRowsOfFirstRelease)
  await rm(ofFirst, { recursive: true })
  baseFolder = await mkdtemp(join(tmpdir(), 'clearstead-base-'))
  for (const name of await readdir(folder)) {
    const isOfBase = name.startsWith('0000-') || name === 'before-0.2.0'
    if (isOfBase) await cp(join(folder, name), join(baseFolder, name), { recursive: true })
  }
  last = await copyOf(first)
  await migrate(`${server}/${last}`, replaced)
  // These were added together with the base, so no database before it has them.
  const added = ['0063-months-are-counted.sql', '0064-shares-are-kept.sql']
  await withOwner(last, (owner) =>
    owner.query('delete from migrations where name = any ($1)', [added]),
  )
})

afterAll(async () => {
  for (const name of made) await administer(server, `drop database ${name} with (force)`)
  await administer(server, 'drop role if exists reporting')
  await rm(baseFolder, { recursive: true })
})

async function copyOf(template: string): Promise<string> {
  const name = `base_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${template}`)
  made.push(name)
  return name
}

async function withOwner<Result>(
  name: string,
  use: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = new pg.Client({ connectionString: `${server}/${name}` })
  await owner.connect()
  try {
    return await use(owner)
  } finally {
    await owner.end()
  }
}

/** A change of the schema by a migration would change one of them. */
const objectCounts = `select (select count(*) from pg_attribute) as columns, (select count(*) from pg_constraint) as constraints,
  (select count(*) from pg_proc) as functions, (select count(*) from pg_trigger) as triggers`
const upgrade = (name: string) => migrate(`${server}/${name}`, folder)
const appliedIn = (owner: pg.Client) =>
  owner
    .query<{ name: string; digest: string }>('select name, digest from migrations order by name')
    .then(({ rows }) => rows)
const stateOf = (name: string) =>
  withOwner(name, async (owner) => ({
    schema: (await schemaText(owner)).split('\n'),
    rows: await readRows(owner),
    applied: await appliedIn(owner),
  }))

test('an empty database becomes the same by the base and by the migrations before it', async () => {
  const empty = await copyOf('template0')
  await migrateQueue(`${server}/${empty}`)
  await migrate(`${server}/${empty}`, replaced)

  const applied = await upgrade(empty)
  const byMigrations = await stateOf(empty)
  const byBase = await stateOf(templateName)

  expect(applied.filter((name) => name.startsWith('0000-'))).toEqual([])
  expect(byMigrations.schema).toEqual(byBase.schema)
  expect(byMigrations.rows).toEqual(byBase.rows)
  expect(byMigrations.applied).toEqual(byBase.applied)
})

test('a filled database of 0.1.0 has the schema of a new one, and the rows that its migrations make one by one', async () => {
  const name = await copyOf(first)

  const applied = await upgrade(name)
  const upgraded = await stateOf(name)
  const oneByOne = await copyOf(last)
  await upgrade(oneByOne)

  expect(applied[0]).toBe('0025-paid-income.sql')
  expect(upgraded.schema).toEqual((await stateOf(templateName)).schema)
  expect(Object.keys(upgraded.rows).length).toBeGreaterThan(60)
  expect(upgraded.rows).toEqual((await stateOf(oneByOne)).rows)
  const url = await makeServingLogin(`${server}/${name}`, servingPassword)
  const { db, close } = openDatabase({ url, connections: 2 })
  expect((await verifyBooks(db)).problems).toEqual([])
  await close()
})

test('a filled database with all migrations before the base keeps its rows', async () => {
  const name = await copyOf(last)
  const before = await stateOf(name)

  await migrate(`${server}/${name}`, baseFolder)
  const joined = await stateOf(name)
  await upgrade(name)

  expect(joined.rows).toEqual(before.rows)
  expect((await stateOf(name)).applied).toEqual((await stateOf(templateName)).applied)
})

test('a sentence that was stored before sentences were data is kept as it was written', async () => {
  const name = await copyOf(last)
  const summaries = async () =>
    (await withOwner(name, (owner) => owner.query('select summary from approvals order by id')))
      .rows
  const before = await summaries()

  await upgrade(name)

  expect(before.length).toBeGreaterThan(0)
  expect(await summaries()).toEqual(before.map(({ summary }) => ({ summary: sayStored(summary) })))
})

const changes = [
  ['drop index incomes_by_day', /differs in table incomes\./],
  ['alter table users add column shoe_size integer', /differs in table users\./],
  [
    'create or replace function ledger.code_of(p_account bigint) returns smallint language sql immutable as $$ select 1::smallint $$',
    /differs in function ledger\.code_of/,
  ],
  ['grant insert on ledger.postings to clearstead_app', /differs in table ledger\.postings\./],
  ['create materialized view kept as select 1 as one', /cannot show materialized view kept\./],
  [
    "update migrations set digest = 'other' where name = '0003-ledger-1-tables.sql'",
    /^Migration 0003-ledger-1-tables\.sql was changed after/,
  ],
  [
    "insert into migrations values ('0075-of-another.sql', 'other')",
    /does not know the applied migration 0075-of-another\.sql/,
  ],
] as const

test.for(changes.filter((_, index) => index % byLength({ long: 1, short: 3 }) === 0))(
  'a database of 0.1.0 after %s is refused, and nothing is changed',
  async ([change, sentence]) => {
    const name = await copyOf(first)
    await withOwner(name, (owner) => owner.query(change))
    const state = () =>
      withOwner(name, async (owner) => ({
        applied: await appliedIn(owner),
        rows: await readRows(owner),
        objects: (await owner.query(objectCounts)).rows,
      }))
    const before = await state()

    await expect(upgrade(name)).rejects.toThrow(sentence)

    expect(await state()).toEqual(before)
  },
)

test('what an operator may add is no difference: an extension, a role that reads, and its rights', async () => {
  const name = await copyOf(last)
  await administer(server, 'create role reporting')
  await withOwner(name, (owner) =>
    owner.query(`create extension hstore; grant select on all tables in schema public to reporting;
      alter default privileges in schema public grant select on tables to reporting`),
  )

  await expect(upgrade(name)).resolves.toEqual(expect.any(Array))
})

test('of two processes that start at once one upgrades', async () => {
  const name = await copyOf(first)

  const [one = [], other = []] = await Promise.all([upgrade(name), upgrade(name)])

  expect([one, other].map(({ length }) => length > 0).sort()).toEqual([false, true])
})

test('an upgrade that is killed in the middle changes nothing, and is done by the next start', async () => {
  const name = await copyOf(first)
  const before = await withOwner(name, readRows)

  await withOwner(name, async (reader) => {
    await reader.query('begin')
    // Locked until the last of the migrations.
    await reader.query('select from registrations')
    const upgrading = upgrade(name).catch((error: unknown) => error)
    const waiting = `select pid from pg_locks where relation = 'registrations'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`
    let pid: number | undefined
    while (pid === undefined) {
      await sleep(20)
      pid = (await reader.query(waiting)).rows[0]?.pid
    }
    await reader.query('select pg_terminate_backend($1)', [pid])
    expect(await upgrading).toBeInstanceOf(Error)
  })

  expect(await withOwner(name, readRows)).toEqual(before)
  await upgrade(name)
  expect((await stateOf(name)).applied).toEqual((await stateOf(templateName)).applied)
})

test('a process with the login that serves waits for the owner to upgrade', async () => {
  const checking = checkMigrated(`${server}/${last}`, folder)

  await expect(checking).rejects.toThrow('start once with the login of the owner')
})
