import pg from 'pg'
import { test as base, expect, inject } from 'vitest'
import { withTestDatabase } from '../test-database.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'

/** A test as the owner of an empty database, whose guards are read once. */
export const test = base.extend<{ owner: pg.Client; catalogue: Catalogue }>({
  owner: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
    async ({}, use) => {
      await withTestDatabase(inject('postgresUrl'), async ({ ownerUrl }) => {
        const owner = new pg.Client({ connectionString: ownerUrl })
        await owner.connect()
        await use(owner)
        await owner.end()
      })
    },
    { scope: 'file' },
  ],
  catalogue: [
    async ({ owner }, use) => {
      await use(await readCatalogue(owner))
    },
    { scope: 'file' },
  ],
})

export { expect }
