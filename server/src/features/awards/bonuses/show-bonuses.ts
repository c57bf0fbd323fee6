import type { BonusView } from '@clearstead/contract/awards/bonus'
import { zero } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import type { AdminCaller, MemberCaller } from '../../../plumbing/http/request/caller.ts'
import { availableOf, findLimit } from '../../income/public.ts'
import { listOpenPlans, settledByPlan } from '../../plans/public.ts'
import { listBonuses, listClaimedIds } from './queries.ts'
import { isShownTo, toBonusView } from './rules.ts'

/** All bonuses for an admin; for a member the open, upcoming and claimed ones, with what each would pay. */
export async function showBonuses(
  db: Db,
  caller: MemberCaller | AdminCaller,
  now: Date,
): Promise<BonusView[]> {
  const bonuses = await listBonuses(db)
  if (caller.kind === 'admin') return bonuses.map((bonus) => toBonusView(bonus, now))
  const claimed = new Set(await listClaimedIds(db, caller.id))
  const limit = await findLimit(db, caller.id)
  const claimant = {
    now,
    planIds: (await listOpenPlans(db, caller.id)).map(({ planId }) => planId),
    settled: await settledByPlan(db, caller.id),
    activePlan: limit?.activePlan ?? zero<'USD'>(),
    available: limit ? availableOf(limit) : zero<'USD'>(),
  }
  return bonuses
    .filter((bonus) => isShownTo(bonus, claimed.has(bonus.id), now))
    .map((bonus) => toBonusView(bonus, now, { ...claimant, hasClaimed: claimed.has(bonus.id) }))
}
