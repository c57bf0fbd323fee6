import type { CtoShareView } from '@clearstead/contract/awards/cto'
import type { PageRequest } from '@clearstead/contract/call/paging'
import { UnpaidReason } from '@clearstead/contract/income'
import type { CtoMonthId, MemberId } from '@clearstead/contract/values/ids'
import { isPositive, type Usd, zero } from '@clearstead/contract/values/money'
import { firstDayOf, monthOf, type ProgrammeMonth } from '@clearstead/contract/values/months'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type AwardMember, awardGate } from '../due-rules.ts'
import { carriedAfter } from './rules.ts'

const sharesWithNames = (db: Db) =>
  db
    .selectFrom('ctoShares as s')
    .innerJoin('ctoMonths as c', 'c.id', 's.ctoMonthId')
    .innerJoin('members as m', 'm.memberId', 's.memberId')
    .select([
      's.ctoMonthId',
      's.memberId',
      'm.username',
      'm.fullname',
      's.rank',
      's.business',
      's.carried',
      's.share',
      's.paid',
      's.reason',
      's.settledAt',
      's.reversedAt',
      'c.month',
      'c.status',
    ])

type ShareRow = Awaited<ReturnType<ReturnType<typeof sharesWithNames>['executeTakeFirstOrThrow']>>

function toShare({ memberId, ...row }: ShareRow): CtoShareView {
  return {
    ...row,
    memberId,
    month: monthOf(row.month),
    status: shareStatus(row),
    paid: row.paid ?? zero(),
    reason: row.reason === null ? null : UnpaidReason.parse(row.reason),
  }
}

function shareStatus({
  status,
  paid,
  reversedAt,
}: Omit<ShareRow, 'memberId'>): CtoShareView['status'] {
  if (reversedAt !== null) return 'reversed'
  if (status === 'withdrawn') return 'withdrawn'
  if (paid === null) return 'open'
  return isPositive(paid) ? 'paid' : 'unpaid'
}

/** The shares of a month, in the order of member ids. */
export async function listSharesForAdmin(
  db: Db,
  id: CtoMonthId,
  { page, limit }: PageRequest,
): Promise<CtoShareView[]> {
  const rows = await sharesWithNames(db)
    .where('s.ctoMonthId', '=', id)
    .orderBy('s.memberId')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(toShare)
}

/** The number of shares that are shown with their month. */
const sharesPerMonth = 50

/** The first shares of each of some months, in the order of member ids. */
export async function listFirstSharesForAdmin(
  db: Db,
  ids: readonly CtoMonthId[],
): Promise<Map<CtoMonthId, CtoShareView[]>> {
  const rows = await sharesWithNames(db)
    .where(
      sql<boolean>`(s.cto_month_id, s.member_id) in (
        select m.id, f.member_id from unnest(${ids}::integer[]) m (id) cross join lateral
          (select member_id from cto_shares where cto_month_id = m.id order by member_id limit ${sharesPerMonth}) f)`,
    )
    .orderBy('s.ctoMonthId')
    .orderBy('s.memberId')
    .execute()
  const found = new Map<CtoMonthId, CtoShareView[]>()
  for (const row of rows) {
    const id = row.ctoMonthId
    found.set(id, [...(found.get(id) ?? []), toShare(row)])
  }
  return found
}

/** A member's share of a month, if they were a leader then. */
export async function findShare(
  db: Db,
  id: CtoMonthId,
  memberId: MemberId,
): Promise<CtoShareView | undefined> {
  const row = await sharesWithNames(db)
    .where('s.ctoMonthId', '=', id)
    .where('s.memberId', '=', memberId)
    .executeTakeFirst()
  return row && toShare(row)
}

/** A member's shares of the newest months in which they were a leader. */
export async function listShares(
  db: Db,
  memberId: MemberId,
  most: number,
): Promise<{ id: CtoMonthId; share: CtoShareView }[]> {
  const rows = await sharesWithNames(db)
    .where('s.memberId', '=', memberId)
    .orderBy('c.month', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ id: row.ctoMonthId, share: toShare(row) }))
}

/** What earlier months left to subtract from the business of some leaders, by those of their last month. */
export async function listCarried(
  db: Db,
  before: ProgrammeMonth,
  leaders: readonly MemberId[],
): Promise<Map<MemberId, Usd>> {
  const { rows } = await sql<{ memberId: MemberId; business: Usd; carried: Usd }>`
    select distinct on (s.member_id) s.member_id, s.business, s.carried
    from cto_shares s join cto_months m on m.id = s.cto_month_id
    where s.member_id = any (${leaders}::integer[]) and m.month < ${firstDayOf(before)} and s.business is not null
    order by s.member_id, m.month desc`.execute(db)
  return new Map(rows.map(({ memberId, ...month }) => [memberId, carriedAfter(month)]))
}

/** The share of a leader, the business that makes it, and the reason why they cannot be paid now, if any. */
export type DueShare = {
  memberId: MemberId
  share: Usd
  counted: Usd
  /** Whether the share is a percent of what counted; false in months of equal parts. */
  isOwnBusiness: boolean
  reason?: UnpaidReason
}

/** The shares of a month by member id. */
export async function listDueShares(db: Db, id: CtoMonthId): Promise<DueShare[]> {
  const { rows } = await sql<AwardMember & Omit<DueShare, 'reason'>>`
    select s.member_id, s.share, greatest(coalesce(s.business + s.carried, c.counted), 0)::bigint as counted,
      s.business is not null as is_own_business,
      m.is_blocked, m.is_active, m.is_closed
    from cto_shares s join members m on m.member_id = s.member_id
      join cto_months c on c.id = s.cto_month_id
    where s.cto_month_id = ${id} order by s.member_id`.execute(db)
  return rows.map(({ memberId, share, counted, isOwnBusiness, ...state }) => {
    const reason = awardGate(state)
    return { memberId, share, counted, isOwnBusiness, ...(reason && { reason }) }
  })
}

export type SettledShare = { memberId: MemberId; paid: Usd; reason?: UnpaidReason }

/** Settles the shares of a month with the amount that each leader got. */
export async function settleShares(
  { tx, now }: Work,
  id: CtoMonthId,
  settled: readonly SettledShare[],
): Promise<void> {
  await sql`
    update cto_shares c set paid = s.paid, reason = s.reason, settled_at = ${now}
    from unnest(${settled.map(({ memberId }) => memberId)}::integer[],
                ${settled.map(({ paid }) => paid)}::bigint[],
                ${settled.map(({ reason }) => reason ?? null)}::text[]) s (member_id, paid, reason)
    where c.cto_month_id = ${id} and c.member_id = s.member_id`.execute(tx)
}

/** Marks a paid share as reversed, and subtracts it from the sum that the month paid. */
export async function updateShareReversed(
  { tx, now }: Work,
  memberId: MemberId,
  month: ProgrammeMonth,
): Promise<void> {
  await sql`
    with share as (
      select s.cto_month_id, s.member_id, s.paid from cto_shares s join cto_months m on m.id = s.cto_month_id
      where s.member_id = ${memberId} and m.month = ${firstDayOf(month)} and s.paid > 0
      for no key update of m, s
    ), taken as (
      update cto_shares s set paid = 0, reason = null, reversed_at = ${now}
      from share where s.cto_month_id = share.cto_month_id and s.member_id = share.member_id
    )
    update cto_months m set paid = m.paid - share.paid from share where m.id = share.cto_month_id`.execute(
    tx,
  )
}
