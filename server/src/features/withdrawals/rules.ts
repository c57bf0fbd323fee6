import { Refusal, type RefusalDetails } from '@clearstead/contract/call/refusal'
import { memberName, type Said, say } from '@clearstead/contract/call/say'
import type { RefusalCode } from '@clearstead/contract/refusal'
import type { Settings } from '@clearstead/contract/settings/settings'
import { readTxHash, withoutInvisible } from '@clearstead/contract/values/chain'
import type { CustodyPlace } from '@clearstead/contract/values/custody-place'
import { placeOf } from '@clearstead/contract/values/custody-place'
import { isOpenDay, type ProgrammeDay } from '@clearstead/contract/values/days'
import { feeOf, roundDown } from '@clearstead/contract/values/exact'
import type {
  ActivePlanId,
  AdminId,
  DepositId,
  MemberId,
  TransferId,
  WithdrawalId,
} from '@clearstead/contract/values/ids'
import {
  fromUnits,
  isLess,
  isPositive,
  subtract,
  toDecimal,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'
import { type Percent, percent } from '@clearstead/contract/values/percent'
import type { WithdrawalView } from '@clearstead/contract/withdrawals'
import type { UsdWalletKind } from '../../ledger/accounts.ts'

export type Kind = WithdrawalView['kind']
export type Method = WithdrawalView['method']
export type Status = WithdrawalView['status']
export type Decision = 'approved' | 'paid' | 'rejected'
export type Terms = Settings['withdrawal']

export type Withdrawal = {
  id: WithdrawalId
  memberId: MemberId
  kind: Kind
  activePlanId: ActivePlanId | null
  returnsDeposit: DepositId | null
  amount: Usd
  fee: Usd
  feePercent: Percent
  method: Method
  address: string
  status: Status
  txHash: string
  note: string
  heldBy: TransferId
  decidedBy: AdminId | null
  /** Who recorded the payment; null for those paid before this was kept. */
  paidBy: AdminId | null
  createdAt: Date
  decidedAt: Date | null
  paidAt: Date | null
  paidFrom: CustodyPlace | null
}

/** Whether a request still waits for a decision or its payout. */
export function isOpen({ status }: { status: Status }): boolean {
  return status === 'pending' || status === 'approved'
}

/** The wallet from which each kind of withdrawal takes. */
export const sourceOf = {
  working: 'working',
  roi: 'non_working',
  principal: 'principal',
  compound: 'compound',
  funding: 'funding',
} as const satisfies Record<Kind, UsdWalletKind>

/** The reference under which a withdrawal takes principal from its plan. */
export function departureOf({ id }: Pick<Withdrawal, 'id'>): string {
  return `withdrawal:${id}`
}

/** The states from which each decision is possible. */
export const decidedFrom: Record<Decision | 'cancelled', readonly Status[]> = {
  approved: ['pending'],
  paid: ['approved'],
  rejected: ['pending', 'approved'],
  cancelled: ['pending'],
}

/**
 * Refuses a request for `amount` on `day`, where `left` is the rest of the day's maximum.
 * @throws {Refusal} `withdrawals.not_today`, `withdrawals.below_minimum`, `withdrawals.over_daily_limit`
 */
export function checkRequest(terms: Terms, day: ProgrammeDay, amount: Usd, left: Usd): void {
  const { minimum, dailyMaximum } = terms
  if (!isOpenDay(day, terms)) throw new Refusal('withdrawals.not_today')
  if (isLess(amount, minimum)) {
    throw new Refusal('withdrawals.below_minimum', { min: toDecimal(minimum) })
  }
  if (isLess(left, amount)) {
    const max = toDecimal(dailyMaximum)
    throw new Refusal('withdrawals.over_daily_limit', { max, left: toDecimal(left) })
  }
}

/** The rest of a day's maximum; zero if the maximum was lowered below what was requested. */
export function leftOf(terms: Terms, askedToday: Usd): Usd {
  const left = subtract(terms.dailyMaximum, askedToday)
  return isPositive(left) ? left : zero()
}

export type Fee = { amount: Usd; percent: Percent; isEarly: boolean }

/** Which percent a request pays: the ordinary one, the early one, or none for a deposit that goes back. */
export type FeeGrounds = { isEarly: boolean; isWaived?: boolean; decimals: number }

/**
 * The fee, rounded once, and what cannot be sent: 5 % of 100 is 5; of 10.01 by bank it is 0.5005 and the 0.0095 beyond the cents
 * of 9.5095. Principal that leaves during its lock pays the early fee instead: 10 % of 100 is 10. A deposit that goes back pays none.
 * @throws {Refusal} `withdrawals.below_minimum` when nothing would be left to send
 */
export function withdrawalFee(
  terms: Terms,
  amount: Usd,
  { isEarly, isWaived = false, decimals }: FeeGrounds,
): Fee {
  const ordinary = isEarly ? terms.earlyFeePercent : terms.feePercent
  const charged = isWaived ? percent('0') : ordinary
  const sent = roundDown(feeOf(amount, charged).net, decimals)
  if (!isPositive(sent)) {
    const step = fromUnits<'USD'>(10n ** BigInt(8 - decimals))
    const min = isLess(terms.minimum, step) ? step : terms.minimum
    throw new Refusal('withdrawals.below_minimum', { min: toDecimal(min) })
  }
  return { amount: subtract(amount, sent), percent: charged, isEarly }
}

/** What of the fee is no fee but cannot be sent: with 5 % of 10.01 and 9.50 sent it is 0.0095. */
export function roundedOff({
  amount,
  fee,
  feePercent,
}: Pick<Withdrawal, 'amount' | 'fee' | 'feePercent'>): Usd {
  const rest = subtract(fee, feeOf(amount, feePercent).fee)
  return isPositive(rest) ? rest : zero()
}

const shortestReference = 3

/**
 * The reference of a payout as it is stored: the hash in the spelling of its chain, or the bank reference.
 * @throws {Refusal} `withdrawals.tx_hash_invalid`, `withdrawals.reference_needed`
 */
export function readPayment(method: Method, text: string): string {
  if (method === 'bank') {
    const reference = text.split(/\s+/u).map(withoutInvisible).filter(Boolean).join(' ')
    if (reference.length >= shortestReference) return reference
    throw refusedHash('withdrawals.reference_needed')
  }
  const hash = readTxHash(method, text)
  if (hash !== undefined) return hash
  throw refusedHash('withdrawals.tx_hash_invalid', { method })
}

function refusedHash(code: RefusalCode, details: RefusalDetails = {}): Refusal {
  return new Refusal(code, details, [{ path: 'tx_hash', code, facts: details }])
}

/**
 * The place of custody that paid: the one that is named, which must be that of the method.
 * @throws {Refusal} `withdrawals.paid_elsewhere`
 */
export function readPaidFrom(method: Method, named: CustodyPlace | undefined): CustodyPlace {
  const place = placeOf(method)
  if (named === undefined || named === place) return place
  const code = 'withdrawals.paid_elsewhere'
  throw new Refusal(code, {}, [{ path: 'paid_from', code, facts: {} }])
}

/** The facts of a request that a decision states; all must be right. */
export type RequestFacts = { id: WithdrawalId; kind: Kind; memberId: MemberId; amount: Usd }

/**
 * Refuses a decision because the facts differ, or the state does not allow it.
 * @throws {Refusal} always: `withdrawals.unknown`, `.mismatch`, `.not_approved`, `.decided`
 */
export function refuseDecision(
  found: Withdrawal | undefined,
  named: RequestFacts,
  decision: Decision | 'cancelled',
  decider: RefusalDetails = {},
): never {
  if (!found || found.kind !== named.kind) throw new Refusal('withdrawals.unknown')
  if (found.memberId !== named.memberId || found.amount !== named.amount) {
    throw new Refusal('withdrawals.mismatch')
  }
  if (decision === 'paid' && found.status === 'pending') {
    throw new Refusal('withdrawals.not_approved')
  }
  const { status, decidedBy } = found
  const by = decidedBy !== null && { decidedBy }
  throw new Refusal('withdrawals.decided', { status, ...by, ...decider })
}

/** Describes a decision: `Approve withdrawal 12 of $2,500.00 by Ann Lee`. */
export function sayDecision(
  decision: Decision,
  { id, amount, fullname }: { id: WithdrawalId; amount: Usd; fullname: string },
): Said {
  return say('withdrawals.summary.decide', {
    decision,
    id,
    amount: toDecimal(amount),
    name: memberName(fullname),
  })
}
