import { UnpaidReason } from '@clearstead/contract/income'
import { BonusStatus, type RankView } from '@clearstead/contract/leadership'
import type { Paged, PageRequest } from '@clearstead/contract/paging'
import { Refusal } from '@clearstead/contract/refusal'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, MemberId, RankId, SettingsVersion } from '@clearstead/contract/values/ids'
import { fromUnits, isPositive, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Due, SettledDue } from '../paying/pay-dues.ts'
import { awardGate } from '../paying/rules.ts'
import { bonusOf, type ReachedRank } from './rules.ts'

/** Notes ranks that are not noted yet, in one statement; gives those that were new. */
export async function insertRanks(
  { tx, now }: Work,
  reached: readonly ReachedRank[],
  { reachedOn, ruleVersion }: { reachedOn: ProgrammeDay; ruleVersion: SettingsVersion },
): Promise<{ memberId: MemberId; rank: string }[]> {
  const units = (amount: Usd) => unitsOf(amount).toString()
  const ranks = reached.map(({ memberId, rank, business, activeDirects }) => ({
    member_id: memberId,
    rank: rank.name,
    business: units(business),
    business_needed: units(rank.business),
    directs: activeDirects,
    directs_needed: rank.directs,
    bonus: units(bonusOf(rank)),
    bonus_status: isPositive(bonusOf(rank)) ? 'due' : 'none',
  }))
  const { rows } = await sql<{ memberId: MemberId; rank: string }>`
    insert into leadership_ranks (member_id, rank, reached_on, business, business_needed, directs, directs_needed,
      rule_version, noted_at, bonus, bonus_status)
    select r.member_id, r.rank, ${reachedOn}, r.business, r.business_needed, r.directs, r.directs_needed,
      ${ruleVersion}, ${now}, r.bonus, r.bonus_status
    from jsonb_populate_recordset(null::leadership_ranks, ${JSON.stringify(ranks)}::jsonb) with ordinality r
    join member_standing m on m.member_id = r.member_id and not m.is_closed
    order by r.member_id, r.ordinality
    on conflict (member_id, rank) do nothing returning member_id, rank`.execute(tx)
  return rows
}

type DueRow = {
  id: number
  memberId: MemberId
  rank: string
  reachedOn: ProgrammeDay
  business: bigint
  bonus: bigint
  ruleVersion: SettingsVersion
  isBlocked: boolean
  isActive: boolean
  isClosed: boolean
}

/** Locks the oldest bonuses due, none of more than `affordable`; those that somebody else holds are left out. */
export async function lockDueBonuses(
  { tx }: Work,
  { most, affordable }: { most: number; affordable?: Usd },
): Promise<Due[]> {
  const { rows } = await sql<DueRow>`
    select r.id, r.member_id, r.rank, r.reached_on, r.business, r.bonus, r.rule_version,
           m.is_blocked, m.is_active, m.is_closed
    from leadership_ranks r join member_standing m on m.member_id = r.member_id
    where r.bonus_status = 'due' and r.bonus <= ${affordable === undefined ? null : unitsOf(affordable)} is not false
    order by r.id limit ${most} for no key update of r skip locked`.execute(tx)
  return rows.map(
    ({ id, memberId, rank, reachedOn, business, bonus, ruleVersion, ...standing }) => {
      const reason = awardGate(standing)
      return {
        id,
        income: {
          memberId,
          kind: 'leadership',
          reference: bonusReference(memberId, rank),
          day: reachedOn,
          ruleVersion,
          base: fromUnits(business),
          intended: fromUnits(bonus),
          ...(reason && { reason }),
        },
      }
    },
  )
}

function bonusReference(memberId: MemberId, rank: string): string {
  return `leadership:${memberId}:${rank}`
}

/** Closes bonuses with what was paid of them. */
export async function settleBonuses(
  { tx, now }: Work,
  settled: readonly SettledDue[],
): Promise<void> {
  await sql`
    update leadership_ranks r
    set bonus_status = case when s.paid > 0 then 'paid' else 'unpaid' end, bonus_paid = s.paid,
        bonus_reason = s.reason, bonus_settled_at = ${now}
    from unnest(${settled.map(({ id }) => id)}::integer[], ${settled.map(({ paid }) => unitsOf(paid))}::bigint[],
                ${settled.map(({ reason }) => reason ?? null)}::text[]) s (id, paid, reason)
    where r.id = s.id`.execute(tx)
}

/** Says of a bonus that was paid that it was taken back; the rank stays, and the bonus is not paid again. */
export async function updateBonusReversed(
  { tx }: Work,
  memberId: MemberId,
  rank: string,
): Promise<void> {
  await sql`
    update leadership_ranks set bonus_status = 'reversed', bonus_paid = 0, bonus_reason = null
    where member_id = ${memberId} and rank = ${rank} and bonus_status = 'paid'`.execute(tx)
}

export async function findSmallestBonus(db: Db): Promise<Usd | undefined> {
  const { rows } = await sql<{ bonus: bigint | null }>`
    select min(bonus) as bonus from leadership_ranks where bonus_status = 'due'`.execute(db)
  const bonus = rows[0]?.bonus
  return bonus === null || bonus === undefined ? undefined : fromUnits(bonus)
}

