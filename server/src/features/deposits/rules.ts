import type { DepositView } from '@clearstead/contract/deposits'
import { Refusal } from '@clearstead/contract/refusal'
import type { AdminId, DepositId, FileId, MemberId } from '@clearstead/contract/values/ids'
import { isLess, toDecimal, type Usd } from '@clearstead/contract/values/money'

export type Method = DepositView['method']
export type Status = DepositView['status']

/** A payment that a member says was made; credited only once an admin has found it. */
export type Deposit = {
  id: DepositId
  memberId: MemberId
  amount: Usd
  method: Method
  reference: string
  proofId: FileId | null
  status: Status
  note: string
  decidedBy: AdminId | null
  createdAt: Date
  decidedAt: Date | null
}

type Asked = {
  amount: Usd
  reference?: string | undefined
  txHash?: string | undefined
  hasProof: boolean
}

/**
 * The reference under which a payment can be found: the transaction's hash, or what the bank shows.
 * @throws {Refusal} `deposits.below_minimum`, `call.invalid` when there is nothing to check the payment by
 */
export function referenceOf(asked: Asked, minimum: Usd): string {
  if (isLess(asked.amount, minimum)) {
    throw new Refusal('deposits.below_minimum', { min: toDecimal(minimum) })
  }
  const reference = asked.txHash || asked.reference || ''
  if (reference === '' && !asked.hasProof) {
    throw new Refusal('call.invalid', {}, [
      { path: 'reference', message: 'Give the reference of the payment, or a proof' },
    ])
  }
  return reference
}

/**
 * Why a decision found nothing to decide: it names other facts than the request, or somebody was first.
 * @throws {Refusal} always: `deposits.unknown`, `deposits.mismatch`, `deposits.decided`
 */
export function refuseDecision(
  found: Deposit | undefined,
  named?: { amount: Usd; memberId: MemberId },
): never {
  if (!found) throw new Refusal('deposits.unknown')
  const isSame = !named || (found.amount === named.amount && found.memberId === named.memberId)
  if (!isSame) throw new Refusal('deposits.mismatch')
  throw new Refusal('deposits.decided', {
    status: found.status,
    ...(found.decidedBy !== null && { decidedBy: found.decidedBy }),
  })
}
