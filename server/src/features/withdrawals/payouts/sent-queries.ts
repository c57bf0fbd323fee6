import type { AdminId, PayoutId, WithdrawalId } from '@clearstead/contract/values/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

/** Earlier payouts in which a withdrawal may have been sent: it failed in them, or their file was downloaded. */
export const earlierPayouts = (before: RawBuilder<unknown> = sql``) => sql<PayoutId[]>`array(
  select e.payout_id from payout_rows e join payouts was on was.id = e.payout_id
  where e.withdrawal_id = withdrawals.id ${before}
    and (e.outcome = 'returned' or e.outcome = 'dropped' and was.downloaded_at is not null)
  order by e.payout_id)`

/** Whether a withdrawal is in an open payout of which a file was downloaded, so that its money may be on its way. */
export async function isSent(db: Db, id: WithdrawalId): Promise<boolean> {
  const found = await db
    .selectFrom('payoutRows')
    .innerJoin('payouts', 'payouts.id', 'payoutRows.payoutId')
    .where('withdrawalId', '=', id)
    .where('outcome', 'is', null)
    .where('downloadedAt', 'is not', null)
    .select('payoutId')
    .executeTakeFirst()
  return found !== undefined
}

/** Keeps the first download of a payout. */
export async function updateDownloaded(
  { tx, now }: Work,
  id: PayoutId,
  downloadedBy: AdminId,
): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ downloadedBy, downloadedAt: now })
    .where('id', '=', id)
    .execute()
}
