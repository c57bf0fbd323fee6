import type { Chain } from '@clearstead/contract/chains/incoming'
import type { Work } from '../../../plumbing/work.ts'
import { lockReportCredited, referenceOfHash, updateReportPaid } from '../../deposits/public.ts'
import { tell } from './tell.ts'
import { type Confirmed, findFitting, updateCredited, updateUnmatched } from './transfer-queries.ts'

/**
 * Settles a payment that a person has credited by approving a report of its transaction; false when it is left to be
 * credited. The report is one payment of its member and amount and covers no other; where there is none such, it covers
 * the whole transaction.
 */
export async function settleByHand(
  work: Work,
  chain: Chain,
  { id, memberId, txHash }: Confirmed,
): Promise<boolean> {
  const report = await lockReportCredited(work, referenceOfHash(txHash).referenceKey, id)
  if (!report) return false
  const fitting =
    report.chainTransferId ?? (await findFitting(work.tx, chain, { ...report, txHash, first: id }))
  if (fitting !== undefined) await updateReportPaid(work, report.id, fitting)
  if (fitting !== undefined && fitting !== id) return false
  if (fitting === id) await updateCredited(work, id, report.id)
  else await updateUnmatched(work, id, 'credited_by_hand')
  if (memberId !== null) {
    await tell(work, [{ id, memberId, status: fitting === id ? 'credited' : 'unmatched' }])
  }
  return true
}
