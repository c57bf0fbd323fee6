import { decideTopup as decideTopupCall } from '@clearstead/contract/plans/topups'
import type { RefusalCode } from '@clearstead/contract/refusal'
import { decideTopup } from '../../features/plans/topups/decide-topup.ts'
import { listTopupsForAdmin } from '../../features/plans/topups/queries.ts'
import { type Day, spread } from '../calendar.ts'
import { asAdmin, type Story, unlessRefused } from '../story.ts'

/** The plan may have been closed since. */
const ordinary: readonly RefusalCode[] = ['plans.active_closed', 'plans.amount_outside']

/** The finance admin decides top-ups that need approval; on the last day some remain open. */
export async function decideTopUps(story: Story, day: Day): Promise<void> {
  const { random } = story
  const { finance } = story.admins
  const page = { page: 1, limit: 100 }
  const { rows } = await listTopupsForAdmin(story.db, { status: 'pending', sort: 'oldest' }, page)
  const due = rows.filter(() => !day.isLast || random.chance(0.5))
  const partOf = spread(0.561, 0.57, due.length)
  for (const [index, { id, memberId, amount }] of due.entries()) {
    const decision = random.chance(0.9)
      ? ({ status: 'approved', note: '' } as const)
      : ({ status: 'rejected', note: 'Please ask again after your payout is decided.' } as const)
    const named = { id, memberId, amount, adminId: finance.id }
    const decide = () =>
      asAdmin(story, finance, day.at(partOf(index)), decideTopupCall, (work) =>
        decideTopup(work, { ...named, ...decision }),
      )
    await unlessRefused(decide, ordinary)
  }
}
