import type { DepositId } from '@clearstead/contract/values/ids'
import { reverseTransfer } from '../../ledger/reverse-transfer.ts'
import { findTransferByReference } from '../../ledger/transfers.ts'
import type { Work } from '../../plumbing/work.ts'
import { findDepositForAdmin } from './queries.ts'
import { reverseDeposit } from './reverse-deposit.ts'
import type { Note } from './rules.ts'

/**
 * Reverses the credit of an approved deposit and marks it as reversed; nothing happens to one that is reversed already.
 * @throws {Refusal} `ledger.not_enough` when the money has been spent, `treasury.custody_short`, `ledger.duplicate`,
 * `deposits.going_back`
 */
export async function takeBackDeposit(
  work: Work,
  { id, note }: { id: DepositId; note: Note },
): Promise<void> {
  const found = await findDepositForAdmin(work.tx, id)
  if (found?.status !== 'approved') return
  const booked = await findTransferByReference(work.tx, `deposit:${id}`)
  if (!booked) throw new Error(`Deposit ${id} is approved without a transfer`)
  // The books hold no words of the server's own: `memoOf` says what such a reversal is for.
  const ownWords = typeof note === 'string' ? note : ''
  await reverseTransfer(work, { transferId: booked.id, memo: ownWords })
  await reverseDeposit(work, { id, note })
}
