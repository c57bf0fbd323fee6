import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'

/** Whether every admin who can sign in has a second factor. */
export async function haveAllSecondFactors(db: Db): Promise<boolean> {
  const without = await db
    .selectFrom('adminStanding')
    .select('adminId')
    .where('isOpen', '=', true)
    .where('hasSecondFactor', '=', false)
    .executeTakeFirst()
  return without === undefined
}

/** How many admins can decide about money. */
export async function countDeciders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('adminStanding')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('isOpen', '=', true)
    .where(sql<SqlBool>`permissions && array['owner', 'finance']`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
