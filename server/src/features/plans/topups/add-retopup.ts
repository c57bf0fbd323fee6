import type { MemberId, PlanId, TopupId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Work } from '../../../plumbing/work.ts'
import { availableOf } from '../../income/public.ts'
import { lockForPurchase } from '../../income/purchases/public.ts'
import { withoutFee } from '../../people/transfers/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { buyPlan } from '../active/buy-plan.ts'
import { getPlan } from '../queries.ts'
import { termsFor } from '../rules.ts'
import { holdMoney } from './hold-money.ts'
import { insertTopup } from './queries.ts'
import { checkRetopup, firstStatusOf } from './rules.ts'

/**
 * Opens a new cap for a member who has reached the old one: buys a further plan, at once or after an admin's
 * approval.
 * @throws {Refusal} `topups.no_plan`, `topups.limit_left`, and as `buyPlan`
 */
export async function addRetopup(
  work: Work,
  order: { memberId: MemberId; planId: PlanId; amount: Usd },
): Promise<TopupId> {
  const { memberId, planId, amount } = order
  const { limit } = await lockForPurchase(work, memberId)
  checkRetopup(limit.activePlan, availableOf(limit))

  const { settings } = await currentSettings(work.tx, work.now)
  const { fee, feePercent } = withoutFee(amount)
  const topup = { ...order, fee, feePercent, payerId: memberId, kind: 'retopup' } as const
  if (firstStatusOf(settings.programme) === 'approved') {
    const activePlanId = await buyPlan(work, order)
    return insertTopup(work, { ...topup, activePlanId, status: 'approved' })
  }
  termsFor(await getPlan(work.tx, planId), amount)
  const id = await insertTopup(work, { ...topup, activePlanId: null, status: 'pending' })
  await holdMoney(work, { id, payerId: memberId, amount })
  return id
}
