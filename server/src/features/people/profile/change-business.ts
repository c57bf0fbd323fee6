import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { add, isLess, type Usd, usd, zero } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { Work } from '../../../plumbing/work.ts'
import { lockMember } from '../members/queries.ts'
import { findRecord, toUserView } from '../records/queries.ts'
import { insertAdjustment } from './queries.ts'

export type BusinessChange = {
  id: MemberId
  /** The difference, which may be negative. */
  businessBy?: Usd | undefined
  businessBalanceBy?: Usd | undefined
  reason: string
}

/**
 * Changes a member's business figures by a difference, on top of their current values.
 * @throws {Refusal} `people.unknown`, `people.figure_below_zero`
 */
export async function changeBusiness(
  work: Work,
  { id, businessBy = usd('0'), businessBalanceBy = usd('0'), reason }: BusinessChange,
  adjustedBy: AdminId,
): Promise<void> {
  const { isClosed } = await lockMember(work, id)
  const record = await findRecord(work.tx, id)
  if (isClosed || !record) throw new Refusal('people.unknown')
  const { business, businessBalance } = toUserView(record)
  const isBelow = (figure: Usd, by: Usd) => isLess(by, zero()) && isLess(add(figure, by), zero())
  if (isBelow(business, businessBy) || isBelow(businessBalance, businessBalanceBy)) {
    throw new Refusal('people.figure_below_zero')
  }

  const change = { businessDelta: businessBy, businessBalanceDelta: businessBalanceBy, reason }
  await insertAdjustment(work, { memberId: id, ...change, adjustedBy })
  work.note({
    subject: `user:${id}`,
    before: { business: usdText(business), businessBalance: usdText(businessBalance) },
    after: {
      businessBy: usdText(businessBy),
      businessBalanceBy: usdText(businessBalanceBy),
      reason,
    },
  })
}