export type OpenBonuses = { count: number; amount: Usd; newest?: ProgrammeDay }

/** The bonuses that are due now, and since when the newest of them. */
export async function sumOpenBonuses(db: Db): Promise<OpenBonuses> {
  const { rows } = await sql<{ count: bigint; amount: bigint; newest: ProgrammeDay | null }>`
    select count(*) as count, coalesce(sum(bonus), 0)::bigint as amount, max(reached_on) as newest
    from leadership_ranks where bonus_status = 'due'`.execute(db)
  const [row] = rows
  return {
    count: Number(row?.count ?? 0n),
    amount: fromUnits(row?.amount ?? 0n),
    ...(row?.newest && { newest: row.newest }),
  }
}

/** Holds a rank record as it is until the work ends. @throws {Refusal} `leadership.unknown` */
export async function lockRank({ tx }: Work, id: RankId): Promise<RankView> {
  await sql`select from leadership_ranks where id = ${id} for no key update`.execute(tx)
  const row = await ranksWithNames(tx).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('leadership.unknown')
  return toRank(row)
}

/** Withdraws a rank; a bonus that is still due goes with it. */
export async function updateWithdrawn(
  { tx, now }: Work,
  id: RankId,
  adminId: AdminId,
): Promise<RankView> {
  await sql`
    update leadership_ranks
    set status = 'withdrawn', withdrawn_at = ${now}, withdrawn_by = ${adminId},
        bonus_status = case bonus_status when 'due' then 'withdrawn' else bonus_status end
    where id = ${id}`.execute(tx)
  return toRank(await ranksWithNames(tx).where('r.id', '=', id).executeTakeFirstOrThrow())
}

const ranksWithNames = (db: Db) =>
  db
    .selectFrom('leadershipRanks as r')
    .innerJoin('memberStanding as m', 'm.memberId', 'r.memberId')
    .selectAll('r')
    .select(['m.username', 'm.fullname'])

type RankRow = Awaited<ReturnType<ReturnType<typeof ranksWithNames>['executeTakeFirstOrThrow']>>

function toRank(row: RankRow): RankView {
  return {
    id: row.id as RankId,
    userId: row.memberId as MemberId,
    username: row.username ?? '',
    fullname: row.fullname ?? '',
    rank: row.rank,
    status: row.status === 'withdrawn' ? 'withdrawn' : 'reached',
    reachedOn: row.reachedOn as ProgrammeDay,
    business: fromUnits(row.business),
    businessNeeded: fromUnits(row.businessNeeded),
    directs: row.directs,
    directsNeeded: row.directsNeeded,
    ruleVersion: row.ruleVersion as SettingsVersion,
    bonus: fromUnits(row.bonus),
    bonusStatus: BonusStatus.parse(row.bonusStatus),
    bonusPaid: fromUnits(row.bonusPaid),
    bonusReason: row.bonusReason === null ? null : UnpaidReason.parse(row.bonusReason),
    withdrawnAt: row.withdrawnAt,
  }
}

/** All ranks of a member, also withdrawn ones, the hardest first. */
export async function listRanks(db: Db, memberId: MemberId): Promise<RankView[]> {
  const rows = await ranksWithNames(db)
    .where('r.memberId', '=', memberId)
    .orderBy('r.businessNeeded', 'desc')
    .orderBy('r.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(toRank)
}

type RankFilter = PageRequest & {
  search?: string | undefined
  rank?: string | undefined
  status?: 'reached' | 'withdrawn' | undefined
}

/** Everybody's ranks, newest first; `search` is any part of a name. */
export async function listRanksForAdmin(
  db: Db,
  { search, rank, status, page, limit }: RankFilter,
): Promise<Paged<RankView>> {
  const found = db
    .selectFrom('leadershipRanks as r')
    .innerJoin('memberStanding as m', 'm.memberId', 'r.memberId')
    .$if(rank !== undefined && rank !== '', (q) => q.where('r.rank', '=', rank ?? ''))
    .$if(status !== undefined, (q) => q.where('r.status', '=', status ?? ''))
    .$if(search !== undefined && search !== '', (q) =>
      q.where(
        sql<boolean>`position(lower(${search}) in lower(m.username || ' ' || m.fullname)) > 0`,
      ),
    )
  const { total } = await found
    .select((at) => at.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll('r')
    .select(['m.username', 'm.fullname'])
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows: rows.map(toRank), total: Number(total) }
}

export type Leader = { memberId: MemberId; rank: string }

/** Who has a rank reached by `day` and not withdrawn, and is not blocked; each by the hardest. */
export async function listRankedOn(db: Db, day: ProgrammeDay): Promise<Leader[]> {
  const { rows } = await sql<Leader>`
    select distinct on (r.member_id) r.member_id, r.rank
    from leadership_ranks r join member_standing m on m.member_id = r.member_id
    where r.status = 'reached' and r.reached_on <= ${day} and not m.is_blocked and not m.is_closed
    order by r.member_id, r.business_needed desc, r.id`.execute(db)
  return rows
}
