import type { TreasuryView } from '@clearstead/contract/treasury'
import type { AdminId, TransferId } from '@clearstead/contract/values/ids'
import { usdText } from '@clearstead/contract/values/money-text'
import { postTransfer } from '../../ledger/post-transfer.ts'
import type { Work } from '../../plumbing/work.ts'
import { refuseWhileFrozen } from './freezes/refuse-while-frozen.ts'
import { insertMovement, updateTransferOf } from './queries.ts'
import { isOutflow, type Movement, postingsOf } from './rules.ts'
import { refuseBeyondPlace, treasuryFigures } from './treasury-figures.ts'

/**
 * Books a movement of the operator's own money with its admin and reason.
 * @throws {Refusal} `treasury.short`, `treasury.bank_short`, `treasury.chain_short`, `freezes.frozen` for an outflow
 */
export async function bookMovement(
  work: Work,
  movement: Movement & { memo: string; adminId: AdminId },
): Promise<{ transferId: TransferId; treasury: TreasuryView }> {
  const postings = postingsOf(movement)
  if (isOutflow(movement.kind)) {
    await refuseWhileFrozen(work)
    await refuseBeyondPlace(work, { place: movement.place ?? 'bank', amount: movement.amount })
  }
  const id = await insertMovement(work, movement)
  const transferId = await postTransfer(work, {
    kind: 'treasury',
    reference: `treasury:${id}`,
    postings,
    memo: movement.memo,
  })
  await updateTransferOf(work, id, transferId)
  const { kind, amount, gain, memo, place } = movement
  work.note({
    subject: `treasury:${id}`,
    after: {
      kind,
      amount: usdText(amount),
      gain: gain === undefined ? undefined : usdText(gain),
      memo,
      place: place ?? 'bank',
    },
  })
  return { transferId, treasury: await treasuryFigures(work.tx) }
}
