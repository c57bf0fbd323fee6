import { Refusal } from '@clearstead/contract/refusal'
import type { RewardPlanId } from '@clearstead/contract/values/ids'
import { fromUnits, unitsOf } from '@clearstead/contract/values/money'
import type { Selectable } from 'kysely'
import type { Db } from '../../../../plumbing/database/database.ts'
import type { DB } from '../../../../plumbing/database/tables.ts'
import type { Work } from '../../../../plumbing/work.ts'
import type { RewardPlan } from '../rules.ts'

export type RewardOffer = Pick<RewardPlan, 'title' | 'business' | 'amount' | 'status'>

function toPlan(row: Selectable<DB['rewardPlans']>): RewardPlan {
  return {
    id: row.id as RewardPlanId,
    title: row.title,
    business: fromUnits(row.business),
    amount: fromUnits(row.amount),
    status: row.status as RewardPlan['status'],
    createdAt: row.createdAt,
  }
}

const columnsOf = ({ title, business, amount, status }: RewardOffer) => ({
  title,
  business: unitsOf(business),
  amount: unitsOf(amount),
  status,
})

export async function insertRewardPlan({ tx, now }: Work, offer: RewardOffer): Promise<RewardPlan> {
  const row = await tx
    .insertInto('rewardPlans')
    .values({ ...columnsOf(offer), createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPlan(row)
}

/** Held against claims and other changes until the work ends. @throws {Refusal} `rewards.unknown` */
export async function getRewardPlan(db: Db, id: RewardPlanId): Promise<RewardPlan> {
  const row = await db.selectFrom('rewardPlans').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('rewards.unknown')
  return toPlan(row)
}

/** @throws {Refusal} `rewards.unknown` */
export async function lockRewardPlan({ tx }: Work, id: RewardPlanId): Promise<RewardPlan> {
  const row = await tx
    .selectFrom('rewardPlans')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('rewards.unknown')
  return toPlan(row)
}

export async function updateRewardPlan(
  { tx, now }: Work,
  id: RewardPlanId,
  offer: RewardOffer,
): Promise<RewardPlan> {
  const row = await tx
    .updateTable('rewardPlans')
    .set({ ...columnsOf(offer), updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPlan(row)
}

/** Deletes a plan that no member has a row of. Gives whether it was deleted. */
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

/** Reward plans by their business; offered ones only, unless all are asked for. */
export async function listRewardPlans(
  db: Db,
  { isAll }: { isAll: boolean },
): Promise<RewardPlan[]> {
  const rows = await db
    .selectFrom('rewardPlans')
    .selectAll()
    .$if(!isAll, (q) => q.where('status', '=', 'offered'))
    .orderBy('business')
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(toPlan)
}
