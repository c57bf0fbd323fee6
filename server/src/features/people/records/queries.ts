import type { RequestOf } from '@clearstead/contract/call/endpoint'
import { type LongPageRequest, type Paged, skippedBefore } from '@clearstead/contract/call/paging'
import type { listUsers as listUsersCall, UserView } from '@clearstead/contract/people/users'
import type { DayRange, Moments } from '@clearstead/contract/values/day-range'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isPositive, type Usd } from '@clearstead/contract/values/money'
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { afterCursor } from '../../../plumbing/database/queries/after-cursor.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import {
  countAll,
  countFound,
  countRows,
  pageOf,
} from '../../../plumbing/database/queries/row-counts.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import { beginningWith, containing } from './rules.ts'

type UserFilters = Partial<Omit<RequestOf<typeof listUsersCall>, keyof LongPageRequest | 'sort'>>
type Filters = Omit<UserFilters, keyof DayRange> & Moments
type Sort = RequestOf<typeof listUsersCall>['sort']

/** A trigram needs three letters; shorter searches find only beginnings of names. */
const lettersOfTrigram = 3

/** A page of members, newest first by default; a cursor follows the order of ids only. */
export async function listUsers(
  db: Db,
  request: LongPageRequest,
  sort: Sort,
  filters: Filters,
): Promise<Paged<UserView>> {
  const matches = conditionsOf(filters)
  const shown = pageOfIds(db, sort, matches)
    .where(afterCursor('users.id', request, sort))
    .limit(request.limit)
    .offset(skippedBefore(request))
  const isWhole = Object.values(filters).every((filter) => filter === undefined)
  const counted = isWhole
    ? countRows(db, 'users', isMember)
    : countUsers(db, matches, filters.search)
  const { rows, total } = await pageOf(counted, shown)
  const records = await listRecords(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: records.map(toUserView), total }
}

function pageOfIds(db: Db, sort: Sort, matches: Matches) {
  const users = db.selectFrom('users').select('users.id').where('users.role', '=', 'user')
  const found = users.where((at) => matches(at)).$narrowType<{ id: MemberId }>()
  if (sort === 'oldest') return found.orderBy('users.id')
  if (sort === 'username') {
    return found.orderBy(sql`lower(users.username) using ~<~`).orderBy('users.id')
  }
  if (sort === 'active_plan') {
    return found
      .leftJoin('memberFigures as f', 'f.memberId', 'users.id')
      .orderBy('f.activePlan', 'desc')
      .orderBy('users.id', 'desc')
  }
  return found.orderBy('users.id', 'desc')
}

type Matches = (is: ExpressionBuilder<DB, 'users'>) => RawBuilder<SqlBool>

function conditionsOf(filters: Filters): Matches {
  const { search, status, isActive, roiStatus, levelStatus, hasPlan, from, to } = filters
  return (is) => {
    const plans = is
      .selectFrom('membersWithPlan as p')
      .select('p.memberId')
      .whereRef('p.memberId', '=', 'users.id')
    return allOf(
      search?.trim() && named(search.trim()),
      status && is('users.status', '=', status),
      isActive && is('users.isActive', '=', isActive),
      roiStatus && is('users.roiStatus', '=', roiStatus),
      levelStatus && is('users.levelStatus', '=', levelStatus),
      from && is('users.createdAt', '>=', from),
      to && is('users.createdAt', '<', to),
      hasPlan && (hasPlan === 'true' ? is.exists(plans) : is.not(is.exists(plans))),
    )
  }
}

export type Recipient = { id: MemberId; username: string; fullname: string }

/** The newest open accounts whose name, username, e-mail or referral code has this text. */
export function listOpenAccounts(
  db: Db,
  search: string | undefined,
  limit: number,
): Promise<Recipient[]> {
  return pageOfIds(db, 'newest', conditionsOf({ search }))
    .where('users.closedAt', 'is', null)
    .select(['users.username', 'users.fullname'])
    .limit(limit)
    .execute()
}

/** The newest members whose name, username, e-mail or referral code has this text. */
export function searchMembers(db: Db, search: string, limit: number): Promise<Recipient[]> {
  return pageOfIds(db, 'newest', conditionsOf({ search }))
    .select(['users.username', 'users.fullname'])
    .limit(limit)
    .execute()
}

export async function countOpenAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .where('role', '=', 'user')
    .where('closedAt', 'is', null)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function named(text: string): RawBuilder<SqlBool> {
  if (text.length < lettersOfTrigram) return sql`lower(users.username) like ${beginningWith(text)}`
  return sql`member_search_text(users.username, users.email, users.fullname, users.referral_code)
    like ${containing(text)}`
}

