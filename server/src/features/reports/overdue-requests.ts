import { say } from '@clearstead/contract/call/say'
import { dayOf } from '@clearstead/contract/values/days'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { findOldestDeposit } from '../deposits/public.ts'
import { alarmAdmins } from '../people/admins/public.ts'
import { findOldestTopup } from '../plans/public.ts'
import { currentSettings } from '../settings/public.ts'
import { findOldestWithdrawal } from '../withdrawals/public.ts'

type Queue = 'deposits' | 'withdrawals' | 'roiWithdrawals' | 'topups'

/** When the request that waits longest was made, by queue. */
export async function oldestRequests(db: Db): Promise<Record<Queue, Date | null>> {
  const [deposits, withdrawals, roiWithdrawals, topups] = await Promise.all([
    findOldestDeposit(db),
    findOldestWithdrawal(db, { isRoi: false }),
    findOldestWithdrawal(db, { isRoi: true }),
    findOldestTopup(db),
  ])
  return { deposits, withdrawals, roiWithdrawals, topups }
}

/** Mails the admins who decide requests, once a day, when some wait longer than members were promised. */
export async function alarmOfOverdue(work: Work): Promise<void> {
  const { settings } = await currentSettings(work.tx, work.now)
  const { promisedHours, timezone } = settings.programme
  const since = new Date(work.now.getTime() - promisedHours * 3_600_000)
  const oldest = Object.entries(await oldestRequests(work.tx)) as [Queue, Date | null][]
  const overdue = oldest.flatMap(([queue, at]) => (at && at < since ? [{ queue, at }] : []))
  if (overdue.length === 0) return
  await alarmAdmins(work, 'finance', {
    subject: say('reports.alarm.overdue.subject', { hours: promisedHours }),
    text: [
      say('reports.alarm.overdue.text', { hours: promisedHours }),
      ...overdue.map(({ queue, at }) =>
        say('reports.alarm.overdue.queue', { queue, since: at.toISOString() }),
      ),
      say('reports.alarm.overdue.place'),
    ],
    key: `overdue:${dayOf(work.now, timezone)}`,
  })
}
