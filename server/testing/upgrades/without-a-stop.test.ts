import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../../src/plumbing/database/migrate.ts'
import { sqlForServer } from '../../src/plumbing/database/sql-for-15.ts'
import { migrateQueue } from '../../src/plumbing/jobs/queue.ts'
import { administer, templateName } from '../postgres.ts'
import { problemsOfMigration } from './watch-migration.ts'

const folder = new URL('../../migrations/', import.meta.url).pathname
/** Files before it were written without the rule (decision 0109). */
const firstUnderTheRule = '0110'
const isUnderTheRule = (name: string) => /^\d{4}-/.test(name) && name >= firstUnderTheRule
const isContract = (name: string) => /^\d{4}-contract-/.test(name)

const server = inject('postgresUrl')
const made: string[] = []

/** A connection of the owner to a new database, and its address. */
async function openCopyOf(template: string): Promise<{ client: pg.Client; url: string }> {
  const name = `stop_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  made.push(name)
  const client = new pg.Client({ connectionString: `${server}/${name}` })
  await client.connect()
  return { client, url: `${server}/${name}` }
}

/** A database with all migrations, in which each sample is tried and rolled back. */
let migrated: pg.Client

beforeAll(async () => {
  migrated = (await openCopyOf(templateName)).client
})

afterAll(async () => {
  await migrated.end()
  for (const name of made) await administer(server, `drop database ${name} with (force)`)
})

async function tryOut(sql: string, options?: { isContract: boolean }): Promise<string[]> {
  await migrated.query('begin')
  try {
    return await problemsOfMigration(migrated, sql, options)
  } finally {
    await migrated.query('rollback')
  }
}

async function problemsOfFile(client: pg.Client, name: string): Promise<string[]> {
  const sql = await readFile(join(folder, name), 'utf8')
  const options = { isContract: isContract(name) }
  await client.query('begin')
  const problems = await problemsOfMigration(client, await sqlForServer(client, sql), options)
  await client.query('commit')
  const isExplained = !options.isContract || /^-- Unused since \d+\.\d+\.\d+\b/.test(sql)
  const unexplained = 'does not begin with "-- Unused since", and the release that stopped using it'
  return [...problems, ...(isExplained ? [] : [unexplained])].map((problem) => `${name} ${problem}`)
}

test('every new migration leaves the release before at work', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const watched = names.filter(isUnderTheRule)
  const earlier = await mkdtemp(join(tmpdir(), 'clearstead-earlier-'))
  for (const name of names.filter((one) => !isUnderTheRule(one))) {
    await cp(join(folder, name), join(earlier, name))
  }

  const { client, url } = await openCopyOf('template0')
  if (watched.length > 0) {
    await migrateQueue(url)
    await migrate(url, earlier)
  }

  const found: string[] = []
  for (const name of watched) found.push(...(await problemsOfFile(client, name)))
  await client.end()
  await rm(earlier, { recursive: true })

  expect(found).toEqual([])
})

const add = 'alter table claims add column'
test.for<[string, readonly string[]]>([
  ['create table pets (id integer primary key, name text not null)', []],
  [`${add} note text`, []],
  [`${add} note text not null default ''`, []],
  ['alter table claims add constraint claims_small check (paid < 9) not valid', []],
  ['alter table plans add constraint plans_named check (id > 0)', []],
  ['create index news_by_id on news (id)', []],
  [`${add} token uuid default gen_random_uuid()`, ['writes claims anew']],
  [
    'alter table sessions alter column address type varchar(60)',
    ['writes sessions anew', 'changes the type of sessions.address'],
  ],
  [
    `${add} note text not null`,
    ['requires claims.note without a default, which the release before does not fill'],
  ],
  [
    'alter table claims add constraint claims_small check (paid >= 0)',
    [
      'reads claims whole for claims_small: add it "not valid", and validate it in a file of its own',
    ],
  ],
  [
    'create index claims_by_paid on claims (paid)',
    ['stops writing to claims while it builds claims_by_paid'],
  ],
  [
    'alter table claims alter column percent set default 0, alter column percent set not null',
    ['reads claims whole to require percent'],
  ],
  [
    `${add} note text; alter table deposits add column remark text`,
    ['holds claims, deposits exclusively at once: change one table in a file'],
  ],
  ['alter table claims rename column percent to share', ['takes away claims.percent']],
  ['drop table mail_tests cascade', ['takes away mail_tests']],
  ['alter table mail_tests rename to tried_mails', ['renames mail_tests']],
  ['drop view books_state', ['takes away books_state']],
  ['alter function ledger.problems() rename to troubles', ['takes away problems()']],
])('of %s it finds %j', async ([sql, problems]) => {
  expect(await tryOut(sql)).toEqual(problems)
})

test('a file of the contracting kind may take away, and may not rewrite', async () => {
  const sql = `drop view books_state; ${add} token uuid default gen_random_uuid()`

  expect(await tryOut(sql, { isContract: true })).toEqual(['writes claims anew'])
})
