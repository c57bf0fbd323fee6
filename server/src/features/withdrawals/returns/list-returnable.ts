import { dayMs } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { ReturnableDeposit } from '@clearstead/contract/withdrawals/returns'
import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings } from '../../settings/public.ts'
import { listCredited } from './queries.ts'
import { offerOf } from './rules.ts'

/** The deposits of a member that can go back without a fee now, newest first. */
export async function listReturnable(
  db: Db,
  now: Date,
  memberId: MemberId,
): Promise<ReturnableDeposit[]> {
  const { settings } = await currentSettings(db, now)
  const days = settings.withdrawal.depositReturnDays
  const credited = await listCredited(db, memberId, new Date(now.getTime() - days * dayMs))
  return credited.flatMap((deposit) => offerOf(deposit, { now, days }) ?? [])
}
