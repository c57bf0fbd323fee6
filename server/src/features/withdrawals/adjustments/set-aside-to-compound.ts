import type { MemberId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import { wallet } from '../../../ledger/accounts.ts'
import { lockBalances } from '../../../ledger/balances.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { insertCompounding } from './queries.ts'

/**
 * Moves ROI income into the compound wallet, where it earns ROI; a withdrawal takes it out again.
 * @throws {Refusal} `ledger.not_enough`
 */
export async function setAsideToCompound(
  work: Work,
  memberId: MemberId,
  amount: Usd,
): Promise<{ compound: Usd; nonWorking: Usd }> {
  const from = wallet(memberId, 'non_working')
  const to = wallet(memberId, 'compound')
  const id = await insertCompounding(work, memberId, amount)
  await postTransfer(work, {
    kind: 'compound',
    reference: `compound:${id}`,
    postings: move(amount, from, to),
  })
  const [nonWorking = zero<'USD'>(), compound = zero<'USD'>()] = await lockBalances<'USD'>(work, [
    from,
    to,
  ])
  return { compound, nonWorking }
}
