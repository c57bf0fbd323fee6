import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import { getLeftToSend } from '../people/transfers/public.ts'
import { currentSettings } from '../settings/public.ts'

/** What a member may send others on one day, and what of it is left: of 5,000, after 4,000 sent, 1,000. */
export async function showSendLimits(db: Db, now: Date, memberId: MemberId) {
  const { settings, today } = await currentSettings(db, now)
  const maximum = settings.transfer.dailyMaximum
  const leftToday = await getLeftToSend(db, { memberId, day: today, maximum })
  return { dailyMaximum: maximum, leftToday }
}
