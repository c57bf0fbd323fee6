import type { AdminId, CodeId } from '@clearstead/contract/values/ids'
import { usdText } from '@clearstead/contract/values/money-text'
import type { Work } from '../../../plumbing/work.ts'
import { lockCodeById, updateCancelled } from './queries.ts'
import { checkUnused } from './rules.ts'

/**
 * Cancels an unused code. The lock on its row decides between this and a redemption at the same moment. The treasury
 * pays a code when it is redeemed, so no money moves.
 * @throws {Refusal} `codes.unknown`, `codes.redeemed`, `codes.expired`, `codes.cancelled`
 */
export async function cancelCode(
  work: Work,
  { id, adminId, reason }: { id: CodeId; adminId: AdminId; reason: string },
): Promise<void> {
  const { amount } = checkUnused(await lockCodeById(work, id), work.now)
  await updateCancelled(work, { id, adminId, reason })
  work.note({
    subject: `code:${id}`,
    before: { status: 'unused', amount: usdText(amount) },
    after: { status: 'cancelled', reason },
  })
}
