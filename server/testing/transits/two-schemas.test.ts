import { usd } from '@clearstead/contract/values/money'
import pg from 'pg'
import { migrate } from '../../src/plumbing/database/migrate.ts'
import { digestOf, insertMembers } from '../ledger/books.ts'
import { finishOpen } from './open-transits.ts'
import { inOtherSchema, makeSecondSchemas, migrationsFolder } from './second-schemas.ts'
import { moveInTransit, steps } from './transit.ts'
import {
  expect,
  expectVerified,
  fundsOf,
  newTransit,
  stepsOf,
  test,
  wholeOf,
} from './two-programmes.ts'

test('beside a programme in the same database there is no place for another', async ({
  database,
  owner,
}) => {
  await owner.query('create schema second')
  const before = await digestOf(owner)

  const second = migrate(
    `${database.ownerUrl}?options=-c%20search_path%3Dsecond%2Cpublic`,
    migrationsFolder,
  )

  await expect(second).rejects.toThrow('Migration 0000-03-ledger-1-tables.sql failed.')
  await expect(second.catch((error: Error) => Promise.reject(error.cause))).rejects.toThrow(
    'schema "ledger" already exists',
  )
  expect(await digestOf(owner)).toBe(before)
})

test('with its schemas renamed, two programmes in one database move money between them', {
  timeout: 120_000,
}, async ({ database, db, clock, members }) => {
  const other = await makeSecondSchemas(database)
  const otherOwner = new pg.Client({ connectionString: inOtherSchema(database.ownerUrl) })
  await otherOwner.connect()
  const programmes = { sender: { db, clock }, receiver: { db: other.db, clock } }
  const [ann] = await members(1, usd('50'))
  const [bob] = await insertMembers(otherOwner, 1)
  if (ann === undefined || bob === undefined) throw new Error('no members')
  const transit = newTransit({ ann, bob }, '12.5')
  const whole = await wholeOf(programmes)

  await Promise.all(Array.from({ length: 4 }, () => moveInTransit(programmes, transit)))

  expect(await finishOpen(programmes)).toEqual(new Map())
  expect(await stepsOf(programmes, transit.id)).toEqual(steps)
  expect(await fundsOf(programmes, transit)).toEqual([usd('37.5'), usd('12.5')])
  expect(await wholeOf(programmes)).toEqual(whole)
  await expectVerified(programmes)
  await otherOwner.end()
  await other.close()
})
