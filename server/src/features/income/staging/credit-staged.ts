import { add, isPositive, subtract, type Usd } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { lockStaged, settleStaged, sumStaged } from './queries.ts'

/**
 * Credits the level income of the oldest staged claims, up to `most`: one transfer for all of them, what
 * the limits cut off goes back to the treasury. All or nothing; gives how many claims it settled.
 */
export async function creditStaged(work: Work, most: number): Promise<number> {
  const staged = await lockStaged(work, most)
  const [first] = staged
  if (first === undefined) return 0
  const { credits, setAside } = await sumStaged(work.tx, staged)
  const payable = operator('level_payable')
  const paid: Usd = add(...credits.map((credit) => credit.paid))
  const transferId = isPositive(setAside)
    ? await postTransfer(work, {
        kind: 'level',
        // A staging is credited once, so no other chunk can begin with it.
        reference: `level:${first}`,
        memo: `${staged.length} claims from ${first} to ${staged.at(-1)}`,
        postings: [
          ...credits.flatMap((credit) =>
            move(credit.paid, payable, wallet(credit.memberId, 'working')),
          ),
          ...move(subtract(setAside, paid), payable, operator('treasury')),
        ],
      })
    : undefined
  await settleStaged(work, staged, transferId)
  return staged.length
}
