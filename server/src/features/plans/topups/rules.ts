import { Refusal, type RefusalDetails } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { TopupView } from '@clearstead/contract/plans/topups'
import type {
  ActivePlanId,
  AdminId,
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

/** Money added to a member's plans, with its payer and kind. */
export type Topup = {
  id: TopupId
  kind: Kind
  memberId: MemberId
  payerId: MemberId
  planId: PlanId
  /** Null for a re-top-up that was not executed. */
  activePlanId: ActivePlanId | null
  /** What the payer pays, or the amount of the code; less the fee it goes into the plan. */
  amount: Usd
  fee: Usd
  feePercent: Percent
  codeId: CodeId | null
  status: Status
  /** The transfer that held the payer's money, if the top-up waited for approval. */
  heldBy: TransferId | null
  decidedBy: AdminId | null
  decidedAt: Date | null
}

/** What goes into the plan: 98.50 of 100 at 1.5 %. */
export function netOf({ amount, fee }: Pick<Topup, 'amount' | 'fee'>): Usd {
  return subtract(amount, fee)
}

/**
 * The amount of a top-up: that of the code, or else the stated one.
 * @throws {Refusal} `topups.mismatch` when both are there and differ, `call.invalid` when neither is
 */
export function amountOf(named: Usd | undefined, worth: Usd | undefined): Usd {
  if (worth !== undefined && named !== undefined && worth !== named) {
    throw new Refusal('topups.mismatch')
  }
  const amount = worth ?? named
  if (amount !== undefined) return amount
  throw new Refusal('call.invalid', {}, [{ path: 'amount', ...say('plans.wrong.amount_or_code') }])
}

/**
 * Checks that the member's open plans have earned all that the cap allows.
 * @throws {Refusal} `topups.no_plan`, `topups.limit_left`
 */
export function checkRetopup(inPlans: Usd, available: Usd): void {
  const refusal = retopupRefusal(inPlans, available)
  if (refusal) throw new Refusal(`topups.${refusal}`)
}

/** Why a member cannot re-top up: 300 in plans with 0 left to earn can, with 0.01 left cannot. */
export function retopupRefusal(inPlans: Usd, available: Usd): 'no_plan' | 'limit_left' | undefined {
  if (isZero(inPlans)) return 'no_plan'
  return isPositive(available) ? 'limit_left' : undefined
}

/**
 * Checks that a top-up can be decided and has the stated facts.
 * @throws {Refusal} `topups.unknown`, `topups.mismatch`, `topups.decided`
 */
export function checkDecidable(
  found: Topup | undefined,
  named?: { memberId: MemberId; amount: Usd },
  decider: RefusalDetails = {},
): Topup & { heldBy: TransferId } {
  if (!found) throw new Refusal('topups.unknown')
  const { status, heldBy, memberId, amount } = found
  if (named && (named.memberId !== memberId || named.amount !== amount)) {
    throw new Refusal('topups.mismatch')
  }
  if (status !== 'pending') throw new Refusal('topups.decided', { status, ...decider })
  if (heldBy === null) throw new Error(`Top-up ${found.id} waits without its money`)
  return { ...found, heldBy }
}

/** A top-up waits for an admin where the programme says so; else it is carried out at once. */
export function firstStatusOf({
  topupApproval,
}: {
  topupApproval: boolean
}): 'pending' | 'approved' {
  return topupApproval ? 'pending' : 'approved'
}
