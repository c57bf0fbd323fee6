import type { Paged, PageRequest } from '@clearstead/contract/paging'
import { Refusal } from '@clearstead/contract/refusal'
import type { RewardClaimView } from '@clearstead/contract/rewards'
import type {
  MemberId,
  RewardId,
  RewardPlanId,
  SettingsVersion,
} from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { BusinessUse, Claim, Reward, RewardPlan } from './rules.ts'

/** One row for every plan offered that the member has none of yet; a plan deleted meanwhile gets none. */
export async function insertMissingRewards({ tx, now }: Work, memberId: MemberId): Promise<void> {
  await sql`
    insert into rewards (member_id, reward_plan_id, prepared_at, nth)
    select ${memberId}, p.id, ${now},
           1 + (select count(*) from rewards r where r.member_id = ${memberId} and r.reward_plan_id = p.id)
    from reward_plans p where p.status = 'offered' order by p.id for key share of p
    on conflict do nothing`.execute(tx)
}

const rewardRows = (db: Db, memberId: MemberId) =>
  db
    .selectFrom('rewards as r')
    .innerJoin('rewardPlans as p', 'p.id', 'r.rewardPlanId')
    .leftJoin('rewardCarries as away', 'away.fromRewardId', 'r.id')
    .leftJoinLateral(
      (q) =>
        q
          .selectFrom('rewardCarries as c')
          .innerJoin('rewards as source', 'source.id', 'c.fromRewardId')
          .select(['c.fromRewardId', 'c.amount as carried'])
          .whereRef('c.toRewardId', '=', 'r.id')
          .where('source.reversedAt', 'is', null)
          .orderBy('c.id', 'desc')
          .limit(1)
          .as('here'),
      (join) => join.onTrue(),
    )
    .selectAll('r')
    .select([
      'p.title as planTitle',
      'p.business as planBusiness',
      'p.amount as planAmount',
      'p.status as planStatus',
      'p.createdAt as planCreatedAt',
      'here.carried',
      'here.fromRewardId as carriedFrom',
      'away.toRewardId as carriedTo',
      'away.id as carryId',
    ])
    .where('r.memberId', '=', memberId)

type Row = Awaited<ReturnType<ReturnType<typeof rewardRows>['executeTakeFirstOrThrow']>>

const money = (units: bigint | null): Usd => fromUnits(units ?? 0n)

function toClaim(row: Row): Claim & { claimedAt: Date } {
  return {
    title: row.title ?? '',
    business: money(row.target),
    amount: money(row.amount),
    ruleVersion: row.ruleVersion as SettingsVersion,
    usedBefore: money(row.usedBefore),
    businessBefore: money(row.businessBefore),
    businessAfter: money(row.businessAfter),
    claimedAt: row.claimedAt ?? row.preparedAt,
  }
}

function toReward(row: Row): Reward {
  return {
    id: row.id as RewardId,
    memberId: row.memberId as MemberId,
    plan: {
      id: row.rewardPlanId as RewardPlanId,
      title: row.planTitle,
      business: fromUnits(row.planBusiness),
      amount: fromUnits(row.planAmount),
      status: row.planStatus as RewardPlan['status'],
      createdAt: row.planCreatedAt,
    },
    nth: row.nth,
    claim: row.claimedAt ? toClaim(row) : null,
    isCarried: row.carryId !== null,
    carried: money(row.carried),
    carriedFrom: row.carriedFrom as RewardId | null,
    carriedTo: row.carriedTo as RewardId | null,
  }
}

/** A member's rewards by their business, claimed ones included, without those that were taken back. */
export async function listRewards(db: Db, memberId: MemberId): Promise<Reward[]> {
  const rows = await rewardRows(db, memberId)
    .where('r.reversedAt', 'is', null)
    .orderBy('p.business')
    .orderBy('r.id')
    .limit(500)
    .execute()
  return rows.map(toReward)
}

/**
 * Holds all of a member's rewards, and the terms of what they offer, until the work ends: two claims at
 * once then follow each other, and the second sees what the first used.
 */
