import { expect, test } from '../../testing/test.ts'
import type { Db } from './database.ts'
import { remembered } from './remembered.ts'

function counted(forMs: number) {
  let reads = 0
  return remembered(forMs, async (_db: Db) => ++reads)
}

test('what was read is kept for a moment, for the database and every work on it', async ({
  db,
  run,
}) => {
  const count = counted(60_000)

  const first = await count.get(db)
  const inWork = await run((work) => count.get(work.tx))

  expect([first, inWork]).toEqual([1, 1])
})

test('is read again when the moment is over', async ({ db }) => {
  const count = counted(0)

  expect([await count.get(db), await count.get(db)]).toEqual([1, 2])
})

test('a work that changes it reads for itself and leaves nothing behind', async ({ db, run }) => {
  const count = counted(60_000)
  await count.get(db)

  const own = await run(async (work) => {
    count.forget(work.tx)
    return [await count.get(work.tx), await count.get(work.tx)]
  })

  expect(own).toEqual([2, 3])
  expect(await count.get(db)).toBe(4)
})

test('what others read while a work changes it is gone with the commit', async ({ db, run }) => {
  const count = counted(60_000)

  await run(async (work) => {
    count.forget(work.tx)
    await count.get(db)
  })

  expect(await count.get(db)).toBe(2)
})

test('what was read before a commit is not kept after it', async ({ db, run }) => {
  let answer = (_: number) => {}
  const slow = remembered(60_000, (_db: Db) => new Promise<number>((resolve) => (answer = resolve)))
  const early = slow.get(db)
  const answerEarly = answer

  await run(async (work) => slow.forget(work.tx))
  answerEarly(1)
  expect(await early).toBe(1)
  const late = slow.get(db)
  answer(2)

  expect(await late).toBe(2)
})
