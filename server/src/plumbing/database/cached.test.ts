import { expect, test } from '../../../testing/test.ts'
import { cacheAtPrimary, cached, perDatabase } from './cached.ts'
import { type Db, openDatabase } from './database.ts'

function counted(forMs: number) {
  let reads = 0
  return cached(forMs, async (_db: Db) => ++reads)
}

test('a value is cached for the database and every transaction on it', async ({ db, run }) => {
  const count = counted(60_000)

  const first = await count.get(db)
  const inWork = await run((work) => count.get(work.tx))

  expect([first, inWork]).toEqual([1, 1])
})

test('a value is read again when its time is over', async ({ db }) => {
  const count = counted(0)

  expect([await count.get(db), await count.get(db)]).toEqual([1, 2])
})

test('a transaction that invalidates bypasses the cache and stores nothing in it', async ({
  db,
  run,
}) => {
  const count = counted(60_000)
  await count.get(db)

  const own = await run(async (work) => {
    count.invalidate(work.tx)
    return [await count.get(work.tx), await count.get(work.tx)]
  })

  expect(own).toEqual([2, 3])
  expect(await count.get(db)).toBe(4)
})

test('a value that others read meanwhile is dropped at the commit', async ({ db, run }) => {
  const count = counted(60_000)

  await run(async (work) => {
    count.invalidate(work.tx)
    await count.get(db)
  })

  expect(await count.get(db)).toBe(2)
})

test('a value whose read began before a commit is not stored after it', async ({ db, run }) => {
  let answer = (_: number) => {}
  const slow = cached(60_000, (_db: Db) => new Promise<number>((resolve) => (answer = resolve)))
  const early = slow.get(db)
  const answerEarly = answer

  await run(async (work) => slow.invalidate(work.tx))
  answerEarly(1)
  expect(await early).toBe(1)
  const late = slow.get(db)
  answer(2)

  expect(await late).toBe(2)
})

test('a value asked of a replica is that of its primary, also where it is read anew', async ({
  database,
  db,
  run,
}) => {
  const replica = openDatabase({ url: database.url, connections: 1, isReadOnly: true })
  cacheAtPrimary(replica.db, db)
  const asked: Db[] = []
  const count = cached(60_000, async (from: Db) => asked.push(from))
  const map = perDatabase(() => new Map())

  const first = await replica.db.connection().execute((connection) => count.get(connection))
  await run(async (work) => count.invalidate(work.tx))
  const second = await count.get(replica.db)

  expect([first, second, await count.get(db)]).toEqual([1, 2, 2])
  expect(asked.every((from) => from === db)).toBe(true)
  expect(map(replica.db)).toBe(map(db))
  await replica.close()
})
