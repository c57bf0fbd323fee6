import { sql } from 'kysely'
import { expect, test } from '../../../../testing/test.ts'
import { allOf } from './all-of.ts'

test('conditions are joined, and those of filters that are not set are left out', async ({
  db,
}) => {
  const textOf = (where: ReturnType<typeof allOf>) =>
    db.selectFrom('plans').select('id').where(where).compile()

  const two = textOf(allOf(sql`id > ${1}`, undefined, false, '', sql`days = ${0}`))
  const none = textOf(allOf(undefined))

  expect([two.sql, two.parameters]).toEqual([
    'select "id" from "plans" where id > $1 and days = $2',
    [1, 0],
  ])
  expect(none.sql).toBe('select "id" from "plans" where true')
})
