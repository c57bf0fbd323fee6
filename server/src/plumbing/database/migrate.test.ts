import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { test as base, expect, inject } from 'vitest'
import { administer } from '../../../testing/postgres.ts'
import { migrate } from './migrate.ts'
import { MigrationError } from './migration-files.ts'

const inThisVersion = new URL('../../../migrations/', import.meta.url).pathname

type Fixtures = {
  folder: string
  /** The address of an empty database. */
  url: string
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'clearstead-migrations-'))
    await writeFile(join(folder, '0001-one.sql'), 'create table one (id integer);')
    await writeFile(join(folder, '0002-two.sql'), 'create table two (id integer);')
    await use(folder)
    await rm(folder, { recursive: true })
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  url: async ({}, use) => {
    const server = inject('postgresUrl')
    const name = `migrate_${randomUUID().replaceAll('-', '')}`
    await administer(server, `create database ${name}`)
    await use(`${server}/${name}`)
    await administer(server, `drop database ${name} with (force)`)
  },
})

async function tablesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(`
      select tablename as name from pg_tables where schemaname = 'public' order by name`)
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

test('applies the files that are not applied yet, in the order of their names', async ({
  url,
  folder,
}) => {
  const first = await migrate(url, folder)
  await writeFile(join(folder, '0003-three.sql'), 'alter table two add column three integer;')
  const second = await migrate(url, folder)
  const third = await migrate(url, folder)

  expect(first).toEqual(['0001-one.sql', '0002-two.sql'])
  expect(second).toEqual(['0003-three.sql'])
  expect(third).toEqual([])
})

test('refuses a file that was changed after it was applied, and applies no other', async ({
  url,
  folder,
}) => {
  await migrate(url, folder)
  await writeFile(join(folder, '0002-two.sql'), 'create table two (id bigint);')
  await writeFile(join(folder, '0001-zero.sql'), 'create table zero (id integer);')

  const migrating = migrate(url, folder)

  await expect(migrating).rejects.toThrow(
    new MigrationError('Migration 0002-two.sql was changed after it was applied.'),
  )
  expect(await tablesOf(url)).toEqual(['migrations', 'one', 'two'])
})

test('refuses a database whose applied file is missing, and applies no other', async ({
  url,
  folder,
}) => {
  await migrate(url, folder)
  await rm(join(folder, '0001-one.sql'))
  await writeFile(join(folder, '0003-three.sql'), 'create table three (id integer);')

  const migrating = migrate(url, folder)

  await expect(migrating).rejects.toThrow('does not know the applied migration 0001-one.sql')
  expect(await tablesOf(url)).toEqual(['migrations', 'one', 'two'])
})

test('refuses a database made before 0.1.0', async ({ url, folder }) => {
  await rm(join(folder, '0001-one.sql'))
  await rm(join(folder, '0002-two.sql'))
  await writeFile(join(folder, '0001-people.sql'), 'create table users (id integer);')
  await migrate(url, folder)

  const migrating = migrate(url, inThisVersion)

  await expect(migrating).rejects.toThrow(
    new MigrationError(
      'This version cannot use the database: it does not know the applied migration 0001-people.sql, which a newer version made, or one before 0.1.0.',
    ),
  )
  expect(await tablesOf(url)).toEqual(['migrations', 'users'])
})

test('leaves nothing of a file that fails', async ({ url, folder }) => {
  await writeFile(join(folder, '0002-two.sql'), 'create table two (id integer); select 1 / 0;')

  const migrating = migrate(url, folder)

  await expect(migrating).rejects.toThrow(new MigrationError('Migration 0002-two.sql failed.'))
  expect(await tablesOf(url)).toEqual(['migrations', 'one'])
})

test('a file waits for five seconds for a table, as long as nothing else is said', async ({
  url,
  folder,
}) => {
  const seen = `do $$ begin assert current_setting('lock_timeout') = '5s'; end $$;`
  await writeFile(join(folder, '0003-three.sql'), seen)

  expect(await migrate(url, folder)).toContain('0003-three.sql')
})

test('waits for a table that is in use without keeping others waiting, and applies the file once it is free', async ({
  url,
  folder,
}) => {
  await migrate(url, folder)
  await writeFile(join(folder, '0003-three.sql'), 'alter table two add column three integer;')
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin')
  await reader.query('select * from two')

  const refused = migrate(url, folder, { lockTimeoutMs: 50, tries: 2, pauseMs: 1 })
  await expect(refused).rejects.toThrow(/^Migration 0003-three\.sql found a table in use/)
  const migrating = migrate(url, folder, { lockTimeoutMs: 50, tries: 1000, pauseMs: 1 })
  await reader.query('commit')

  expect(await migrating).toEqual(['0003-three.sql'])
  await reader.end()
})
