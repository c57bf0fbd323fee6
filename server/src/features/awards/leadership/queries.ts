import type { listLeaders, RankView } from '@clearstead/contract/awards/leadership'
import type { RequestOf } from '@clearstead/contract/call/endpoint'
import type { Paged } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import { UnpaidReason } from '@clearstead/contract/income'
import { keyOfRank } from '@clearstead/contract/settings/settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, MemberId, RankId, SettingsVersion } from '@clearstead/contract/values/ids'
import { isPositive, type Usd, zero } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import { isNamed } from '../../../plumbing/database/queries/members-named.ts'
import { recordsOf } from '../../../plumbing/database/queries/records-of.ts'
import { countFound, idsInOrder } from '../../../plumbing/database/queries/row-counts.ts'
import type { Work } from '../../../plumbing/work.ts'
import { awardGate } from '../due-rules.ts'
import type { Due, SettledDue } from '../pay-dues.ts'
import { bonusOf, bonusReference, type ReachedRank } from './rules.ts'

type RecordedRank = { memberId: MemberId; rank: string; rankKey: string }

/** Inserts the ranks that are not recorded yet in one statement, and returns them. */
export async function insertRanks(
  { tx, now }: Work,
  reached: readonly ReachedRank[],
  { reachedOn, ruleVersion }: { reachedOn: ProgrammeDay; ruleVersion: SettingsVersion },
): Promise<RecordedRank[]> {
  const ranks = reached.map(({ memberId, rank, business, counted, activeDirects }) => ({
    memberId,
    rank: rank.name,
    rankKey: keyOfRank(rank),
    business,
    counted,
    businessNeeded: rank.business,
    directs: activeDirects,
    directsNeeded: rank.directs,
    bonus: bonusOf(rank),
    bonusStatus: isPositive(bonusOf(rank)) ? 'due' : 'none',
  }))
  const { rows } = await sql<RecordedRank>`
    insert into leadership_ranks (member_id, rank, rank_key, reached_on, business, counted, business_needed, directs, directs_needed,
      rule_version, noted_at, bonus, bonus_status)
    select r.member_id, r.rank, r.rank_key, ${reachedOn}, r.business, r.counted, r.business_needed, r.directs, r.directs_needed,
      ${ruleVersion}, ${now}, r.bonus, r.bonus_status
    from jsonb_populate_recordset(null::leadership_ranks, ${recordsOf(ranks)}::jsonb) with ordinality r
    join members m on m.member_id = r.member_id and not m.is_closed
    order by r.member_id, r.ordinality
    on conflict (member_id, rank_key) do nothing returning member_id, rank, rank_key`.execute(tx)
  return rows
}

type DueRow = {
  id: number
  memberId: MemberId
  rankKey: string
  reachedOn: ProgrammeDay
  business: Usd
  bonus: Usd
  ruleVersion: SettingsVersion
  nth: number
  isBlocked: boolean
  isActive: boolean
  isClosed: boolean
}

/** Locks the oldest due bonuses, none of more than `affordable`; bonuses that another work has locked are left out. */
export async function lockDueBonuses(
  { tx }: Work,
  { most, affordable }: { most: number; affordable?: Usd },
): Promise<Due[]> {
  const { rows } = await sql<DueRow>`
    select r.id, r.member_id, r.rank_key, r.reached_on, r.business, r.bonus, r.rule_version, r.bonus_nth as nth,
           m.is_blocked, m.is_active, m.is_closed
    from leadership_ranks r join members m on m.member_id = r.member_id
    where r.bonus_status = 'due' and r.bonus_short_since is null and r.bonus <= ${affordable ?? null} is not false
    order by r.id limit ${most} for no key update of r skip locked`.execute(tx)
  return rows.map(
    ({ id, memberId, rankKey, reachedOn, business, bonus, ruleVersion, nth, ...state }) => {
      const reason = awardGate(state)
      return {
        id,
        income: {
          memberId,
          kind: 'leadership',
          reference: bonusReference({ memberId, rankKey, nth }),
          day: reachedOn,
          ruleVersion,
          base: business,
          intended: bonus,
          ...(reason && { reason }),
        },
      }
    },
  )
}

/** Settles bonuses with the amounts that were paid. */
export async function settleBonuses(
  { tx, now }: Work,
  settled: readonly SettledDue[],
): Promise<void> {
  await sql`
    update leadership_ranks r
    set bonus_status = case when s.paid > 0 then 'paid' else 'unpaid' end, bonus_paid = s.paid,
        bonus_reason = s.reason, bonus_settled_at = ${now}
    from unnest(${settled.map(({ id }) => id)}::integer[], ${settled.map(({ paid }) => paid)}::bigint[],
                ${settled.map(({ reason }) => reason ?? null)}::text[]) s (id, paid, reason)
    where r.id = s.id`.execute(tx)
}

/** Marks a bonus as reversed by an admin; the rank stays, and the bonus is not paid again. */
export async function updateBonusReversed(
  { tx }: Work,
  memberId: MemberId,
  rankKey: string,
): Promise<void> {
  await sql`
    update leadership_ranks
    set bonus_status = 'reversed', bonus_paid = 0, bonus_reason = null, bonus_short_since = null
    where member_id = ${memberId} and rank_key = ${rankKey} and bonus_status = 'paid'`.execute(tx)
}