const isMember = (key: string) => key.startsWith('user:')

/** Counts all rows, or up to 10,000 in a search. */
function countUsers(db: Db, matches: Matches, search: string | undefined): Promise<number> {
  const found = db
    .selectFrom('users')
    .where('users.role', '=', 'user')
    .where((at) => matches(at))
  return search ? countFound(db, found) : countAll(db, found)
}

/** The records of these members, in this order. */
async function listRecords(db: Db, ids: readonly MemberId[]): Promise<RecordRow[]> {
  if (ids.length === 0) return []
  const rows = await recordsOf(db).where('u.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function recordsOf(db: Db) {
  return db
    .selectFrom('users as u')
    .innerJoin('memberFigures as f', 'f.memberId', 'u.id')
    .leftJoin('memberAdjustments as a', 'a.memberId', 'u.id')
    .leftJoin('members as s', 's.memberId', 'f.sponsorId')
    .leftJoin('memberAddresses as d', 'd.memberId', 'u.id')
    .selectAll('u')
    .select([
      'd.bep20',
      'd.trc20',
      chosenAddress('bep20').as('bep20Payout'),
      chosenAddress('trc20').as('trc20Payout'),
      'f.activePlan',
      'f.planId',
      'f.levelIncome',
      'f.roiIncome',
      'f.directIncome',
      'f.salary',
      'f.reward',
      'f.cap',
      'f.earned',
      'f.availableLimit',
      'f.teamSize',
      'f.sponsorId',
      's.referralCode as sponsorCode',
      's.fullname as sponsorName',
      sql<Usd>`coalesce(f.business, 0) + coalesce(a.business, 0)`.as('business'),
      sql<Usd>`coalesce(f.business_balance, 0) + coalesce(a.business_balance, 0)
        - coalesce((select t.targets_used + t.kept_apart from member_targets_used t where t.member_id = u.id), 0)`.as(
        'businessBalance',
      ),
      'f.roiPerDay',
    ])
    .where('u.role', '=', 'user')
    .$narrowType<{ id: MemberId }>()
}

/** The payout address on a chain that a member chose last. */
const chosenAddress = (method: 'bep20' | 'trc20') => sql<string | null>`(
  select p.address from payout_addresses p where p.member_id = u.id and p.method = ${method}
    and p.removed_at is null order by p.chosen_at desc, p.id desc limit 1)`

export type RecordRow = Awaited<ReturnType<ReturnType<typeof recordsOf>['executeTakeFirstOrThrow']>>

export async function findRecord(db: Db, id: MemberId): Promise<RecordRow | undefined> {
  return recordsOf(db).where('u.id', '=', id).executeTakeFirst()
}

export function toUserView(row: RecordRow): UserView {
  return {
    ...toStanding(row),
    role: 'user',
    roiStatus: row.roiStatus,
    levelStatus: row.levelStatus,
    business: row.business,
    businessBalance: row.businessBalance,
    lastLogin: row.lastLogin,
    updatedAt: row.updatedAt,
    activatedAt: row.activationDate,
    isPaidMember: isPositive(row.activePlan),
    roiPerDay: row.roiPerDay,
    teamSize: row.teamSize,
  }
}

/** The part of a record that the member and an admin see. */
export function toStanding(row: RecordRow) {
  return {
    id: row.id,
    username: row.username,
    fullname: row.fullname,
    email: row.email,
    phone: row.phone,
    address: row.address,
    country: row.country,
    status: row.status,
    isActive: row.isActive,
    activePlan: row.activePlan,
    levelIncome: row.levelIncome,
    bep20: row.bep20 ?? '',
    trc20: row.trc20 ?? '',
    bep20Payout: row.bep20Payout ?? '',
    trc20Payout: row.trc20Payout ?? '',
    referralCode: row.referralCode,
    sponsorCode: row.sponsorCode,
    createdAt: row.createdAt,
    verifiedAt: row.verifyAt,
  }
}

/** The amounts of a single record, without the wallets. */
export function toFigures(row: RecordRow) {
  return {
    planId: row.planId,
    roiIncome: row.roiIncome,
    reward: row.reward,
    directIncome: row.directIncome,
    salary: row.salary,
    cap: row.cap,
    earned: row.earned,
    availableLimit: row.availableLimit,
    sponsorName: row.sponsorName,
  }
}
