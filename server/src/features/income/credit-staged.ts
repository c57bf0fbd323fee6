import { add, isPositive, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../ledger/accounts.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import { claimsMemo } from '../../ledger/statements/memo-of.ts'
import type { Work } from '../../plumbing/work.ts'
import { lockLimits } from './queries.ts'
import { cutToLimits } from './rules.ts'
import { lockStaged, settleStaged } from './staging-queries.ts'

/**
 * Credits the level income of up to `most` of the oldest staged claims of one day in one transfer, which counts for
 * that day; what the limits cut off returns to the treasury. All or nothing. Returns the number of claims.
 */
export async function creditStaged(work: Work, most: number): Promise<number> {
  const { ids, day, legs } = await lockStaged(work, most)
  const [first] = ids
  if (first === undefined) return 0
  const due = legs.filter(({ reason }) => !reason)
  const memberIds = due.map(({ memberId }) => memberId)
  const limits = await lockLimits(work, memberIds)
  const cut = cutToLimits(legs, limits)
  const payable = operator('level_payable')
  const staged: Usd = add(zero<'USD'>(), ...due.map(({ intended }) => intended))
  const paid: Usd = add(zero<'USD'>(), ...cut.map((leg) => leg.paid))
  const transferId = isPositive(staged)
    ? await postTransfer(work, {
        kind: 'level',
        // A staging is credited once, so no other chunk begins with it.
        reference: `level:${first}`,
        ...(day && { day }),
        memo: claimsMemo(ids),
        postings: [
          ...cut.flatMap((leg) => move(leg.paid, payable, wallet(leg.memberId, 'working'))),
          ...move(subtract(staged, paid), payable, operator('treasury')),
        ],
      })
    : undefined
  await settleStaged(work, ids, cut, transferId)
  return ids.length
}
