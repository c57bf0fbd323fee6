import { usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { scansOf } from '../../../../testing/scans-of.ts'
import { expect, test } from '../../../../testing/test.ts'
import { listDepositsForAdmin } from '../../../features/deposits/queries.ts'
import { foldMovements } from '../../../features/reports/matrix/queries.ts'
import { recountFigures } from '../../../features/transparency/queries.ts'
import { rollUp } from '../../../ledger/roll-up.ts'
import { sentence } from '../../said/sentence.ts'
import type { Db } from '../database.ts'
import { countRows, countUpTo, rowCountFolder, rowCounts } from './row-counts.ts'

const deposit = (status: string) => `
  insert into deposits (member_id, amount, method, reference, reference_key, status, created_at, decided_at)
  select id, 1, 'bank', r.reference, r.reference, '${status}', now(), case '${status}' when 'pending' then null else now() end
  from users cross join lateral (select 'r' || gen_random_uuid() || id as reference) r where role = 'user'`

test('rows are counted as they are inserted, changed and deleted, before and after folding', async ({
  db,
  clock,
  given,
  owner,
}) => {
  await given.member()
  await given.member()
  const before = await rowCounts(db, 'deposits')
  const since = async (status: string) =>
    ((await rowCounts(db, 'deposits')).get(status) ?? 0) - (before.get(status) ?? 0)
  const members = await countRows(db, 'users', (key) => key.startsWith('user:'))

  await owner.query(deposit('pending'))
  const added = await since('pending')
  await rowCountFolder.run({ db, clock })
  await owner.query(`update deposits set status = 'approved', decided_at = now()
    where id = (select max(id) from deposits)`)
  const decided = [await since('pending'), await since('approved')]
  while (await rowCountFolder.run({ db, clock }));
  const folded = [await since('pending'), await since('approved')]
  await owner.query('delete from deposits where id = (select max(id) from deposits)')
  const gone = await since('approved')

  expect(added).toBe(members)
  expect(decided).toEqual([members - 1, 1])
  expect(folded).toEqual(decided)
  expect(gone).toBe(0)
  expect(await recountFigures(db)).toEqual([])
})

test('a transaction that is rolled back does not change the count', async ({
  db,
  given,
  owner,
}) => {
  await given.member()
  const before = await rowCounts(db, 'deposits')

  await owner.query('begin')
  await owner.query(deposit('rejected'))
  const meanwhile = await rowCounts(db, 'deposits')
  await owner.query('rollback')

  expect(meanwhile).toEqual(before)
  expect(await rowCounts(db, 'deposits')).toEqual(before)
})

test('what is found is counted up to 10,000, and it is said that there is more', async ({ db }) => {
  const found = (rows: number) =>
    countUpTo(db, sql`select from generate_series(1, ${rows}::integer)`)

  expect(await found(10_000)).toBe(10_000)
  expect(await found(10_001)).toEqual({ moreThan: 10_000 })
  expect(await found(1_000_000)).toEqual({ moreThan: 10_000 })
})

test('the first page of a long list reads only that page and counts no rows', async ({
  db,
  given,
  owner,
}) => {
  await given.member()
  await owner.query(`insert into deposits (member_id, amount, method, reference, reference_key, created_at)
    select (select max(id) from users where role = 'user'), 1, 'bank', 'many' || n, 'many' || n, now()
    from generate_series(1, 5000) n`)
  await owner.query('analyze deposits')
  const list = (tx: Db, status?: 'pending') =>
    listDepositsForAdmin(tx, { sort: 'newest', status }, { page: 1, limit: 10 })

  const scans = await db.transaction().execute(async (tx) => ({
    all: await scansOf(tx, 'deposits', () => list(tx)),
    pending: await scansOf(tx, 'deposits', () => list(tx, 'pending')),
  }))
  const found = [(await list(db)).total, (await list(db, 'pending')).total]

  // The ids of the page, and for each of them its row and other requests with the same payment.
  for (const { whole, byIndex } of [scans.all, scans.pending]) {
    expect(whole).toBe(0)
    expect(byIndex).toBeLessThan(3 * 10)
  }
  const { rows } = await owner.query<{ count: bigint }>(
    'select count(*) from deposits group by status order by 1',
  )
  const counts = rows.map(({ count }) => Number(count))
  expect(found).toEqual([counts.reduce((sum, count) => sum + count, 0), counts.at(-1)])
})

test('the check of the books finds a changed count and a changed sum of a day', async ({
  db,
  clock,
  given,
  owner,
  run,
}) => {
  // A transfer is settled once all concurrent transactions have ended, including those in other databases.
  const settle = () =>
    vi.waitFor(async () => {
      await run(rollUp)
      const { rows } = await owner.query(
        'select settled_id >= (select max(id) from ledger.transfers) as is_done from ledger.settlement',
      )
      expect(rows).toEqual([{ is_done: true }])
    }, 10_000)
  await given.member({ funding: usd('100'), plan: usd('50') })
  await settle()
  while (await run((work) => foldMovements(work, 'UTC')));
  await run((work) => foldMovements(work, 'Asia/Kathmandu'))
  await given.member({ funding: usd('30') })
  await settle()
  while (await run((work) => foldMovements(work, 'Asia/Kathmandu')));
  while (await rowCountFolder.run({ db, clock }));
  const sound = await recountFigures(db)

  await owner.query(
    "update row_counts set count = count + 1 where name = 'users' and key = 'user:active'",
  )
  await owner.query("update row_counts set count = count + 1 where name = 'joined'")
  await owner.query(`update movement_days set credited = credited + 7
    where kind = 'deposit' and account = 0`)
  const found = await recountFigures(db)

  expect(sound).toEqual([])
  expect(found.map((problem) => sentence(problem, 'en'))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^count of users user:active: kept \d+, counted \d+$/),
      expect.stringMatching(/^count of joined \d+: kept/),
      expect.stringMatching(/^deposit of account 0 on 2026-03-31, booked on 2026-03-31: kept/),
    ]),
  )
})

test('many changes are taken within seconds by a session that has planned for few', async ({
  owner,
}) => {
  await owner.query(`insert into row_count_changes (name, key, count) values ('few', '', 1)`)
  await owner.query('analyze row_count_changes')
  for (let time = 0; time < 7; time++) await owner.query('select fold_row_counts(1000000)')
  await owner.query(`insert into row_count_changes (name, key, count)
    select 'many', n % 50, 1 from generate_series(1, 60000) n`)

  await owner.query(`set statement_timeout = '10s'`)
  const { rows } = await owner.query('select fold_row_counts(1000000) as taken')
  await owner.query('reset statement_timeout')

  expect(rows[0].taken).toBeGreaterThanOrEqual(60_000)
  const sums = await owner.query(`select count(*), sum(count) from row_counts where name = 'many'`)
  expect(sums.rows[0]).toEqual({ count: 50n, sum: '60000' })
})
