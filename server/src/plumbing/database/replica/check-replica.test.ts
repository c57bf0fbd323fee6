import { sql } from 'kysely'
import { expect, test } from '../../../../testing/test.ts'
import { createLog } from '../../log.ts'
import { Replica } from './replica.ts'

const log = createLog('silent')

test('a login that could write the ledger is refused for reads too', async ({ database, db }) => {
  const opening = Replica.open({ primary: db, url: database.ownerUrl, connections: 1, log })

  await expect(opening).rejects.toThrow(/login postgres of DATABASE_READ_URL is a superuser/)
})

test('a database of its own is no replica', async ({ database, db }) => {
  const url = Object.assign(new URL(database.url), { pathname: '/postgres' }).href

  const opening = Replica.open({ primary: db, url, connections: 1, log })

  await expect(opening).rejects.toThrow('no replica of that of DATABASE_URL')
})

test('connections that something alters are refused', async ({ database, db }) => {
  const url = `${database.url}?options=${encodeURIComponent('-c lock_timeout=1min')}`

  const opening = Replica.open({ primary: db, url, connections: 1, log })

  await expect(opening).rejects.toThrow('Connections of DATABASE_READ_URL have statement_timeout')
})

test.for([
  ['the primary itself', (url: string) => url],
  ['nothing that listens', (url: string) => Object.assign(new URL(url), { port: '1' }).href],
] as const)('%s is not read, and the primary answers', async ([, urlOf], { database, db }) => {
  const url = urlOf(database.url)
  const replica = await Replica.open({ primary: db, url, connections: 1, log })

  const { rows } = await replica.read(9_000, (from) => {
    expect(from).toBe(db)
    return sql<{ one: number }>`select 1 as one`.execute(from)
  })

  expect(rows).toEqual([{ one: 1 }])
  expect([...replica.figures().reads]).toEqual([['resting', 1]])
  expect(replica.figures().isServing).toBe(false)
  await replica.close()
})
