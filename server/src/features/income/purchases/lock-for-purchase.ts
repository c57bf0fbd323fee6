import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import type { Limit } from '../rules.ts'
import type { Standing } from '../uplines/rules.ts'
import { lockBuyer } from './queries.ts'

/** Whom a purchase may pay, nearest first, and whether levels pass over who does not qualify. */
export type Payable = { uplines: readonly Standing[]; isDynamic: boolean }

/**
 * Locks a buyer's limit before anything else of a purchase, so that what they buy, claim and withdraw goes one
 * after the other, and reads the uplines as they stand; none of them is locked.
 */
export async function lockForPurchase(
  work: Work,
  memberId: MemberId,
): Promise<Payable & { limit: Limit }> {
  const { settings } = await currentSettings(work.tx, work.now)
  const isDynamic = settings.programme.compression === 'dynamic'
  return { ...(await lockBuyer(work, memberId, isDynamic)), isDynamic }
}
