import type { MemberId } from '@clearstead/contract/values/ids'
import { zero } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { availableOf, findLimit } from '../../income/public.ts'
import { feesToLeaveWith } from '../../settings/round-trips/public.ts'
import { listPlansToRaise } from '../active/queries.ts'
import { roomFor } from '../rules.ts'
import { retopupRefusal } from './rules.ts'

/** What a member can top up now, by the rules that a top-up is checked by. */
export async function listTopupOptions(db: Db, memberId: MemberId, now: Date) {
  const [open, limit, fees] = await Promise.all([
    listPlansToRaise(db, memberId, undefined),
    findLimit(db, memberId),
    feesToLeaveWith(db, now),
  ])
  const limitLeft = limit ? availableOf(limit) : zero<'USD'>()
  const refusal = retopupRefusal(limit?.activePlan ?? zero(), limitLeft)
  return {
    plans: open.map(({ offer, ...plan }) => ({
      activePlanId: plan.id,
      planName: offer.name,
      planNameIn: offer.nameIn,
      amount: plan.amount,
      ...roomFor(plan, { ...offer, fees }),
    })),
    retopup: { refusal: refusal ?? null, limitLeft },
  }
}
