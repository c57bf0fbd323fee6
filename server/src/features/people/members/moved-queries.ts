import type { Language } from '@clearstead/contract/languages'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { recordsOf } from '../../../plumbing/database/queries/records-of.ts'
import type { Work } from '../../../plumbing/work.ts'

/** A member who comes from another system, with the id that is reserved for them. */
type MovedMember = {
  id: MemberId
  username: string
  email: string
  fullname: string
  phone: string
  address: string
  country: string
  language: Language
  referralCode: string
  status: 'unblock' | 'block'
  isActive: 'active' | 'inactive'
  createdAt: Date
}

/**
 * Inserts members who moved in. They have accepted no terms and confirmed no e-mail yet, and sign in once they have
 * set a password: `passwordHash` is of one that nobody knows.
 */
export async function insertMovedMembers(
  { tx, now }: Work,
  members: readonly MovedMember[],
  passwordHash: string,
): Promise<void> {
  await sql`
    insert into users (id, role, username, email, password_hash, fullname, phone, address, country, language, referral_code, status,
      is_active, activation_date, created_at, updated_at)
    select id, 'user', username, email, ${passwordHash}, fullname, phone, address, country, language, referral_code, status, is_active,
           case when is_active = 'active' then ${now}::timestamptz end, created_at, ${now}
    from jsonb_populate_recordset(null::users, ${recordsOf(members)}::jsonb)`.execute(tx)
}

type Account = Omit<MovedMember, 'isActive'>

/** The accounts of members that are not closed, by id. */
export async function listAccountsAfter(db: Db, after: MemberId, most: number): Promise<Account[]> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'fullname', 'phone', 'address', 'country', 'language'])
    .select(['referralCode', 'status', 'createdAt'])
    .where('role', '=', 'user')
    .where('closedAt', 'is', null)
    .where('id', '>', after)
    .$narrowType<Account>()
    .orderBy('id')
    .limit(most)
    .execute()
}

type SentDay = { memberId: MemberId; day: ProgrammeDay; maximum: Usd }

/** Counts what a member sends on a day; false, and nothing counted, above the maximum. The day stays locked. */
export async function insertSent(
  { tx }: Work,
  { memberId, day, amount, maximum }: SentDay & { amount: Usd },
): Promise<boolean> {
  const { rows } = await sql<{ isCounted: boolean }>`
    select count_sent(${memberId}, ${day}, ${amount}, ${maximum}) as is_counted`.execute(tx)
  return rows[0]?.isCounted === true
}

/** What of the maximum is left to send on a day. */
export async function getLeftToSend(db: Db, { memberId, day, maximum }: SentDay): Promise<Usd> {
  const { rows } = await sql<{ left: Usd }>`
    select left_to_send(${memberId}, ${day}, ${maximum}) as "left"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('left_to_send gave no row')
  return row.left
}
