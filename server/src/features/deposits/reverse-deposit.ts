import { Refusal } from '@clearstead/contract/call/refusal'
import type { DepositId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import { reverseTransfer } from '../../ledger/post-transfer.ts'
import { findTransferByReference } from '../../ledger/transfers.ts'
import { publishRequestChange } from '../../plumbing/live/emit.ts'
import type { Work } from '../../plumbing/work.ts'
import { notify } from '../notices/public.ts'
import { updateReversed } from './approved-queries.ts'
import { findDepositForAdmin } from './queries.ts'
import type { Note } from './rules.ts'

/**
 * Marks an approved deposit as reversed; the caller posts the reversal.
 * @throws {Refusal} `deposits.unknown`, `deposits.going_back`
 */
export async function reverseDeposit(
  work: Work,
  { id, note }: { id: DepositId; note: Note },
): Promise<void> {
  if (!(await updateReversed(work, id, note))) throw new Refusal('deposits.unknown')
  const reversed = await findDepositForAdmin(work.tx, id)
  if (!reversed) throw new Refusal('deposits.unknown')
  await notify(work, {
    memberId: reversed.memberId,
    event: 'deposit.reversed',
    key: `deposit:${id}:reversed`,
    facts: { amount: toDecimal(reversed.amount), note },
  })
  await publishRequestChange(work, { kind: 'deposit', ...reversed, status: 'reversed' })
  work.note({
    subject: `deposit:${id}`,
    before: { status: 'approved' },
    after: { status: 'reversed', note },
  })
}

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
