import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { test as base, expect, inject } from 'vitest'
import {
  applicationRole,
  type Database,
  type Db,
  openDatabase,
} from '../plumbing/database/database.ts'
import { runWork } from '../plumbing/run-work.ts'
import type { Actor, Work } from '../plumbing/work.ts'
import { administer, templateName } from './postgres.ts'
import { type SetClock, setClock } from './set-clock.ts'

/** Runs one unit of change as a job, a member or an admin, at the set clock's time. */
export type Run = <Result>(act: (work: Work) => Promise<Result>, actor?: Actor) => Promise<Result>

type Fixtures = {
  database: Database & { url: string }
  owner: pg.Client
  db: Db
  clock: SetClock
  run: Run
}

/** A test with a real database of its own file, copied from the migrated template. */
export const test = base.extend<Fixtures>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
    async ({}, use) => {
      const server = inject('postgresUrl')
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await administer(server, `create database ${name} template ${templateName}`)
      const url = `${server}/${name}`
      const database = openDatabase({ url, connections: 20, role: applicationRole })
      await use({ ...database, url })
      await database.close()
      await administer(server, `drop database if exists ${name} with (force)`)
    },
    { scope: 'file' },
  ],
  /** A connection as the owner of the tables, for what the application may not do. */
  owner: [
    async ({ database }, use) => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      await use(client)
      await client.end()
    },
    { scope: 'file' },
  ],
  db: async ({ database }, use) => use(database.db),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  clock: async ({}, use) => use(setClock('2026-03-31T09:00:00Z')),
  run: async ({ db, clock }, use) => {
    await use((act, actor = { kind: 'job', name: 'test' }) =>
      runWork(db, clock, { actor, requestId: randomUUID() }, act),
    )
  },
})

export { expect }
