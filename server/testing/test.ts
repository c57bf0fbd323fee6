import { randomUUID } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { RefusalCode } from '@clearstead/contract/refusal'
import pg from 'pg'
import { test as base, expect, inject } from 'vitest'
import { verifyBooks } from '../src/ledger/integrity/verify.ts'
import type { Db } from '../src/plumbing/database/database.ts'
import { runWork } from '../src/plumbing/run-work.ts'
import { sentence } from '../src/plumbing/said/sentence.ts'
import { type Given, givenIn, type Run } from './given.ts'

import { type SetClock, setClock } from './set-clock.ts'
import { type TestDatabase, withTestDatabase } from './test-database.ts'

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: as in vitest's own declaration
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to vitest's own
  interface Matchers<T = any> {
    /** The error is a `Refusal` with this code: `await expect(buying).rejects.toRefuseWith('treasury.short')`. */
    toRefuseWith: (code: RefusalCode) => T
    /** The English sentence of the `Refusal` has this part. */
    toRefuseSaying: (part: string) => T
  }
}

expect.extend({
  toRefuseWith: (received: unknown, code: RefusalCode) => ({
    pass: received instanceof Refusal && received.code === code,
    message: () => `expected a refusal with ${code}, got ${String(received)}`,
    actual: received instanceof Refusal ? received.code : received,
    expected: code,
  }),
  toRefuseSaying: (received: unknown, part: string) => {
    const written =
      received instanceof Refusal
        ? sentence({ code: received.code, facts: received.details }, 'en')
        : String(received)
    return {
      pass: written.includes(part),
      message: () => `expected a refusal that says ${part}`,
      actual: written,
      expected: part,
    }
  },
})

type Fixtures = {
  database: TestDatabase
  owner: pg.Client
  db: Db
  clock: SetClock
  run: Run
  given: Given
  /** False for a test that damages the books on purpose. */
  areBooksVerified: boolean
  booksVerified: undefined
}

/** A test with a real database per file, copied from the migrated template. */
export const test = base.extend<Fixtures>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
    async ({}, use) => {
      await withTestDatabase(inject('postgresUrl'), use)
    },
    { scope: 'file' },
  ],
  /** A connection as the owner of the tables, for what the application may not do. */
  owner: [
    async ({ database }, use) => {
      // As the product's own connections: up to release 17 a statement that scans a table may be compiled each time.
      const client = new pg.Client({ connectionString: database.ownerUrl, options: '-c jit=off' })
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
