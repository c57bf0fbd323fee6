import type { Permission } from '@clearstead/contract/call/endpoint'
import type { Language } from '@clearstead/contract/languages'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { allOf } from '../../plumbing/database/queries/all-of.ts'
import { beginningWith } from '../../plumbing/database/queries/sought.ts'
import type { Side } from '../../plumbing/http/request/caller.ts'
import type { Work } from '../../plumbing/work.ts'

/** A member or an admin: a row of `users` that can sign in. */
export type AccountId = MemberId | AdminId
export type Account = {
  id: AccountId
  side: Side
  username: string
  email: string
  fullname: string
  passwordHash: string
  permissions: readonly Permission[]
  isBlocked: boolean
  referralCode: string
  language: Language
}

const accountsOf = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'role',
      'username',
      'email',
      'fullname',
      'passwordHash',
      'permissions',
      'status',
      'referralCode',
      'language',
    ])
    .where('closedAt', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof accountsOf>['executeTakeFirstOrThrow']>>

const toAccount = ({ role, status, ...row }: Row): Account => ({
  ...row,
  side: role === 'admin' ? 'admin' : 'member',
  permissions: row.permissions as Permission[],
  isBlocked: status === 'block',
})

/** The open account of one side by e-mail or username, in any case. */
export async function findAccount(db: Db, side: Side, login: string): Promise<Account | undefined> {
  const name = login.trim().toLowerCase()
  const field = name.includes('@') ? 'email' : 'username'
  const row = await accountsOf(db)
    .where('role', '=', side === 'admin' ? 'admin' : 'user')
    .where((at) => at(at.fn('lower', [field]), '=', name))
    .executeTakeFirst()
  return row && toAccount(row)
}

export async function getAccount(db: Db, id: AccountId): Promise<Account> {
  return toAccount(await accountsOf(db).where('id', '=', id).executeTakeFirstOrThrow())
}

/** Locks the row of an open account until the work ends. */
export async function lockAccount({ tx }: Work, id: AccountId): Promise<Account> {
  return toAccount(await accountsOf(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow())
}

export type Taken = 'people.email_taken' | 'people.username_taken' | undefined

/** Whether another account has this e-mail or username already, or the username as its referral code. */
export async function findTaken(
  db: Db,
  { email, username }: { email?: string | undefined; username?: string | undefined },
  except?: AccountId,
): Promise<Taken> {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'username'])
    .where((at) =>
      at.or([
        at(at.fn('lower', ['email']), '=', email?.toLowerCase() ?? null),
        at(at.fn('lower', ['username']), '=', username?.toLowerCase() ?? null),
        at(at.fn('upper', ['referralCode']), '=', username?.toUpperCase() ?? null),
      ]),
    )
    .where((is) => allOf(except !== undefined && is('id', '<>', except)))
    .execute()
  const isEmail = rows.some((row) => row.email.toLowerCase() === email?.toLowerCase())
  if (isEmail) return 'people.email_taken'
  return rows.length > 0 ? 'people.username_taken' : undefined
}

/** The language of the account with this e-mail, or with another of its mailbox; undefined if there is none. */
export async function findLanguageOf(
  db: Db,
  email: string,
  { isMailbox }: { isMailbox: boolean },
): Promise<Language | undefined> {
  const row = await db
    .selectFrom('users')
    .select('language')
    .where(
      isMailbox
        ? sql<SqlBool>`mailbox_of(email) = mailbox_of(${email})`
        : sql<SqlBool>`lower(email) = lower(${email})`,
    )
    .limit(1)
    .executeTakeFirst()
  return row?.language
}

export async function updateLanguage(work: Work, id: AccountId, language: Language): Promise<void> {
  await work.tx
    .updateTable('users')
    .set({ language, updatedAt: work.now })
    .where('id', '=', id)
    .execute()
}

export async function updatePasswordHash(
  work: Work,
  id: AccountId,
  passwordHash: string,
): Promise<void> {
  await work.tx
    .updateTable('users')
    .set({ passwordHash, updatedAt: work.now })
    .where('id', '=', id)
    .execute()
}

export async function updateLastLogin(work: Work, id: AccountId): Promise<void> {
  await work.tx.updateTable('users').set({ lastLogin: work.now }).where('id', '=', id).execute()
}

/** A search that finds more accounts than this is too wide. */
const maxFound = 50

/** The accounts that a search means, closed ones too: one by its number, or those whose username begins with it. */
export async function listAccountsBy(db: Db, search: string): Promise<AccountId[]> {
  if (/^\d{1,9}$/.test(search)) return [Number(search) as AccountId]
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<SqlBool>`lower(username) like ${beginningWith(search)}`)
    .orderBy('id')
    .limit(maxFound)
    .execute()
  return rows.map(({ id }) => id)
}
