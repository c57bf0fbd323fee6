import type { IncomeKind, UnpaidReason } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Place } from './places.ts'

/**
 * What a list of incomes has: all; what paid or took back something; what paid less than intended; what paid and was not
 * reversed, what was reversed, or what paid nothing.
 */
export type Which = 'all' | 'moved' | 'short' | 'completed' | 'reversed' | 'unpaid'

export type IncomeFilter = {
  memberIds?: readonly MemberId[] | undefined
  kinds?: readonly IncomeKind[] | undefined
  which: Which
  /** Whether it was earned on own plans or by the downline. */
  origin?: 'own' | 'team' | undefined
  level?: number | undefined
  /** The members whose claims and purchases it came from. */
  sourceIds?: readonly MemberId[] | undefined
  reasons?: readonly UnpaidReason[] | undefined
  from?: ProgrammeDay | undefined
  to?: ProgrammeDay | undefined
}

/** The condition for what comes after a place; `row` names the columns of its own place. */
export function afterPlace(
  row: RawBuilder<unknown>,
  place: Place | undefined,
): RawBuilder<SqlBool> | undefined {
  return (
    place && sql`(${row}) < (${place.day}::date, ${place.memberId}::bigint, ${place.id}::bigint)`
  )
}

/** One member is compared by itself, so that an index has the rows in the order of the list. */
export function isOneOf(
  member: RawBuilder<unknown>,
  ids: readonly MemberId[],
): RawBuilder<SqlBool> {
  const [first, ...others] = ids
  return first !== undefined && others.length === 0
    ? sql`${member} = ${first}`
    : sql`${member} = any (${ids}::integer[])`
}

/** The member with this username as a source; nobody if there is none. */
export async function findSourceIds(db: Db, username: string): Promise<MemberId[]> {
  const { rows } = await sql<{ memberId: MemberId }>`
    select member_id from members where lower(username) = ${username.toLowerCase()}`.execute(db)
  return rows.map(({ memberId }) => memberId)
}
