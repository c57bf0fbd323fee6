import { randomUUID } from 'node:crypto'
import { Refusal, type RefusalCode } from '@clearstead/contract/refusal'
import pg from 'pg'
import { test as base, expect, inject } from 'vitest'
import { verifyBooks } from '../ledger/verify.ts'
import {
  applicationRole,
  type Database,
  type Db,
  openDatabase,
} from '../plumbing/database/database.ts'
import { runWork } from '../plumbing/run-work.ts'
import { type Given, givenIn, type Run } from './given.ts'
import { administer, templateName } from './postgres.ts'
import { type SetClock, setClock } from './set-clock.ts'

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: the shape that vitest asks for
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to vitest's own
  interface Matchers<T = any> {
    /** The error is a `Refusal` with this code: `await expect(buying).rejects.toRefuseWith('treasury.short')`. */
    toRefuseWith: (code: RefusalCode) => T
  }
}

expect.extend({
  toRefuseWith: (received: unknown, code: RefusalCode) => ({
    pass: received instanceof Refusal && received.code === code,
    message: () => `expected a refusal with ${code}, got ${String(received)}`,
    actual: received instanceof Refusal ? received.code : received,
    expected: code,
  }),
})

type Fixtures = {
  database: Database & { url: string }
  owner: pg.Client
  db: Db
  clock: SetClock
  run: Run
  given: Given
  /** Set to false by a test that damages the books on purpose. */
  areBooksVerified: boolean
  booksVerified: undefined
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
  given: async ({ db, run }, use) => use(givenIn({ db, run })),
  areBooksVerified: true,
  booksVerified: [
    async ({ db, areBooksVerified }, use) => {
      await use(undefined)
      if (areBooksVerified) expect((await verifyBooks(db)).problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, type Run }
