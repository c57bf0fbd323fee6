import type { WithdrawalId } from '@clearstead/contract/values/ids'
import { subtract, toDecimal } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { checkPayment } from '../../chains/public.ts'
import { findWithdrawalForAdmin } from '../queries.ts'
import { readPayment, type Withdrawal } from '../rules.ts'
import { findPaymentCheck, forgetPaymentCheck, listPaidLogs, savePaymentCheck } from './queries.ts'
import { checkAgrees, paymentCheckOf } from './rules.ts'

type Said = { id: WithdrawalId; txHash: string }

/**
 * Asks the chain for the transaction that a withdrawal is said to be paid with, and keeps the answer for the decision. Where
 * no endpoint answers or none is set up, nothing is kept but an earlier agreement.
 * @throws {Refusal} `withdrawals.tx_hash_invalid`
 */
export async function askChain(db: Db, now: Date, { id, txHash }: Said): Promise<void> {
  const found = await findWithdrawalForAdmin(db, id)
  if (found?.status !== 'approved' || found.method === 'bank') return
  const payment = { withdrawalId: id, txHash: readPayment(found.method, txHash) }
  const said = await checkPayment(db, now, {
    chain: found.method,
    txHash: payment.txHash,
    to: found.address,
    amount: subtract(found.amount, found.fee),
    // Not the approval, which may be taken back and given again after the money was sent.
    since: found.createdAt,
  })
  if (!said) return forgetPaymentCheck(db, payment)
  const check = paymentCheckOf(said, said.needed, await listPaidLogs(db, payment))
  await savePaymentCheck(db, payment, { ...check, checkedAt: now })
}

/**
 * The transfer that pays a withdrawal; null by bank, and where the chain could not be asked.
 * @throws {Refusal} `withdrawals.payment_missing`, `.payment_failed`, `.payment_differs`, `.payment_unconfirmed`
 */
export async function paidBy(
  db: Db,
  withdrawal: Pick<Withdrawal, 'id' | 'method' | 'address' | 'amount' | 'fee'>,
  txHash: string,
): Promise<number | null> {
  const { id, method, address } = withdrawal
  const check = await findPaymentCheck(db, { withdrawalId: id, txHash })
  if (method === 'bank' || !check) return null
  const amount = toDecimal(subtract(withdrawal.amount, withdrawal.fee))
  checkAgrees(check, { amount, address })
  return check.logIndex
}
