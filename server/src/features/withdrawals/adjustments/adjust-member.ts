import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { balanceOf, lockBalances } from '../../../ledger/balances.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { changesOf, notify } from '../../notices/public.ts'
import { getMember } from '../../people/members/public.ts'
import { type Adjustment, insertAdjustment, insertCompounding } from './queries.ts'

/**
 * Moves money between a member's wallet and the treasury, with a reason. Returns the new balance of the
 * wallet.
 * @throws {Refusal} `people.unknown`, `ledger.not_enough`, `treasury.short`
 */
export async function adjustMember(work: Work, adjustment: Adjustment): Promise<Usd> {
  const { memberId, direction, amount, reason } = adjustment
  await getMember(work.tx, memberId)
  const id = await insertAdjustment(work, adjustment)
  // Read again under the lock of the member's row, so a closed account is never credited.
  const { isClosed } = await getMember(work.tx, memberId)
  if (isClosed) throw new Refusal('people.unknown')
  const target = wallet(memberId, adjustment.wallet)
  const treasury = operator('treasury')
  const postings =
    direction === 'credit' ? move(amount, treasury, target) : move(amount, target, treasury)
  await postTransfer(work, {
    kind: 'adjustment',
    reference: `adjustment:${id}`,
    postings,
    memo: reason,
  })
  await notify(work, {
    memberId,
    event: 'account.adjusted',
    key: `adjustment:${id}`,
    facts: { changes: changesOf(postings, memberId), note: reason },
  })
  const balance = await balanceOf(work.tx, target)
  work.note({
    subject: `user:${memberId}`,
    before: {
      [adjustment.wallet]: usdText(
        direction === 'credit' ? subtract(balance, amount) : add(balance, amount),
      ),
    },
    after: { [adjustment.wallet]: usdText(balance), reason },
  })
  return balance
}

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
