import type { Permission } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { Said } from '@clearstead/contract/call/say'
import type { Language } from '@clearstead/contract/languages'
import type { AdminId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { takeMovedLock } from '../../../plumbing/database/moved-lock.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Admin } from './rules.ts'

/** Arbitrary keys of an advisory lock: changes of admins are made one after the other. */
const adminsLock = { former: 7_201_952, own: 7_201_955 }

const adminsOf = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('secondFactors as f', 'f.userId', 'u.id')
    .select([
      'u.id',
      'u.username',
      'u.email',
      'u.fullname',
      'u.permissions',
      'u.status',
      'u.lastLogin',
      'u.createdAt',
      'f.enabledAt',
    ])
    .where('u.role', '=', 'admin')
    .where('u.closedAt', 'is', null)
    .$narrowType<{ id: AdminId }>()

type Row = Awaited<ReturnType<ReturnType<typeof adminsOf>['executeTakeFirstOrThrow']>>

const toAdmin = ({ enabledAt, status, ...row }: Row): Admin => ({
  ...row,
  status,
  permissions: row.permissions as Permission[],
  hasTotp: enabledAt !== null,
})

/** All admins by id; there are few. */
export async function listAdmins(db: Db): Promise<Admin[]> {
  return (await adminsOf(db).orderBy('u.id').limit(1000).execute()).map(toAdmin)
}

/** The owners who can sign in, with when their e-mail was confirmed. */
export async function listOpenOwners(
  db: Db,
): Promise<{ email: string; verifyAt: Date | null; username: string }[]> {
  return db
    .selectFrom('users')
    .select(['email', 'verifyAt', 'username'])
    .where('role', '=', 'admin')
    .where('closedAt', 'is', null)
    .where('status', '=', 'unblock')
    .where(sql<boolean>`permissions @> array['owner']`)
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** @throws {Refusal} `people.unknown` */
export async function getAdmin(db: Db, id: AdminId): Promise<Admin> {
  const row = await adminsOf(db)
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('people.unknown'))
  return toAdmin(row)
}

/** From when each admin approves; null for always. */
export async function listApprovesFrom(db: Db): Promise<Map<AdminId, Date | null>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'approvesFrom'])
    .where('role', '=', 'admin')
    .$narrowType<{ id: AdminId }>()
    .execute()
  return new Map(rows.map(({ id, approvesFrom }) => [id, approvesFrom]))
}

/** Lets only one work at a time change admins, until it ends. */
export async function lockAdmins(work: Work): Promise<void> {
  await takeMovedLock(work.tx, adminsLock, (key) => sql`${key}`)
}

export async function insertAdmin(
  work: Work,
  row: {
    fullname: string
    username: string
    email: string
    passwordHash: string
    approvesFrom: Date | null
    permissions: readonly Permission[]
    referralCode: string
  },
): Promise<AdminId | undefined> {
  const inserted = await work.tx
    .insertInto('users')
    .values({
      ...row,
      permissions: [...row.permissions],
      role: 'admin',
      createdAt: work.now,
      updatedAt: work.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .$narrowType<{ id: AdminId }>()
    .executeTakeFirst()
  return inserted?.id
}

export async function updateAdminRow(
  work: Work,
  id: AdminId,
  change: {
    permissions?: readonly Permission[] | undefined
    status?: Admin['status'] | undefined
    approvesFrom?: Date | undefined
  },
): Promise<void> {
  await work.tx
    .updateTable('users')
    .set({
      updatedAt: work.now,
      ...(change.permissions && { permissions: [...change.permissions] }),
      ...(change.status && { status: change.status }),
      ...(change.approvesFrom && { approvesFrom: change.approvesFrom }),
    })
    .where('id', '=', id)
    .execute()
}

/** Stores that owners are alarmed of an event; false when they were alarmed before. */
export async function insertAlarm(
  { tx, now }: Work,
  { key, subject }: { key: string; subject: Said },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ownerAlarms')
    .values({ key, subject, raisedAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Who is mailed an alarm: the admins with a permission, which owners have too, and who are not blocked. */
export async function listAlarmed(
  db: Db,
  permission: Permission,
): Promise<{ email: string; language: Language }[]> {
  return db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('role', '=', 'admin')
    .where('closedAt', 'is', null)
    .where('status', '=', 'unblock')
    .where(sql<boolean>`permissions && ${['owner', permission]}::text[]`)
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** The name of an admin, also of a closed account. */
export async function findAdminName(db: Db, id: AdminId): Promise<string | undefined> {
  const found = await db
    .selectFrom('adminNames')
    .where('adminId', '=', id)
    .select('name')
    .executeTakeFirst()
  return found?.name
}
