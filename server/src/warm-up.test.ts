import { usd } from '@clearstead/contract/values/money'
import { digestOf } from '../testing/ledger/books.ts'
import { expect, test } from '../testing/test.ts'
import { warmUp } from './warm-up.ts'

test('without accounts there is nothing to warm up', async ({ db, clock }) => {
  expect(await warmUp(db, clock)).toEqual({ rounds: 0, refused: [] })
})

test('every warm-up call is answered, and none changes anything', async ({
  db,
  clock,
  given,
  owner,
}) => {
  await given.treasury('1000')
  await given.member({ plan: usd('100'), funding: usd('5') })
  await given.admin('owner')
  const rowsOfAllTables = async () => {
    const { rows } = await owner.query(`
      select relname, (xpath('/row/c/text()', query_to_xml(
        format('select count(*) as c from %I.%I', schemaname, relname), false, true, '')))[1]::text as count
      from pg_stat_user_tables order by schemaname, relname`)
    return rows
  }
  const [books, before] = [await digestOf(owner), await rowsOfAllTables()]

  const { rounds, refused } = await warmUp(db, clock)

  expect(refused).toEqual([])
  expect(rounds).toBeGreaterThan(0)
  expect(await digestOf(owner)).toBe(books)
  expect(await rowsOfAllTables()).toEqual(before)
})
