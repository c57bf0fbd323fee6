import { sql } from 'kysely'
import { expect, test } from '../../../../testing/test.ts'

test('a connection lost during a work fails that work only', async ({ db, owner, run }) => {
  const lost = run(async ({ tx }) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await new Promise((resolve) => setTimeout(resolve, 50))
    await sql`select 1`.execute(tx)
  })

  await expect(lost).rejects.toThrow()
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
