import { Refusal } from '@clearstead/contract/call/refusal'
import type { RewardPlanId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../../plumbing/database/database.ts'
import { allOf } from '../../../../plumbing/database/queries/all-of.ts'
import type { Work } from '../../../../plumbing/work.ts'
import type { RewardPlan } from '../rules.ts'

export type RewardOffer = Pick<RewardPlan, 'title' | 'titleIn' | 'business' | 'amount' | 'status'>

const columns = ['id', 'title', 'titleIn', 'business', 'amount', 'status', 'createdAt'] as const

const columnsOf = ({ title, titleIn, business, amount, status }: RewardOffer) => {
  return { title, titleIn, business, amount, status }
}

export async function insertRewardPlan({ tx, now }: Work, offer: RewardOffer): Promise<RewardPlan> {
  return tx
    .insertInto('rewardPlans')
    .values({ ...columnsOf(offer), createdAt: now, updatedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** @throws {Refusal} `rewards.unknown` */
export async function getRewardPlan(db: Db, id: RewardPlanId): Promise<RewardPlan> {
  return db
    .selectFrom('rewardPlans')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('rewards.unknown'))
}

/** Locks a reward plan against claims and changes until the work ends. @throws {Refusal} `rewards.unknown` */
export async function lockRewardPlan({ tx }: Work, id: RewardPlanId): Promise<RewardPlan> {
  return tx
    .selectFrom('rewardPlans')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('rewards.unknown'))
}

export async function updateRewardPlan(
  { tx, now }: Work,
  id: RewardPlanId,
  offer: RewardOffer,
): Promise<RewardPlan> {
  return tx
    .updateTable('rewardPlans')
    .set({ ...columnsOf(offer), updatedAt: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Deletes a plan that no member has a reward of; gives whether it was deleted. */
export async function deleteUnusedRewardPlan({ tx }: Work, id: RewardPlanId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('rewardPlans')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('rewards').select('id').whereRef('rewardPlanId', '=', 'rewardPlans.id')),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Reward plans by their business; only offered ones, unless `isAll`. */
export async function listRewardPlans(
  db: Db,
  { isAll }: { isAll: boolean },
): Promise<RewardPlan[]> {
  return db
    .selectFrom('rewardPlans')
    .select(columns)
    .where((is) => allOf(!isAll && is('status', '=', 'offered')))
    .orderBy('business')
    .orderBy('id')
    .limit(500)
    .execute()
}
