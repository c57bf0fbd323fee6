import type { RequestOf } from '@clearstead/contract/endpoint'
import { type LongPageRequest, type Paged, skippedBefore } from '@clearstead/contract/paging'
import type { listUsers as listUsersCall, UserView } from '@clearstead/contract/people'
import type { DayRange, Moments } from '@clearstead/contract/values/day-range'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, isPositive } from '@clearstead/contract/values/money'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { behindCursor } from '../../../plumbing/database/behind-cursor.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import { countTallied } from '../../../plumbing/database/tallies.ts'
import { beginningWith, containing, countedAtMost } from './rules.ts'

type Asked = Partial<Omit<RequestOf<typeof listUsersCall>, keyof LongPageRequest | 'sort'>>
type Filters = Omit<Asked, keyof DayRange> & Moments
type Sort = RequestOf<typeof listUsersCall>['sort']
type UserColumns = ExpressionBuilder<DB, 'users'>

/** Three letters make the first trigram; with fewer, names are found by how they begin. */
const lettersOfTrigram = 3

/** One page of members, newest first unless sorted; a cursor goes on in the order of ids alone. */
export async function listUsers(
  db: Db,
  request: LongPageRequest,
  sort: Sort,
  filters: Filters,
): Promise<Paged<UserView>> {
  const matches = conditionsOf(filters)
  const ids = await pageOfIds(db, sort, matches)
    .where(behindCursor('users.id', request, sort))
    .limit(request.limit)
    .offset(skippedBefore(request))
    .execute()
  const found = ids.map(({ id }) => id)
  const rows = await listRecords(db, found)
  const isWhole = Object.values(filters).every((filter) => filter === undefined)
  const total = isWhole
    ? await countTallied(db, 'users', isMember)
    : await countUsers(db, matches, filters.search)
  return { rows: rows.map(toUserView), total }
}

function pageOfIds(db: Db, sort: Sort, matches: (at: UserColumns) => SqlBoolExpression) {
  const users = db.selectFrom('users').select('users.id').where('users.role', '=', 'user')
  const found = users.where((at) => matches(at))
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

type SqlBoolExpression = ReturnType<UserColumns['and']>

function conditionsOf(filters: Filters): (at: UserColumns) => SqlBoolExpression {
  return (at) => {
    const conditions: SqlBoolExpression[] = []
    const { search, status, isActive, roiStatus, levelStatus, hasPlan, from, to } = filters
    if (search?.trim()) conditions.push(named(at, search))
    if (status) conditions.push(at.and([at('users.status', '=', status)]))
    if (isActive) conditions.push(at.and([at('users.isActive', '=', isActive)]))
    if (roiStatus) conditions.push(at.and([at('users.roiStatus', '=', roiStatus)]))
    if (levelStatus) conditions.push(at.and([at('users.levelStatus', '=', levelStatus)]))
    if (from) conditions.push(at.and([at('users.createdAt', '>=', from)]))
    if (to) conditions.push(at.and([at('users.createdAt', '<', to)]))
    if (hasPlan) {
      const plans = at
        .selectFrom('membersWithPlan as p')
        .select(sql<number>`p.member_id`.as('memberId'))
        .whereRef('p.memberId', '=', 'users.id')
      const isHeld = at.exists(plans)
      conditions.push(at.and([hasPlan === 'true' ? isHeld : at.not(isHeld)]))
    }
    return at.and(conditions)
  }
}

function named(at: UserColumns, search: string): SqlBoolExpression {
  const text = search.trim()
  return text.length < lettersOfTrigram
    ? at.and([sql<SqlBool>`lower(users.username) like ${beginningWith(text)}`])
    : at.and([
        sql<SqlBool>`member_words(users.username, users.email, users.fullname, users.referral_code)
          like ${containing(text)}`,
      ])
}

const isMember = (key: string) => key.startsWith('user:')

/** Counts all rows, or in a search the first 10,000: nobody pages further. */
async function countUsers(
  db: Db,
  matches: (at: UserColumns) => SqlBoolExpression,
  search: string | undefined,
): Promise<number> {
  const found = db
    .selectFrom('users')
    .select('users.id')
    .where('users.role', '=', 'user')
    .where((at) => matches(at))
  const { total } = await db
    .selectFrom((search ? found.limit(countedAtMost) : found).as('found'))
    .select((at) => at.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The records of these members, in this order. */
async function listRecords(db: Db, ids: readonly number[]): Promise<RecordRow[]> {
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
    .leftJoin('memberStanding as s', 's.memberId', 'f.sponsorId')
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
      sql<bigint>`coalesce(f.business, 0) + coalesce(a.business, 0)`.as('business'),
      sql<bigint>`coalesce(f.business_balance, 0) + coalesce(a.business_balance, 0)
        - coalesce((select t.targets_used + t.kept_apart from member_targets_used t where t.member_id = u.id), 0)`.as(
        'businessBalance',
      ),
      'f.roiPerDay',
    ])
    .where('u.role', '=', 'user')
}

/** Where a member last said that payouts on a chain go. */
const chosenAddress = (method: 'bep20' | 'trc20') => sql<string | null>`(
  select p.address from payout_addresses p where p.member_id = u.id and p.method = ${method}
    and p.removed_at is null order by p.chosen_at desc, p.id desc limit 1)`

export type RecordRow = Awaited<ReturnType<ReturnType<typeof recordsOf>['executeTakeFirstOrThrow']>>

export async function findRecord(db: Db, id: MemberId): Promise<RecordRow | undefined> {
  return recordsOf(db).where('u.id', '=', id).executeTakeFirst()
}

const money = (units: bigint | string | number | null) => fromUnits<'USD'>(BigInt(units ?? 0))

export function toUserView(row: RecordRow): UserView {
  return {
    ...toStanding(row),
    role: 'user',
    roiStatus: row.roiStatus === 'close' ? 'close' : 'open',
    levelStatus: row.levelStatus === 'close' ? 'close' : 'open',
    business: money(row.business),
    businessBalance: money(row.businessBalance),
    lastLogin: row.lastLogin,
    updatedAt: row.updatedAt,
    activatedAt: row.activationDate,
    isPaidMember: isPositive(money(row.activePlan)),
    roiPerDay: money(row.roiPerDay),
    teamSize: row.teamSize ?? 0,
  }
}

/** What the member and an admin both see. */
export function toStanding(row: RecordRow) {
  return {
    id: row.id as MemberId,
    username: row.username,
    fullname: row.fullname,
    email: row.email,
    phone: row.phone,
    address: row.address,
    country: row.country,
    status: row.status === 'block' ? ('block' as const) : ('unblock' as const),
    isActive: row.isActive === 'active' ? ('active' as const) : ('inactive' as const),
    activePlan: money(row.activePlan),
    levelIncome: money(row.levelIncome),
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

/** The amounts of SPEC's single record, but for the wallets. */
export function toFigures(row: RecordRow) {
  return {
    planId: row.planId,
    roiIncome: money(row.roiIncome),
    reward: money(row.reward),
    directIncome: money(row.directIncome),
    salary: money(row.salary),
    cap: money(row.cap),
    earned: money(row.earned),
    availableLimit: money(row.availableLimit),
    sponsorName: row.sponsorName,
  }
}
