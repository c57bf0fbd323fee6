import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { startOf } from '@clearstead/contract/values/months'
import type { ScheduledContext } from '../../../plumbing/jobs/scheduled.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { noteTeamDeltas } from '../../referral/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { updateSettled } from './queries.ts'

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
