import { sql } from 'kysely'
import { expect, test } from '../../../../testing/test.ts'
import { readSnapshot } from './read-snapshot.ts'

const timeout = sql<{ statementTimeout: string }>`show statement_timeout`

test('a snapshot has no statement timeout and is read-only', async ({ db }) => {
  const before = await timeout.execute(db)

  const within = await readSnapshot(db, (tx) => timeout.execute(tx))
  const writing = readSnapshot(db, (tx) => tx.deleteFrom('bookChecks').execute())

  expect(within.rows).toEqual([{ statementTimeout: '0' }])
  await expect(writing).rejects.toThrow('read-only transaction')
  expect(await timeout.execute(db)).toEqual(before)
  expect(before.rows).not.toEqual(within.rows)
})