export async function lockRewards(work: Work, memberId: MemberId): Promise<Reward[]> {
  await sql`select from rewards where member_id = ${memberId} order by id for no key update`.execute(
    work.tx,
  )
  await sql`select from reward_plans where id in (select reward_plan_id from rewards where member_id = ${memberId})
    order by id for share`.execute(work.tx)
  return listRewards(work.tx, memberId)
}

/** What admins added to a member's business figures, and what claims did with it. */
export async function readBusinessChanges(
  db: Db,
  memberId: MemberId,
): Promise<BusinessUse & { business: Usd; balance: Usd }> {
  const { rows } = await sql<Record<'business' | 'balance' | keyof BusinessUse, bigint>>`
    select coalesce(max(a.business), 0)::bigint as business,
           coalesce(max(a.business_balance), 0)::bigint as balance,
           coalesce(max(u.targets_used), 0)::bigint as used,
           coalesce(max(u.targets_ever), 0)::bigint as used_ever,
           coalesce(max(u.kept_apart), 0)::bigint as kept_apart
    from (values (0)) one
    left join member_adjustments a on a.member_id = ${memberId}
    left join member_targets_used u on u.member_id = ${memberId}`.execute(db)
  const [row] = rows
  return {
    business: money(row?.business ?? null),
    balance: money(row?.balance ?? null),
    used: money(row?.used ?? null),
    usedEver: money(row?.usedEver ?? null),
    keptApart: money(row?.keptApart ?? null),
  }
}

/** Writes a claim with its terms into the member's row. */
export async function updateClaimed({ tx, now }: Work, id: RewardId, claim: Claim): Promise<void> {
  await tx
    .updateTable('rewards')
    .set({
      claimedAt: now,
      title: claim.title,
      target: unitsOf(claim.business),
      amount: unitsOf(claim.amount),
      ruleVersion: claim.ruleVersion,
      usedBefore: unitsOf(claim.usedBefore),
      businessBefore: unitsOf(claim.businessBefore),
      businessAfter: unitsOf(claim.businessAfter),
    })
    .where('id', '=', id)
    .where('claimedAt', 'is', null)
    .execute()
}

/** Marks a member's claim as taken back, which leaves its place to the next; false when there is none. */
export async function updateReversed(
  { tx, now }: Work,
  memberId: MemberId,
  planId: RewardPlanId,
  nth: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rewards')
    .set({ reversedAt: now })
    .where((field) => field.and({ memberId, rewardPlanId: planId, nth }))
    .where('claimedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function insertCarry(
  { tx, now }: Work,
  carry: { memberId: MemberId; from: RewardId; to: RewardId | null; amount: Usd },
): Promise<void> {
  await tx
    .insertInto('rewardCarries')
    .values({
      memberId: carry.memberId,
      fromRewardId: carry.from,
      toRewardId: carry.to,
      amount: unitsOf(carry.amount),
      at: now,
    })
    .execute()
}

/** A member's claims, newest first. */
export async function listClaims(
  db: Db,
  memberId: MemberId,
  { page, limit }: PageRequest,
): Promise<Paged<RewardClaimView>> {
  const { total } = await db
    .selectFrom('rewards')
    .select((q) => q.fn.countAll<bigint>().as('total'))
    .where('memberId', '=', memberId)
    .where('claimedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const rows = await rewardRows(db, memberId)
    .where('r.claimedAt', 'is not', null)
    .orderBy('r.claimedAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows: rows.map(toClaimView), total: Number(total) }
}

/** @throws {Refusal} `rewards.unknown` */
export async function getClaim(db: Db, memberId: MemberId, id: RewardId): Promise<RewardClaimView> {
  const row = await rewardRows(db, memberId)
    .where('r.id', '=', id)
    .where('r.claimedAt', 'is not', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('rewards.unknown')
  return toClaimView(row)
}

function toClaimView(row: Row): RewardClaimView {
  return {
    id: row.id as RewardId,
    userId: row.memberId as MemberId,
    rewardPlanId: row.rewardPlanId as RewardPlanId,
    ...toClaim(row),
    reversedAt: row.reversedAt,
  }
}

/** The names that members go by. */
export async function namesOf(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('memberStanding')
    .select(['memberId', 'username'])
    .where('memberId', 'in', memberIds)
    .execute()
  return new Map(rows.map((row) => [row.memberId as MemberId, row.username ?? '']))
}
