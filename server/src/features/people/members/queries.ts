import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Users } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type Member, shortName } from './rules.ts'

type Row = Selectable<Users> & { id: MemberId }

function toMember(row: Row): Member {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    fullname: row.fullname,
    phone: row.phone,
    address: row.address,
    referralCode: row.referralCode,
    language: row.language,
    isBlocked: row.status === 'block',
    isActive: row.isActive === 'active',
    isRoiOpen: row.roiStatus === 'open',
    isLevelOpen: row.levelStatus === 'open',
    isClosed: row.closedAt !== null,
    verifiedAt: row.verifyAt,
    activatedAt: row.activationDate,
    lastLogin: row.lastLogin,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** The newest member and the first admin, if there are any. */
export async function findAnyone(
  db: Db,
): Promise<{ memberId: MemberId | undefined; adminId: AdminId | undefined }> {
  const member = await membersOf(db).orderBy('id', 'desc').limit(1).executeTakeFirst()
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .$narrowType<{ id: AdminId }>()
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return { memberId: member?.id, adminId: admin?.id }
}

const membersOf = (db: Db) =>
  db.selectFrom('users').selectAll().where('role', '=', 'user').$narrowType<{ id: MemberId }>()

/**
 * The member with this id, also a closed one.
 * @throws {Refusal} `people.unknown`
 */
export async function getMember(db: Db, id: MemberId): Promise<Member> {
  const row = await membersOf(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('people.unknown'))
  return toMember(row)
}

/** The member with this id, if there is one. */
export async function findMember(db: Db, id: MemberId): Promise<Member | undefined> {
  const row = await membersOf(db).where('id', '=', id).executeTakeFirst()
  return row && toMember(row)
}

/** What these members are called: their full names, or the usernames of closed accounts, which have none. */
export async function listNames(db: Db, ids: readonly MemberId[]): Promise<Map<MemberId, string>> {
  const rows = await db
    .selectFrom('members')
    .select(['memberId', 'fullname', 'username'])
    .where((at) => at('memberId', '=', at.fn.any(at.val([...ids]))))
    .execute()
  return new Map(rows.map(({ memberId, fullname, username }) => [memberId, fullname || username]))
}

/** The usernames of members. */
export async function usernamesOf(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .select(['memberId', 'username'])
    .where('memberId', 'in', memberIds)
    .execute()
  return new Map(rows.map(({ memberId, username }) => [memberId, username]))
}

/** Locks a member's row until the work ends. @throws {Refusal} `people.unknown` */
export async function lockMember(work: Work, id: MemberId): Promise<Member> {
  const row = await membersOf(work.tx)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('people.unknown'))
  return toMember(row)
}

/** Keeps an account from being closed until the work ends; false when it is closed, or there is none. */
export async function keepOpen(work: Work, id: MemberId): Promise<boolean> {
  const row = await membersOf(work.tx)
    .clearSelect()
    .select('closedAt')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row?.closedAt === null
}

/** The open account with exactly this referral code, in any case. */
export async function findMemberByCode(db: Db, code: string): Promise<Member | undefined> {
  const row = await membersOf(db)
    .where((field) => field(field.fn('upper', ['referralCode']), '=', code.trim().toUpperCase()))
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return row && toMember(row)
}

/** Whether an account has this referral code, or had it until it was closed. */
export async function isReferralCode(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where((at) => at(at.fn('upper', ['referralCode']), '=', code.trim().toUpperCase()))
    .executeTakeFirst()
  return row !== undefined
}

/** The open account with exactly this e-mail, in any case. */
export async function findMemberByEmail(db: Db, email: string): Promise<Member | undefined> {
  const row = await membersOf(db)
    .where((field) => field(field.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return row && toMember(row)
}

/** The open account with exactly this username, in any case. */
export async function findMemberByUsername(db: Db, username: string): Promise<Member | undefined> {
  const row = await membersOf(db)
    .where((field) => field(field.fn('lower', ['username']), '=', username.trim().toLowerCase()))
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return row && toMember(row)
}

/** Inserts a member; undefined when the e-mail, username or referral code is taken. */
export async function insertMember(
  work: Work,
  row: {
    fullname: string
    username: string
    email: string
    phone: string
    country?: string
    passwordHash: string
    referralCode: string
    id?: MemberId
    acceptedLegal?: number | null
  },
): Promise<Member | undefined> {
  const inserted = await work.tx
    .insertInto('users')
    .values({
      // Without a version in `row`, the current one.
      acceptedLegal: sql<number | null>`(select max(version) from legal_versions)`,
      ...row,
      role: 'user',
      termsAcceptedAt: work.now,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .$narrowType<{ id: MemberId }>()
    .executeTakeFirst()
  return inserted && toMember(inserted)
}

/** Marks the member active; the first time also stores since when. */
export async function updateActivity(work: Work, id: MemberId): Promise<void> {
  await sql`select activate_member(${id}, ${work.now})`.execute(work.tx)
}

/** Marks the member inactive; `activation_date` keeps the first time. */
export async function clearActivity(work: Work, id: MemberId): Promise<void> {
  await work.tx
    .updateTable('users')
    .set({ isActive: 'inactive', updatedAt: work.now })
    .where('id', '=', id)
    .where('role', '=', 'user')
    .where('isActive', '=', 'active')
    .execute()
}

/** Members by first name and initial, as others see them; empty for closed accounts. */
export async function shortNamesOf(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .select(['memberId', 'fullname'])
    .where((at) => at('memberId', '=', at.fn.any(at.val([...memberIds]))))
    .execute()
  return new Map(rows.map(({ memberId, fullname }) => [memberId, shortName(fullname)]))
}
