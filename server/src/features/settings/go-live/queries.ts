import type { AdminId } from '@clearstead/contract/values/ids'
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

/** Whether an admin has a second factor. */
export async function hasFactor(db: Db, id: AdminId): Promise<boolean> {
  const row = await db
    .selectFrom('adminStanding')
    .select('hasSecondFactor')
    .where('adminId', '=', id)
    .executeTakeFirst()
  return row?.hasSecondFactor === true
}

/** How many owners can approve by now. */
export async function countApprovingOwners(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('adminStanding')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('isOpen', '=', true)
    .where(sql<SqlBool>`permissions @> array['owner']`)
    .where(sql<SqlBool>`(approves_from is null or approves_from <= ${now})`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
