import { Refusal } from '@clearstead/contract/call/refusal'
import type { RefusalCode } from '@clearstead/contract/refusal'
import type { Judgement, PaymentState } from '../../chains/public.ts'

/** What the chain said of the transaction that a withdrawal is said to be paid with. */
export type PaymentCheck = {
  state: PaymentState
  /** The transfer that pays it; only where the transaction agrees. */
  logIndex: number | null
  confirmations: number
  needed: number
  /** When its block was mined; only where that was before the request. */
  minedAt: Date | null
}

/** The check of a payment, whose transfer is one that paid no other withdrawal. */
export function paymentCheckOf(
  { state, confirmations, logIndexes, minedAt }: Judgement,
  needed: number,
  paid: ReadonlySet<number>,
): PaymentCheck {
  const free = logIndexes.find((index) => !paid.has(index))
  const facts = { confirmations, needed, minedAt }
  if (state !== 'agrees') return { ...facts, state, logIndex: null }
  if (free === undefined) return { ...facts, state: 'differs', logIndex: null }
  return { ...facts, state, logIndex: free }
}

const refusals: Readonly<Record<Exclude<PaymentState, 'agrees'>, RefusalCode>> = {
  missing: 'withdrawals.payment_missing',
  failed: 'withdrawals.payment_failed',
  differs: 'withdrawals.payment_differs',
  early: 'withdrawals.payment_differs',
  unconfirmed: 'withdrawals.payment_unconfirmed',
}

type Expected = { amount: string; address: string }

/** @throws {Refusal} `withdrawals.payment_missing`, `.payment_failed`, `.payment_differs`, `.payment_unconfirmed` */
export function checkAgrees(check: PaymentCheck, expected: Expected): void {
  const { state, confirmations, needed, minedAt } = check
  if (state === 'agrees') return
  const code = refusals[state]
  const mined = minedAt && { mined: minedAt.toISOString() }
  const details = { ...expected, confirmations, needed, ...mined }
  throw new Refusal(code, details, [{ path: 'tx_hash', code, facts: details }])
}
