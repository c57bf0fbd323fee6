import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { roundDown } from '@clearstead/contract/values/exact'
import type { MemberId, PayoutId, WithdrawalId } from '@clearstead/contract/values/ids'
import { isPositive, subtract, type Usd, unitsOf } from '@clearstead/contract/values/money'
import type { PayoutFate } from '@clearstead/contract/withdrawals/payouts'
import { type Kind, type Method, readPayment } from '../rules.ts'

/** A withdrawal as a payout seals it. */
export type SealedRow = {
  withdrawalId: WithdrawalId
  memberId: MemberId
  fullname: string
  address: string
  sent: Usd
  /** Earlier payouts in which it may have been sent. */
  earlierPayouts: PayoutId[]
}

/** A payout as its files have it. */
export type SealedPayout = {
  id: PayoutId
  method: Method
  madeAt: Date
  day: ProgrammeDay
  rows: readonly SealedRow[]
}

/** A row with its result and what became of it. */
export type KnownRow = SealedRow & {
  payoutId: PayoutId
  kind: Kind
  method: Method
  amount: Usd
  /** The reference that the withdrawal is paid with. */
  txHash: string
  result: 'paid' | 'failed' | null
  reference: string
  reason: string
  stated: Usd | null
  askedAt: Date | null
  outcome: 'paid' | 'returned' | 'dropped' | null
  settledAt: Date | null
}

/** The number of a withdrawal in files, by which its result finds it again. */
export function numberOf(id: WithdrawalId): string {
  return `WD-${id}`
}

type WaitingRow = Omit<SealedRow, 'withdrawalId' | 'sent'> & {
  id: WithdrawalId
  amount: Usd
  fee: Usd
}

/**
 * Rows with what is sent for them. It is what the books pay, unless the token has got fewer decimals since the request: then it
 * is rounded down to those, and what is less than the smallest amount that can be sent is left out.
 */
export function payableRows(decimals: number, waiting: readonly WaitingRow[]): SealedRow[] {
  return waiting
    .map(({ id, amount, fee, ...row }) => ({
      ...row,
      withdrawalId: id,
      sent: roundDown(subtract(amount, fee), decimals),
    }))
    .filter(({ sent }) => isPositive(sent))
}

const fewestDecimals = 2

/** An amount as files have it, exact and with cents: `95.00`, `0.123456`. */
export function sentText(sent: Usd): string {
  const digits = unitsOf(sent).toString().padStart(9, '0')
  const fraction = digits.slice(-8).replace(/0+$/, '').padEnd(fewestDecimals, '0')
  return `${digits.slice(0, -8)}.${fraction}`
}

/** What becomes of a row when its result is carried out, or what has become of it. */
export function fateOf(row: KnownRow): PayoutFate {
  const { outcome, result, stated, sent } = row
  if (outcome === 'paid') {
    const isOther = result === 'paid' && readReference(row) !== row.txHash
    return isOther ? 'paid_otherwise' : 'paid'
  }
  if (outcome) return outcome
  if (result === null) return 'waiting'
  if (result === 'failed') {
    if (row.reason === '') return 'reason_missing'
    return row.askedAt ? 'return_asked' : 'will_return'
  }
  if (stated !== null && stated !== sent) return 'amount_differs'
  if (readReference(row) === undefined) return 'reference_wrong'
  return row.askedAt ? 'asked' : 'will_pay'
}

/** The reference in a result in the spelling of its method; undefined if it is none. */
export function readReference({
  method,
  reference,
}: Pick<KnownRow, 'method' | 'reference'>): string | undefined {
  try {
    return readPayment(method, reference)
  } catch {
    return undefined
  }
}
