import type { RefusalCode } from '@clearstead/contract/refusal'
import { decideTopup as decideTopupCall } from '@clearstead/contract/topups'
import { decideTopup } from '../../features/plans/topups/decide-topup.ts'
import { listTopupsForAdmin } from '../../features/plans/topups/queries.ts'
import { type Day, spread } from '../calendar.ts'
import { byAdmin, ifPossible, type Stage } from '../stage.ts'

/** The plan may have been emptied since; finance then comes back to it. */
const ordinary: readonly RefusalCode[] = ['plans.active_closed', 'plans.amount_outside']

/** Where top-ups are approved, finance decides those of the days before; today some are left. */
export async function decideTopUps(stage: Stage, day: Day): Promise<void> {
  const { random } = stage
  const { finance } = stage.admins
  const page = { page: 1, limit: 100 }
  const { rows } = await listTopupsForAdmin(stage.db, { status: 'pending', sort: 'oldest' }, page)
  const due = rows.filter(() => !day.isLast || random.chance(0.5))
  const partOf = spread(0.561, 0.57, due.length)
  for (const [index, { id, userId, amount }] of due.entries()) {
    const decision = random.chance(0.9)
      ? ({ status: 'approved', note: '' } as const)
      : ({ status: 'rejected', note: 'Please ask again after your payout is decided.' } as const)
    const named = { id, memberId: userId, amount, adminId: finance.id }
    const decide = () =>
      byAdmin(stage, finance, day.at(partOf(index)), decideTopupCall, (work) =>
        decideTopup(work, { ...named, ...decision }),
      )
    await ifPossible(decide, ordinary)
  }
}
