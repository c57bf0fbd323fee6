import { Refusal } from '@clearstead/contract/call/refusal'
import type { DepositId, TransferId } from '@clearstead/contract/values/ids'
import { reverseTransfer } from '../../../ledger/post-transfer.ts'
import { type BookedTransfer, getTransfer } from '../../../ledger/transfers.ts'
import type { Work } from '../../../plumbing/work.ts'
import { reverseAward } from '../../awards/public.ts'
import { reverseDeposit } from '../../deposits/public.ts'
import { lockLimit } from '../../income/public.ts'
import { reverseIncome } from '../../income/reversals/public.ts'
import { changesOf, notifyMany } from '../../notices/public.ts'
import { consequenceOf, depositNumberOf } from './rules.ts'

/**
 * Reverses a movement and what depends on it, in the same work and at most once. Money that is already spent cannot be
 * taken back.
 * @throws {Refusal} `ledger.unknown_transfer`, `reports.not_reversible`, `reports.reversed_already`,
 * `ledger.not_enough`, `treasury.short`, `treasury.custody_short`, `deposits.going_back`
 */
export async function reverseMovement(
  work: Work,
  { transferId, reason }: { transferId: TransferId; reason: string },
): Promise<TransferId> {
  const movement = await getTransfer(work.tx, transferId)
  const { kind } = movement
  const consequence = consequenceOf(kind)
  if (!consequence) throw new Refusal('reports.not_reversible', { kind })
  if (movement.reversedBy !== null) throw new Refusal('reports.reversed_already')

  if (consequence === 'income') await lockEarner(work, movement)
  const reversalId = await reverseOnce(work, transferId, reason)
  if (consequence === 'deposit') await undoDeposit(work, movement, reason)
  else await notifyOfReversal(work, movement, reason)
  if (consequence === 'income') {
    await reverseIncome(work, { transferId, reversalId })
    await reverseAward(work, movement.reference)
  }
  work.note({
    subject: `transfer:${transferId}`,
    before: { status: 'completed', kind, reference: movement.reference },
    after: { status: 'reversed', reversalId, reason },
  })
  return reversalId
}

/** Of two simultaneous reversals the unique reference in the ledger refuses one. */
async function reverseOnce(work: Work, transferId: TransferId, memo: string): Promise<TransferId> {
  try {
    return await reverseTransfer(work, { transferId, memo })
  } catch (error) {
    const isRepeat = error instanceof Refusal && error.code === 'ledger.duplicate'
    throw isRepeat ? new Refusal('reports.reversed_already') : error
  }
}

async function undoDeposit(work: Work, { reference }: BookedTransfer, note: string): Promise<void> {
  const number = depositNumberOf(reference)
  if (number === undefined) {
    throw new Refusal('reports.not_reversible', { kind: 'deposit' })
  }
  await reverseDeposit(work, { id: number as DepositId, note })
}

/** Locks the limit before wallets, in the same order as income is paid. */
async function lockEarner(work: Work, { postings }: BookedTransfer): Promise<void> {
  const [memberId] = postings.flatMap(({ account }) => account.memberId ?? [])
  if (memberId !== undefined) await lockLimit(work, memberId)
}

/** Notifies every member of a movement that it was reversed. */
async function notifyOfReversal(
  work: Work,
  { id, postings }: BookedTransfer,
  note: string,
): Promise<void> {
  const opposite = postings.map(({ account, units }) => ({ account, units: -units }))
  const members = new Set(postings.flatMap(({ account }) => account.memberId ?? []))
  await notifyMany(
    work,
    [...members].map((memberId) => ({
      memberId,
      event: 'movement.reversed',
      key: `transfer:${id}:reversed`,
      facts: { number: String(id), changes: changesOf(opposite, memberId), note },
    })),
  )
}
