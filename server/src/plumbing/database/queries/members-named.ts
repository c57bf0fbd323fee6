import type { MemberId } from '@clearstead/contract/values/ids'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../database.ts'
import { beginningWith, beginsWith, containing } from './sought.ts'

/** A trigram needs three letters; shorter searches find only beginnings of usernames. */
const lettersOfTrigram = 3
/** A text that more members have is common: a list in any order meets the next of them soon. */
const maxRare = 1_000

/** A subquery of the members whose username, e-mail, name or referral code has this text. */
export function membersNamed(search: string): RawBuilder<unknown> {
  const text = search.trim()
  const isNamed =
    text.length < lettersOfTrigram
      ? sql`lower(username) like ${beginningWith(text)}`
      : sql`member_search_text(username, email, fullname, referral_code) like ${containing(text)}`
  return sql`(select member_id from members where ${isNamed})`
}

/** A subquery of the members whose username begins with a text. */
export function membersBeginning(search: string): RawBuilder<unknown> {
  return sql`(select member_id from members where ${beginsWith(sql`lower(username)`, search.toLowerCase())})`
}

/**
 * An array of the members whose username begins with a text or whose referral code it is, at most 1,000. They are found
 * first, by their own indexes: few have the same name, and a list of requests is long.
 */
export function membersLookedUp(search: string): RawBuilder<unknown> {
  return sql`array(select member_id from members
    where lower(username) like ${beginningWith(search)} or upper(referral_code) = upper(${search.trim()})
    order by lower(username) limit ${sql.lit(maxRare)})`
}

/**
 * The members whom `membersNamed` finds, read by its index alone, or undefined if there are more than 1,000. With
 * the order of a list beside the text, PostgreSQL walks the whole list for a text that is rare.
 */
export async function findRareMembers(db: Db, search: string): Promise<MemberId[] | undefined> {
  const { rows } = await sql<{ memberId: MemberId }>`
    select member_id from ${membersNamed(search)} named limit ${maxRare + 1}`.execute(db)
  return rows.length > maxRare ? undefined : rows.map(({ memberId }) => memberId)
}

/** The condition that the member in `column` is one whom `membersNamed` finds. */
export async function isNamed(
  db: Db,
  column: string,
  search: string,
): Promise<RawBuilder<SqlBool>> {
  const few = await findRareMembers(db, search)
  return few
    ? sql`${sql.ref(column)} = any (${few}::integer[])`
    : sql`${sql.ref(column)} in ${membersNamed(search)}`
}
