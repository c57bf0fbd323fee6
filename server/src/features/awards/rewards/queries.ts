import type { RewardClaimView } from '@clearstead/contract/awards/rewards'
import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId, RewardId, RewardPlanId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { countAll, pageOf } from '../../../plumbing/database/queries/row-counts.ts'
import type { Work } from '../../../plumbing/work.ts'
import {
  type BusinessUse,
  type Claim,
  type claimOf as decideClaim,
  type Reward,
  titleOf,
} from './rules.ts'

/**
 * Inserts a row for every offered plan of which the member has none; a plan that is deleted in the meantime
 * gets none.
 */
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
      'p.titleIn as planTitleIn',
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

/** The claim in a row; undefined when the reward was not claimed. */
function claimOf(row: Row): (Claim & { claimedAt: Date }) | undefined {
  const { title, titleIn, target, amount, ruleVersion, usedBefore, claimedAt } = row
  const { businessBefore, businessAfter } = row
  if (claimedAt === null || ruleVersion === null) return undefined
  return {
    title,
    titleIn,
    business: target ?? zero(),
    amount: amount ?? zero(),
    ruleVersion,
    usedBefore: usedBefore ?? zero(),
    businessBefore: businessBefore ?? zero(),
    businessAfter: businessAfter ?? zero(),
    claimedAt,
  }
}

function toReward(row: Row): Reward {
  return {
    id: row.id,
    memberId: row.memberId,
    plan: {
      id: row.rewardPlanId,
      title: row.planTitle,
      titleIn: row.planTitleIn,
      business: row.planBusiness,
      amount: row.planAmount,
      status: row.planStatus,
      createdAt: row.planCreatedAt,
    },
    nth: row.nth,
    claim: claimOf(row) ?? null,
    isCarried: row.carryId !== null,
    carried: row.carried ?? zero(),
    carriedFrom: row.carriedFrom,
    carriedTo: row.carriedTo,
  }
}

/** A member's rewards by their business, claimed ones included, without reversed ones. */
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
 * Locks all rewards of a member and the terms of their plans until the work ends. Of two simultaneous claims
 * the second sees what the first used.
 */
export async function lockRewards(work: Work, memberId: MemberId): Promise<Reward[]> {
  await sql`select from rewards where member_id = ${memberId} order by id for no key update`.execute(
    work.tx,
  )
  await sql`select from reward_plans where id in (select reward_plan_id from rewards where member_id = ${memberId})
    order by id for share`.execute(work.tx)
  return listRewards(work.tx, memberId)
}

type BusinessChanges = BusinessUse & { business: Usd; balance: Usd }

/** What counts for a member's rewards, by leg: the direct member and the two levels below. */
export async function listRewardLegs(
  db: Db,
  memberId: MemberId,
): Promise<{ memberId: MemberId; business: Usd }[]> {
  const { rows } = await sql<{ memberId: MemberId; business: Usd }>`
    select * from reward_legs(${memberId}::integer)`.execute(db)
  return rows
}

/** Admins' corrections of a member's business figures, and what claims used. */
export async function readBusinessChanges(db: Db, memberId: MemberId): Promise<BusinessChanges> {
  const { rows } = await sql<BusinessChanges>`
    select coalesce(max(a.business), 0)::bigint as business,
           coalesce(max(a.business_balance), 0)::bigint as balance,
           coalesce(max(u.targets_used), 0)::bigint as used,
           coalesce(max(u.targets_ever), 0)::bigint as used_ever,
           coalesce(max(u.kept_apart), 0)::bigint as kept_apart
    from (values (0)) one
    left join member_adjustments a on a.member_id = ${memberId}
    left join member_targets_used u on u.member_id = ${memberId}`.execute(db)
  const [changes] = rows
  if (!changes) throw new Error(`Member ${memberId} has no business figures`)
  return changes
}

/** Stores a claim with its terms in the member's row. */
export async function updateClaimed(
  { tx, now }: Work,
  id: RewardId,
  claim: ReturnType<typeof decideClaim>,
): Promise<void> {
  await tx
    .updateTable('rewards')
    .set({
      claimedAt: now,
      title: claim.title,
      titleIn: claim.titleIn,
      target: claim.business,
      amount: claim.amount,
      ruleVersion: claim.ruleVersion,
      usedBefore: claim.usedBefore,
      businessBefore: claim.businessBefore,
      businessAfter: claim.businessAfter,
      counted: claim.counted,
      directs: claim.directs,
      directsNeeded: claim.directsNeeded,
    })
    .where('id', '=', id)
    .where('claimedAt', 'is', null)
    .execute()
}

/** Marks a member's claim as reversed, so that the plan can be claimed again; false when there is none. */
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
      amount: carry.amount,
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
  const claimed = db
    .selectFrom('rewards')
    .where('memberId', '=', memberId)
    .where('claimedAt', 'is not', null)
  const shown = rewardRows(db, memberId)
    .where('r.claimedAt', 'is not', null)
    .orderBy('r.claimedAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const { rows, total } = await pageOf(countAll(db, claimed), shown)
  return { rows: rows.map(toClaimView), total }
}

/** @throws {Refusal} `rewards.unknown` */
export async function getClaim(db: Db, memberId: MemberId, id: RewardId): Promise<RewardClaimView> {
  const row = await rewardRows(db, memberId)
    .where('r.id', '=', id)
    .where('r.claimedAt', 'is not', null)
    .executeTakeFirstOrThrow(() => new Refusal('rewards.unknown'))
  return toClaimView(row)
}

function toClaimView(row: Row): RewardClaimView {
  const { id, memberId, rewardPlanId, reversedAt } = row
  const claim = claimOf(row)
  if (!claim) throw new Error(`Reward ${id} was not claimed`)
  return { id, memberId, rewardPlanId, ...claim, title: titleOf(claim), reversedAt }
}
