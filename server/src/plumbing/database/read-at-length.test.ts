import { sql } from 'kysely'
import { expect, test } from '../../testing/test.ts'
import { readAtLength } from './read-at-length.ts'

const timeout = sql<{ statementTimeout: string }>`show statement_timeout`

test('a long reading may take its time and changes nothing', async ({ db }) => {
  const before = await timeout.execute(db)

  const within = await readAtLength(db, (tx) => timeout.execute(tx))
  const writing = readAtLength(db, (tx) => tx.deleteFrom('bookChecks').execute())

  expect(within.rows).toEqual([{ statementTimeout: '0' }])
  await expect(writing).rejects.toThrow('read-only transaction')
  expect(await timeout.execute(db)).toEqual(before)
  expect(before.rows).not.toEqual(within.rows)
})
