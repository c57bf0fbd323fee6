import { sql } from 'kysely'
import { expect, test } from '../../../testing/test.ts'
import { makeMonthsBeside } from './make-months.ts'

test('months are made once nobody holds the books any more', async ({ db, clock, owner }) => {
  const months = async () => {
    const { rows } = await sql<{ month: string }>`
      select to_char(month, 'YYYY-MM') as month from ledger.months order by month`.execute(db)
    return rows.map(({ month }) => month)
  }
  const areWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    return rows.length > 0
  }
  await owner.query('begin')
  await owner.query('lock table ledger.transfers in row exclusive mode')

  const making = makeMonthsBeside({ db, clock })
  await expect.poll(areWaiting, { timeout: 10_000 }).toBe(true)
  await expect.poll(areWaiting, { timeout: 10_000, interval: 20 }).toBe(false)
  const before = await months()
  await owner.query('commit')
  await making

  expect(before).toEqual([])
  expect(await months()).toEqual(['2026-03', '2026-04', '2026-05'])
})
