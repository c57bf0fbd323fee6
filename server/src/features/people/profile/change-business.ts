import { Refusal } from '@clearstead/contract/refusal'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { type Usd, unitsOf, usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { Work } from '../../../plumbing/work.ts'
import { lockMember } from '../members/queries.ts'
import { findRecord, toUserView } from '../records/queries.ts'
import { insertAdjustment } from './queries.ts'

export type BusinessChange = {
  id: MemberId
  /** What is added to the figure; below zero it is taken away. */
  businessBy?: Usd | undefined
  businessBalanceBy?: Usd | undefined
  reason: string
}

/**
 * Adds to a member's business figures, or takes away from them, whatever they have become meanwhile.
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
  const businessDelta = unitsOf(businessBy)
  const businessBalanceDelta = unitsOf(businessBalanceBy)
  const isBelow =
    (businessDelta < 0n && unitsOf(business) + businessDelta < 0n) ||
    (businessBalanceDelta < 0n && unitsOf(businessBalance) + businessBalanceDelta < 0n)
  if (isBelow) throw new Refusal('people.figure_below_zero')

  const change = { businessDelta, businessBalanceDelta, reason }
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
