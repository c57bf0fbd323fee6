import type { RequestOf } from '@clearstead/contract/call/endpoint'
import type { LongPageRequest, Paged, Total } from '@clearstead/contract/call/paging'
import type { listUsers as listUsersCall, UserView } from '@clearstead/contract/people/users'
import type { DayRange, Moments } from '@clearstead/contract/values/day-range'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isPositive, type Usd } from '@clearstead/contract/values/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import { isNamed } from '../../../plumbing/database/queries/members-named.ts'
import { countAll, countFound, countRows } from '../../../plumbing/database/queries/row-counts.ts'
import { idsOfPage, isMemberRow, type Sort, usersBy } from './order-queries.ts'

type UserFilters = Partial<Omit<RequestOf<typeof listUsersCall>, keyof LongPageRequest | 'sort'>>
type Filters = Omit<UserFilters, keyof DayRange> & Moments

/** A page of members, newest first by default. */
export async function listUsers(
  db: Db,
  request: LongPageRequest,
  sort: Sort,
  filters: Filters,
): Promise<Paged<UserView>> {
  const matches = await conditionsOf(db, filters)
  const [ids, total] = await Promise.all([
    idsOfPage(db, sort, isWhole(filters) ? undefined : matches, request),
    countUsers(db, matches, filters),
  ])
  const records = await listRecords(db, ids)
  return { rows: records.map(toUserView), total }
}

/** Members are active while they have a plan; the check of the books compares the two. */
const activity = { true: 'active', false: 'inactive' } as const

async function conditionsOf(db: Db, filters: Filters): Promise<RawBuilder<SqlBool>> {
  const { status, isActive, roiStatus, levelStatus, hasPlan, from, to } = filters
  const search = filters.search?.trim()
  return allOf(
    search && (await isNamed(db, 'users.id', search)),
    status && sql`users.status = ${status}`,
    isActive && sql`users.is_active = ${isActive}`,
    roiStatus && sql`users.roi_status = ${roiStatus}`,
    levelStatus && sql`users.level_status = ${levelStatus}`,
    from && sql`users.created_at >= ${from}`,
    to && sql`users.created_at < ${to}`,
    hasPlan && sql`users.is_active = ${activity[hasPlan]}`,
  )
}

export type Recipient = { id: MemberId; username: string; fullname: string }

/** The newest open accounts whose name, username, e-mail or referral code has this text. */
export async function listOpenAccounts(
  db: Db,
  search: string | undefined,
  limit: number,
): Promise<Recipient[]> {
  return usersBy(db, 'newest', await conditionsOf(db, { search }))
    .where('users.closedAt', 'is', null)
    .select(['users.username', 'users.fullname'])
    .limit(limit)
    .execute()
}

/** The newest members whose name, username, e-mail or referral code has this text. */
export async function searchMembers(db: Db, search: string, limit: number): Promise<Recipient[]> {
  return usersBy(db, 'newest', await conditionsOf(db, { search }))
    .select(['users.username', 'users.fullname'])
    .limit(limit)
    .execute()
}

export async function countOpenAccounts(db: Db): Promise<number> {
  const closed = db.selectFrom('users').where(isMemberRow).where('closedAt', 'is not', null)
  const [all, closedCount] = await Promise.all([
    countRows(db, 'users', isMember),
    countAll(db, closed),
  ])
  return all - closedCount
}

const isMember = (key: string) => key.startsWith('user:')

function isWhole(filters: Filters): boolean {
  return Object.values(filters).every((filter) => filter === undefined)
}

/** All members or the active ones exactly, and those of other filters up to 10,000. */
function countUsers(db: Db, matches: RawBuilder<SqlBool>, filters: Filters): Promise<Total> {
  const { isActive, hasPlan, ...narrower } = filters
  if (isWhole(narrower)) {
    const wanted = [isActive, hasPlan && activity[hasPlan]].filter((state) => state !== undefined)
    return countRows(
      db,
      'users',
      (key) => isMember(key) && wanted.every((state) => key === `user:${state}`),
    )
  }
  return countFound(db, db.selectFrom('users').where(isMemberRow).where(matches))
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
    .leftJoin('testAccounts as t', 't.memberId', 'u.id')
    .selectAll('u')
    .select([
      'd.bep20',
      'd.trc20',
      't.madeAt as testSince',
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
    ...toStatus(row),
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
    isTest: row.testSince !== null,
  }
}

/** The part of a record that the member and an admin see. */
export function toStatus(row: RecordRow) {
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
