import type { Said } from '@clearstead/contract/call/say'
import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import { type Difference, sayDifference } from '../../ledger/integrity/verify.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { findRareMembers, membersNamed } from '../../plumbing/database/queries/members-named.ts'

export type BookCheck = { isOk: boolean; checkedAt: Date; transfers: number; problems: Said[] }

export async function insertCheck(db: Db, check: BookCheck): Promise<void> {
  const { isOk, checkedAt, transfers, problems } = check
  await db
    .insertInto('bookChecks')
    .values({
      isOk,
      checkedAt,
      transfers: BigInt(transfers),
      problems: JSON.stringify(problems),
    })
    .execute()
}

export async function findLastCheck(db: Db): Promise<Omit<BookCheck, 'problems'> | undefined> {
  const row = await db
    .selectFrom('bookChecks')
    .select(['isOk', 'checkedAt', 'transfers'])
    .orderBy('checkedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && { ...row, transfers: Number(row.transfers) }
}

/**
 * Where a stored figure differs from a new count of its sources: incomes from postings, limits from incomes, plans
 * from claims, principal and activity from open plans, teams from the tree, held_income wallets from held incomes,
 * level_payable from waiting income, counts of tables from their rows, the sums of days from postings. At most a
 * hundred of each.
 */
export async function recountFigures(db: Db): Promise<Said[]> {
  const { rows } = await sql<Difference>`
    select member_id as member, figure, facts, kept, counted
    from (select member_id, figure, '{}'::jsonb as facts, kept, counted
          from (select * from income_differences() union all select * from activity_differences()
                union all select * from team_differences() union all select * from tree_differences()
                union all select * from salary_differences()) d
          union all select * from limit_differences() union all select * from plan_differences()
          union all select * from code_differences() union all select * from held_differences()
          union all select * from award_differences() union all select * from market_differences()
          union all select * from level_differences()) d
    order by member_id, figure, facts limit 100`.execute(db)
  const { rows: kept } = await sql<Difference>`
    select figure, facts, kept, counted
    from (select * from row_count_differences() union all select * from movement_differences()
          union all select figure, '{}', kept, counted from staged_differences()) d
    order by figure, facts limit 100`.execute(db)
  return [...rows, ...kept].map(sayDifference)
}

/** A search that finds more members than this is too wide. */
const maxFound = 50

/** The members whose name, e-mail or referral code contains a text. */
export async function findMemberIds(db: Db, search: string): Promise<MemberId[]> {
  const few = await findRareMembers(db, search)
  if (few) return few.toSorted((left, right) => left - right).slice(0, maxFound)
  const { rows } = await sql<{ memberId: MemberId }>`
    select member_id from ${membersNamed(search)} named order by member_id limit ${maxFound}`.execute(
    db,
  )
  return rows.map(({ memberId }) => memberId)
}

/** The name of the admin who acted: `admin:3`; null for anybody else. */
export async function findAdminName(db: Db, actor: string): Promise<string | null> {
  const id = /^admin:(\d{1,9})$/.exec(actor)?.[1]
  if (id === undefined) return null
  const { rows } = await sql<{ name: string }>`
    select name from admin_names where admin_id = ${Number(id)}`.execute(db)
  return rows[0]?.name ?? null
}
