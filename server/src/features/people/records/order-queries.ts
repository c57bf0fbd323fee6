import type { RequestOf } from '@clearstead/contract/call/endpoint'
import type { LongPageRequest } from '@clearstead/contract/call/paging'
import type { listUsers, UserView } from '@clearstead/contract/people/users'
import type { MemberId } from '@clearstead/contract/values/ids'
import { unitsOf } from '@clearstead/contract/values/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import {
  afterCursor,
  cursorKeys,
  skippedBefore,
} from '../../../plumbing/database/queries/cursor-keys.ts'
import { countAll } from '../../../plumbing/database/queries/row-counts.ts'

export type Sort = RequestOf<typeof listUsers>['sort']

// A literal and not a parameter, so that a prepared statement matches the condition of the indexes.
export const isMemberRow = sql<SqlBool>`users.role = 'user'`

export function usersBy(db: Db, sort: Sort, matches: RawBuilder<SqlBool>) {
  const found = db
    .selectFrom('users')
    .select('users.id')
    .where(isMemberRow)
    .where(matches)
    .$narrowType<{ id: MemberId }>()
  if (sort === 'oldest') return found.orderBy('users.id')
  if (sort === 'username') {
    return found.orderBy(sql`lower(users.username) using ~<~`).orderBy('users.id')
  }
  return found.orderBy('users.id', 'desc')
}

/** The sort keys of a member in an order of the list. */
export function userKeys(sort: Sort): (row: UserView) => (string | bigint | number)[] {
  if (sort === 'username') return ({ username, id }) => [username, id]
  if (sort === 'active_plan') return ({ activePlan, id }) => [unitsOf(activePlan), id]
  return ({ id }) => [id]
}

/** The condition for members after the request's cursor, in every order but that of plans. */
function afterUser(
  request: LongPageRequest,
  sort: Exclude<Sort, 'active_plan'>,
): RawBuilder<SqlBool> {
  if (sort !== 'username') return afterCursor('users.id', request, sort)
  const last = cursorKeys(request, sort, ['text', 'whole'])
  if (!last) return sql<SqlBool>`true`
  const [username, id] = last
  return sql<SqlBool>`(lower(users.username) ~>=~ lower(${username})
    and (lower(users.username) ~>~ lower(${username}) or users.id > ${id}::bigint))`
}

/** The ids of a page in an order, of all members or of those that match. */
export async function idsOfPage(
  db: Db,
  sort: Sort,
  matches: RawBuilder<SqlBool> | undefined,
  request: LongPageRequest,
): Promise<MemberId[]> {
  if (sort === 'active_plan') return idsByPlan(db, matches, request)
  const page = usersBy(db, sort, allOf(matches, afterUser(request, sort)))
    .limit(request.limit)
    .offset(skippedBefore(request))
  return idsOf(page)
}

/** Members with a plan by its amount, then those without, newest first: each part is in the order of an index. */
async function idsByPlan(
  db: Db,
  matches: RawBuilder<SqlBool> | undefined,
  request: LongPageRequest,
): Promise<MemberId[]> {
  const { limit } = request
  const skipped = skippedBefore(request)
  const [amount, id] = cursorKeys(request, 'active_plan', ['units', 'whole']) ?? []
  const found = matches && usersBy(db, 'oldest', matches).clearOrderBy()
  const withPlan = db
    .selectFrom('membersWithPlan as p')
    .where((is) => (found ? is('p.memberId', 'in', found) : allOf()))
    .where(
      allOf(
        amount !== undefined &&
          sql`(p.active_plan, p.member_id) < (${amount}::bigint, ${id}::bigint)`,
      ),
    )
  // After the first page it is counted which part the page is in, so that no part is walked in vain.
  const before = skipped > 0 ? await countAll(db, withPlan.limit(skipped + limit)) : 0
  const isAfter = amount === 0n || (skipped > 0 && before <= skipped)
  const first = isAfter
    ? []
    : await idsOf(
        withPlan
          .select('p.memberId as id')
          .orderBy('p.activePlan', 'desc')
          .orderBy('p.memberId', 'desc')
          .limit(limit)
          .offset(skipped),
      )
  if (first.length === limit) return first
  const isOther = allOf(
    matches,
    sql`users.is_active = 'inactive'`,
    amount === 0n && sql`users.id < ${id}::bigint`,
  )
  const others = usersBy(db, 'newest', isOther)
    .limit(limit - first.length)
    .offset(isAfter ? skipped - before : 0)
  return [...first, ...(await idsOf(others))]
}

async function idsOf(rows: { execute: () => Promise<{ id: MemberId }[]> }): Promise<MemberId[]> {
  return (await rows.execute()).map(({ id }) => id)
}
