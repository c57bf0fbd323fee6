import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import type { Limit } from '../rules.ts'
import type { Upline } from '../uplines/rules.ts'
import { lockBuyer } from './queries.ts'

/** The uplines whom a purchase may pay, nearest first, and whether compression is on. */
export type Payable = { uplines: readonly Upline[]; isDynamic: boolean }

/**
 * Locks a buyer's limit before anything else of a purchase, which serializes their purchases, claims and
 * withdrawals, and reads the uplines without locking them.
 */
export async function lockForPurchase(
  work: Work,
  memberId: MemberId,
): Promise<Payable & { limit: Limit }> {
  const { settings } = await currentSettings(work.tx, work.now)
  const isDynamic = settings.programme.compression === 'dynamic'
  return { ...(await lockBuyer(work, memberId, isDynamic)), isDynamic }
}
