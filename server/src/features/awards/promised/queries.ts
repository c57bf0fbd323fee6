import type { Settings } from '@clearstead/contract/settings/settings'
import { fromUnits, smaller, type Usd, zero } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Claimant, RewardOffer } from './rules.ts'

/** The sums that are decided and not paid yet. */
export async function sumDues(db: Db): Promise<{ salary: Usd; ranks: Usd; cto: Usd }> {
  const { rows } = await sql<{ salary: Usd; ranks: Usd; cto: Usd }>`
    select (select coalesce(sum(amount), 0) from salary_dues where status = 'due')::bigint as salary,
      (select coalesce(sum(bonus), 0) from leadership_ranks where bonus_status = 'due' and bonus_short_since is null)::bigint as ranks,
      (select coalesce(sum(pool), 0) from cto_months where status = 'open')::bigint as cto`.execute(
    db,
  )
  return rows[0] ?? { salary: zero(), ranks: zero(), cto: zero() }
}

export async function listOffers(db: Db): Promise<RewardOffer[]> {
  return db
    .selectFrom('rewardPlans')
    .select(['id', 'business', 'amount'])
    .where('status', '=', 'offered')
    .orderBy('id')
    .limit(500)
    .execute()
}

/**
 * All members with enough direct members whose business reaches at least the easiest reward, with the plans that they
 * claimed already.
 */
export async function listClaimants(
  db: Db,
  offers: readonly RewardOffer[],
  { directs }: Pick<Settings['rewards'], 'directs'>,
): Promise<Claimant[]> {
  if (offers.length === 0) return []
  const least = smallest(offers.map(({ business }) => business))
  const { rows } = await sql<Omit<Claimant, 'legs'> & { legs: string[] }>`
    select member.balance, member.available, member.correction, member.used, member.legs,
      array(select r.reward_plan_id from rewards r
            where r.member_id = member.member_id and r.claimed_at is not null and r.reversed_at is null) as claimed
    from (
      select f.member_id, f.available_limit as available, coalesce(a.business_balance, 0) as correction,
        coalesce(u.targets_used, 0) as used, coalesce(l.legs, '{}') as legs,
        (coalesce(l.business, 0) + coalesce(a.business_balance, 0) - coalesce(u.targets_used, 0))::bigint as balance
      from member_figures f
      join members s on s.member_id = f.member_id and not s.is_blocked and not s.is_closed
      join sponsorships d on d.member_id = f.member_id and d.active_directs >= ${directs}
      left join (select member_id, sum(business) as business, array_agg(business::text) as legs
                 from all_reward_legs group by member_id) l on l.member_id = f.member_id
      left join member_adjustments a on a.member_id = f.member_id
      left join member_targets_used u on u.member_id = f.member_id
      where f.available_limit > 0) member
    where member.balance >= ${least}`.execute(db)
  return rows.map((row) => ({
    ...row,
    legs: row.legs.map((business) => ({ business: fromUnits<'USD'>(BigInt(business)) })),
  }))
}

function smallest([first = zero(), ...others]: readonly Usd[]): Usd {
  return others.reduce(smaller, first)
}

/** All ranks that were ever recorded, as `member:key`. */
export async function listRecordedRanks(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select member_id || ':' || rank_key as name from leadership_ranks`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/**
 * The sum of the open bonuses if everybody who can claim one does, up to the number of claims left. A bonus
 * is paid in full or not at all, so only members whose limit it fits count.
 */
export async function sumBonusesOffered(db: Db, now: Date): Promise<Usd> {
  const { rows } = await sql<{ total: Usd }>`
    select coalesce(sum(offered.total), 0)::bigint as total
    from bonuses b cross join lateral (
      select coalesce(sum(worth.amount), 0) as total from (
        select amount from (
          select f.available_limit,
            coalesce(b.amount, round(f.active_plan::numeric * b.percent / 100000000)::bigint) as amount
          from member_figures f
          join members s on s.member_id = f.member_id and not s.is_blocked and not s.is_closed
          where f.available_limit > 0
            and (b.plan_id is null or exists (select from open_plan_holders p
              where p.member_id = f.member_id and p.plan_id = b.plan_id))
            and not exists (select from bonus_claims c where c.bonus_id = b.id and c.member_id = f.member_id)
        ) each_member where amount > 0 and amount <= available_limit
        order by amount desc limit case when b.max_claims > 0 then b.max_claims - b.claims end) worth) offered
    where b.ended_at is null and b.is_active and b.starts_at <= ${now} and (b.ends_at is null or b.ends_at > ${now})`.execute(
    db,
  )
  return rows[0]?.total ?? zero()
}
