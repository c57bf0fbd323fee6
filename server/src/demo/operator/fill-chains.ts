import { moveCustody as contract } from '@clearstead/contract/transparency/reserves'
import { add, isPositive, subtract, type Usd, usd } from '@clearstead/contract/values/money'
import { moveCustody } from '../../features/transparency/reserves/move-custody.ts'
import { custodyByPlace } from '../../features/treasury/public.ts'
import type { Day } from '../calendar.ts'
import { asAdmin, type Story } from '../story.ts'
import { askAndApprove, isDualApprovalOn } from './dual-approval.ts'

/** Bought beyond what is due, so that it is not done every day. */
const reserve = usd('2500')

/** The owner buys stablecoins with money of the bank where the chains hold less than the payouts that are due on them. */
export async function fillChains(story: Story, day: Day, due: Usd): Promise<void> {
  const { owner } = story.admins
  const { chain } = await custodyByPlace(story.db)
  const missing = subtract(due, chain)
  if (!isPositive(missing)) return
  const at = day.at(0.73)
  const move = {
    amount: add(missing, reserve),
    to: 'chain',
    memo: 'Stablecoins for payouts',
  } as const
  if (await isDualApprovalOn(story, at)) {
    await askAndApprove(story, owner, { at, after: day.after }, contract, move)
    return
  }
  await asAdmin(story, owner, at, contract, (work) =>
    moveCustody(work, { ...move, adminId: owner.id }),
  )
}