export async function findSmallestBonus(db: Db): Promise<Usd | undefined> {
  const { rows } = await sql<{ bonus: Usd | null }>`
    select min(bonus) as bonus from leadership_ranks
    where bonus_status = 'due' and bonus_short_since is null`.execute(db)
  return rows[0]?.bonus ?? undefined
}

export type OpenBonuses = { count: number; amount: Usd; newest?: ProgrammeDay }

/** The bonuses that are due now, and the day on which the newest became due. */
export async function sumOpenBonuses(db: Db): Promise<OpenBonuses> {
  const { rows } = await sql<{ count: bigint; amount: Usd; newest: ProgrammeDay | null }>`
    select count(*) as count, coalesce(sum(bonus), 0)::bigint as amount, max(reached_on) as newest
    from leadership_ranks where bonus_status = 'due' and bonus_short_since is null`.execute(db)
  const [row] = rows
  return {
    count: Number(row?.count ?? 0n),
    amount: row?.amount ?? zero(),
    ...(row?.newest && { newest: row.newest }),
  }
}

/** Locks a rank until the work ends. @throws {Refusal} `leadership.unknown` */
export async function lockRank({ tx }: Work, id: RankId): Promise<RankView> {
  await sql`select from leadership_ranks where id = ${id} for no key update`.execute(tx)
  return getRank(tx, id)
}

/** @throws {Refusal} `leadership.unknown` */
export async function getRank(db: Db, id: RankId): Promise<RankView> {
  const row = await ranksWithNames(db)
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('leadership.unknown'))
  return toRank(row)
}

export function findWithdrawal(db: Db, id: RankId) {
  return db
    .selectFrom('leadershipRanks')
    .where('id', '=', id)
    .select(['withdrawnBy as decidedBy', 'withdrawnAt as decidedAt'])
    .executeTakeFirst()
}

/** Withdraws a rank; a bonus that is still due goes with it. */
export async function updateWithdrawn(
  { tx, now }: Work,
  id: RankId,
  adminId: AdminId,
): Promise<RankView> {
  await sql`
    update leadership_ranks
    set status = 'withdrawn', withdrawn_at = ${now}, withdrawn_by = ${adminId}, bonus_short_since = null,
        bonus_status = case bonus_status when 'due' then 'withdrawn' else bonus_status end
    where id = ${id}`.execute(tx)
  return toRank(await ranksWithNames(tx).where('r.id', '=', id).executeTakeFirstOrThrow())
}

const ranksWithNames = (db: Db) =>
  db
    .selectFrom('leadershipRanks as r')
    .innerJoin('members as m', 'm.memberId', 'r.memberId')
    .selectAll('r')
    .select(['m.username', 'm.fullname'])

type RankRow = Awaited<ReturnType<ReturnType<typeof ranksWithNames>['executeTakeFirstOrThrow']>>

function toRank({ bonusReason, ...row }: RankRow): RankView & { rankKey: string } {
  const reason = bonusReason === null ? null : UnpaidReason.parse(bonusReason)
  return { ...row, bonusReason: reason }
}

/** All ranks of a member, withdrawn ones included, the hardest first. */
export async function listRanks(
  db: Db,
  memberId: MemberId,
): Promise<(RankView & { rankKey: string })[]> {
  const rows = await ranksWithNames(db)
    .where('r.memberId', '=', memberId)
    .orderBy('r.businessNeeded', 'desc')
    .orderBy('r.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(toRank)
}

/** The ranks of all members, newest first, counted up to 10,000; `search` is what a member is found by. */
export async function listRanksForAdmin(
  db: Db,
  { search, rank, status, page, limit }: RequestOf<typeof listLeaders>,
): Promise<Paged<RankView>> {
  const named = search && (await isNamed(db, 'r.member_id', search))
  const found = db
    .selectFrom('leadershipRanks as r')
    .where((is) =>
      allOf(rank && is('r.rankKey', '=', rank), status && is('r.status', '=', status), named),
    )
  const total = await countFound(db, found)
  // Only the rows of the page are joined to names.
  const ids = found
    .select('r.id')
    .orderBy(idsInOrder('r.id', total), 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await ranksWithNames(db).where('r.id', 'in', ids).orderBy('r.id', 'desc').execute()
  return { rows: rows.map(toRank), total }
}

export type Leader = { memberId: MemberId; rank: string }

/** The members who reached a rank by `day` that was not withdrawn, and are not blocked; each with the hardest rank. */
export async function listRankedOn(db: Db, day: ProgrammeDay): Promise<Leader[]> {
  const { rows } = await sql<Leader>`
    select distinct on (r.member_id) r.member_id, r.rank
    from leadership_ranks r join members m on m.member_id = r.member_id
    where r.status = 'reached' and r.reached_on <= ${day} and not m.is_blocked and not m.is_closed
    order by r.member_id, r.business_needed desc, r.id`.execute(db)
  return rows
}
