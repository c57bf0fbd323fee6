import type { AdminId } from '@clearstead/contract/values/ids'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { countAll } from '../../../plumbing/database/queries/row-counts.ts'

/** Whether every admin who can sign in has a second factor. */
export async function haveAllSecondFactors(db: Db): Promise<boolean> {
  const without = await db
    .selectFrom('admins')
    .select('adminId')
    .where('isOpen', '=', true)
    .where('hasSecondFactor', '=', false)
    .executeTakeFirst()
  return without === undefined
}

/** How many admins who can sign in have no second factor. */
export function countWithoutFactor(db: Db): Promise<number> {
  const without = db
    .selectFrom('admins')
    .where('isOpen', '=', true)
    .where('hasSecondFactor', '=', false)
  return countAll(db, without)
}

/** Whether an admin has a second factor. */
export async function hasFactor(db: Db, id: AdminId): Promise<boolean> {
  const row = await db
    .selectFrom('admins')
    .select('hasSecondFactor')
    .where('adminId', '=', id)
    .executeTakeFirst()
  return row?.hasSecondFactor === true
}

/** How many owners can approve at this moment. */
export function countApprovingOwners(db: Db, now: Date): Promise<number> {
  const owners = db
    .selectFrom('admins')
    .where('isOpen', '=', true)
    .where(sql<SqlBool>`permissions @> array['owner']`)
    .where(sql<SqlBool>`(approves_from is null or approves_from <= ${now})`)
  return countAll(db, owners)
}
