import { join } from 'node:path'
import { expect, test } from '../../testing/test.ts'
import { prepareDatabase } from './open-database-server.ts'

const migrations = join(import.meta.dirname, '..', '..', 'migrations')
const stop = async () => undefined

test('a process that knows only the login that serves starts on an up-to-date database', async ({
  database: { url },
}) => {
  await expect(
    prepareDatabase({ url, adminUrl: undefined, stop }, migrations),
  ).resolves.toBeUndefined()
})

test('it does not start on a database that lacks a migration, nor make it', async ({
  database: { url },
  owner,
}) => {
  const { rows } = await owner.query(
    'delete from migrations where name = (select max(name) from migrations) returning name, digest',
  )

  const starting = prepareDatabase({ url, adminUrl: undefined, stop }, migrations)

  await expect(starting).rejects.toThrow('start once with the login of the owner')
  await owner.query('insert into migrations (name, digest) values ($1, $2)', [
    rows[0].name,
    rows[0].digest,
  ])
})

test.for([
  ['alone', false],
  ['beside itself as the login that migrates', true],
] as const)('the owner does not serve, %s', async ([, isBoth], { database: { ownerUrl: url } }) => {
  const starting = prepareDatabase({ url, adminUrl: isBoth ? url : undefined, stop }, migrations)

  await expect(starting).rejects.toThrow('is a superuser and could write the ledger past')
})
