import type { AdminId } from '@clearstead/contract/values/ids'
import {
  freezePayouts,
  keepFreeze,
} from '../../../src/features/withdrawals/freezes/freeze-payouts.ts'
import { notifyWaiting } from '../../../src/features/withdrawals/freezes/notify-waiting.ts'
import type { Db } from '../../../src/plumbing/database/database.ts'
import { runAsJob } from '../../../src/plumbing/run-work.ts'
import type { Work } from '../../../src/plumbing/work.ts'
import { dayAfter, reason } from './freezes.ts'

/** Freezes payouts, opens them on the next day, and notifies members of both; goes on with what was begun. */
export async function freezeAndOpen(
  db: Db,
  { now, adminId }: { now: Date; adminId: AdminId },
): Promise<void> {
  const tomorrow = new Date(now.getTime() + 86_400_000)
  const runAt = <Result>(at: Date, act: (work: Work) => Promise<Result>) =>
    runAsJob({ db, clock: () => at }, 'test', act)
  const notifyAll = async (at: Date) => {
    while (await runAt(at, notifyWaiting));
  }
  await runAt(now, async (work) => {
    const known = await work.tx.selectFrom('payoutFreezes').select('id').executeTakeFirst()
    if (!known) await freezePayouts(work, { reason, adminId, endsOn: dayAfter(now, 1) })
  })
  await notifyAll(now)
  await runAt(tomorrow, keepFreeze)
  await notifyAll(tomorrow)
}
