import { sql } from 'kysely'
import { expect, test } from '../../../../testing/test.ts'

test('statements with values are prepared once per connection', async ({ db }) => {
  const named = await db.connection().execute(async (connection) => {
    await sql`select ${'one'}::text`.execute(connection)
    await sql`select ${'two'}::text`.execute(connection)
    const kept = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like ${'select $1::text%'}`.execute(
      connection,
    )
    return kept.rows
  })

  expect(named).toEqual([{ statement: 'select $1::text' }])
})

test('a transaction begins without a wait for its begin', async ({ db }) => {
  const ids = await db.transaction().execute(async (tx) => {
    const id = () => sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
    return [(await id()).rows[0]?.id, (await id()).rows[0]?.id]
  })

  expect(ids[0]).toBe(ids[1])
})

test('when the first of two concurrent statements fails, its error is the one reported', async ({
  db,
}) => {
  const failing = db
    .transaction()
    .execute(async (tx) =>
      Promise.all([
        sql`select 1 / ${0}::integer`.execute(tx),
        sql`select ${1}::integer`.execute(tx),
      ]),
    )

  await expect(failing).rejects.toThrow('division by zero')
  await expect(sql`select ${1}::integer as one`.execute(db)).resolves.toMatchObject({
    rows: [{ one: 1 }],
  })
})
