import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { isLess, type Usd } from '@clearstead/contract/values/money'
import { startOf } from '@clearstead/contract/values/months'
import type { Db } from '../../../plumbing/database/database.ts'
import type { ScheduledContext } from '../../../plumbing/jobs/scheduled.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { noteTeamDeltas } from '../../referral/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { getActivePlan } from '../active/queries.ts'
import { listLots, updateSettled } from './queries.ts'
import { unlockedOf } from './rules.ts'

const lotsPerWork = 1_000

/** Settles all lots that are due by `day` as business, in chunks. Returns the number of lots. */
export async function settleAll({ db, clock, day }: ScheduledContext): Promise<number> {
  let total = 0
  for (;;) {
    const count = await runAsJob({ db, clock }, 'settle-business', (work) =>
      settleLots(work, day, lotsPerWork),
    )
    total += count
    if (count < lotsPerWork) return total
  }
}

/** Settles up to `most` lots, each as of the beginning of its own day, however late the job is. */
export async function settleLots(work: Work, until: ProgrammeDay, most: number): Promise<number> {
  const { settings } = await currentSettings(work.tx, work.now)
  const { count, settled } = await updateSettled(work, until, most)
  await noteTeamDeltas(
    work,
    settled.map(({ memberId, settlesOn, amount }) => {
      const begin = startOf(settlesOn, settings.programme.timezone)
      const at = new Date(Math.min(begin.getTime(), work.now.getTime()))
      return { memberId, business: amount, activeBusiness: amount, at }
    }),
  )
  return count
}

/**
 * Whether a withdrawal of `amount` from a member's plan includes locked money: a top-up is locked as long as
 * a purchase.
 * @throws {Refusal} `plans.active_unknown`
 */
export async function isLocked(
  db: Db,
  {
    memberId,
    activePlanId,
    amount,
  }: { memberId: MemberId; activePlanId: ActivePlanId; amount: Usd },
  today: ProgrammeDay,
): Promise<boolean> {
  const { lockDays } = await getActivePlan(db, memberId, activePlanId)
  return isLess(unlockedOf(await listLots(db, activePlanId), lockDays, today), amount)
}
