import { Refusal } from '@clearstead/contract/refusal'
import type { TopupView } from '@clearstead/contract/topups'
import type {
  ActivePlanId,
  CodeId,
  MemberId,
  PlanId,
  TopupId,
  TransferId,
} from '@clearstead/contract/values/ids'
import { isPositive, isZero, subtract, type Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'

export type Kind = TopupView['kind']
export type Status = TopupView['status']

/** Money added to a member's plans, by whom and for what. */
export type Topup = {
  id: TopupId
  kind: Kind
  memberId: MemberId
  payerId: MemberId
  planId: PlanId
  /** Null of a re-top-up that was not carried out. */
  activePlanId: ActivePlanId | null
  /** What the payer pays, or what the code is worth; less the fee it goes into the plan. */
  amount: Usd
  fee: Usd
  feePercent: Percent
  codeId: CodeId | null
  status: Status
  /** The transfer that set the payer's money aside, of one that waited for approval. */
  heldBy: TransferId | null
}

/** What goes into the plan: 98.50 of 100 at 1.5 %. */
export function netOf({ amount, fee }: Pick<Topup, 'amount' | 'fee'>): Usd {
  return subtract(amount, fee)
}

/**
 * What is added: what the code is worth, or else what was named.
 * @throws {Refusal} `topups.mismatch` when both are there and differ, `call.invalid` when neither is
 */
export function amountOf(named: Usd | undefined, worth: Usd | undefined): Usd {
  if (worth !== undefined && named !== undefined && worth !== named) {
    throw new Refusal('topups.mismatch')
  }
  const amount = worth ?? named
  if (amount !== undefined) return amount
  throw new Refusal('call.invalid', {}, [{ path: 'amount', message: 'Enter an amount, or a code' }])
}

/**
 * A re-top-up is for a member whose open plans have earned all that they may.
 * @throws {Refusal} `topups.no_plan`, `topups.limit_left`
 */
export function checkRetopup(inPlans: Usd, available: Usd): void {
  if (isZero(inPlans)) throw new Refusal('topups.no_plan')
  if (isPositive(available)) throw new Refusal('topups.limit_left')
}

/**
 * A top-up that can be decided, and is the one that is meant.
 * @throws {Refusal} `topups.unknown`, `topups.mismatch`, `topups.decided`
 */
export function checkDecidable(
  found: Topup | undefined,
  named?: { memberId: MemberId; amount: Usd },
): Topup & { heldBy: TransferId } {
  if (!found) throw new Refusal('topups.unknown')
  const { status, heldBy, memberId, amount } = found
  if (named && (named.memberId !== memberId || named.amount !== amount)) {
    throw new Refusal('topups.mismatch')
  }
  if (status !== 'pending') throw new Refusal('topups.decided', { status })
  if (heldBy === null) throw new Error(`Top-up ${found.id} waits without its money`)
  return { ...found, heldBy }
}
