import { add, isPositive, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { lockLimits } from '../queries.ts'
import { cutToLimits } from '../rules.ts'
import { lockWaiting, settleLegs } from './legs-queries.ts'

/**
 * Credits the level income of up to `most` of the oldest waiting claims of one day in one transfer, which counts for
 * that day; what the limits cut off returns to the treasury. All or nothing. A stretch of lines
 * has at most `linesOfStretch`, or what one chunk adds. Returns the number of claims.
 */
export async function creditLegs(work: Work, most: number, linesOfStretch = 100): Promise<number> {
  const { ids, day, legs } = await lockWaiting(work, most)
  const [first] = ids
  if (first === undefined || day === undefined) return 0
  const due = legs.filter(({ reason }) => !reason)
  const limits = await lockLimits(
    work,
    due.map(({ memberId }) => memberId),
  )
  const cut = cutToLimits(legs, limits)
  const payable = operator('level_payable')
  const staged: Usd = add(zero<'USD'>(), ...due.map(({ intended }) => intended))
  const paid: Usd = add(zero<'USD'>(), ...cut.map((leg) => leg.paid))
  const transferId = isPositive(staged)
    ? await postTransfer(work, {
        kind: 'level',
        // Legs are credited once, so no other chunk begins with it.
        reference: `level:${first}`,
        day,
        memo: String(ids.length),
        postings: [
          ...cut.flatMap((leg) => move(leg.paid, payable, wallet(leg.memberId, 'working'))),
          ...move(subtract(staged, paid), payable, operator('treasury')),
        ],
      })
    : undefined
  await settleLegs(work, { ids, day, transferId, linesOfStretch }, cut)
  return ids.length
}
