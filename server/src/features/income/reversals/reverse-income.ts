import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { smaller, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import { getTransfer } from '../../../ledger/transfers.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { wasHeld } from '../held/queries.ts'
import { findLimit, lockLimit } from '../queries.ts'
import { availableOf, type Limit } from '../rules.ts'
import { findPaid, insertReversal, isInPresentCycle, lowerSums, type PaidRow } from './queries.ts'

/**
 * Reverses an income that `transferId` alone paid, after the caller has reversed that transfer with
 * `reversalId`: inserts the negative row and subtracts the amount from the earnings, so that it can be earned
 * again.
 * @throws {Refusal} `ledger.unknown_transfer` when it paid no single income
 */
export async function reverseIncome(
  work: Work,
  { transferId, reversalId }: { transferId: TransferId; reversalId: TransferId },
): Promise<void> {
  const { reference, postings } = await getTransfer(work.tx, transferId)
  const row = await findPaid(work.tx, reference, transferId)
  if (!row) throw new Refusal('ledger.unknown_transfer')
  const limit = await lockLimit(work, row.memberId)
  if (!limit) throw new Error(`Member ${row.memberId} earned without a limit`)
  const { today } = await currentSettings(work.tx, work.now)
  await insertReversal(work, row, {
    reference: `reversal:${transferId}`,
    day: today,
    transferId: reversalId,
    ...(await leftOf(work.tx, limit, row)),
  })
  await lowerSums(work, row)
  // The exact opposite of a release returns the money to held income; it belongs to the treasury.
  if (await wasHeld(work.tx, reference)) {
    await postTransfer(work, {
      kind: 'hold',
      reference: `hold_reversed:${transferId}`,
      postings: move(row.paid, wallet(row.memberId, 'held_income'), operator('treasury')),
    })
  }
  // The opposite of a credit returns the money to level_payable; it belongs to the treasury.
  if (postings.some(({ account }) => account.kind === 'level_payable')) {
    await postTransfer(work, {
      kind: 'level',
      reference: `level_reversed:${transferId}`,
      postings: move(row.paid, operator('level_payable'), operator('treasury')),
    })
  }
}

/**
 * What `reverseIncome` would do to the limit now.
 * @throws {Refusal} `ledger.unknown_transfer` when the transfer paid no single income
 */
export async function previewReverseIncome(
  db: Db,
  { id, reference }: { id: TransferId; reference: string },
): Promise<{ memberId: MemberId; limitBefore: Usd; limitAfter: Usd }> {
  const row = await findPaid(db, reference, id)
  const limit = row && (await findLimit(db, row.memberId))
  if (!row || !limit) throw new Refusal('ledger.unknown_transfer')
  return { memberId: row.memberId, ...(await leftOf(db, limit, row)) }
}

/** The limit before and after; an income of an ended cycle does not change it. */
async function leftOf(
  db: Db,
  limit: Limit,
  row: PaidRow,
): Promise<{ limitBefore: Usd; limitAfter: Usd }> {
  const isCounted = await isInPresentCycle(db, row, limit.cycle)
  const taken: Usd = isCounted ? smaller(row.paid, limit.earned) : zero()
  return {
    limitBefore: availableOf(limit),
    limitAfter: availableOf({ cap: limit.cap, earned: subtract(limit.earned, taken) }),
  }
}
