import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import type { AccountId } from '../accounts/queries.ts'
import { findHeldUntil, updateHeldUntil } from './queries.ts'
import { payoutsHeldUntil } from './rules.ts'

/** Lets no money leave a member's account for as long as the settings say; never shortens a hold. */
export async function holdPayouts(work: Work, id: AccountId): Promise<void> {
  const { settings } = await currentSettings(work.tx, work.now)
  const before = await findHeldUntil(work.tx, id)
  const until = payoutsHeldUntil(work.now, settings.security.payoutHoldHours, before)
  if (until !== before) await updateHeldUntil(work, id, until)
}

/** Comes before money leaves an account to anybody else. @throws {Refusal} `people.payouts_held` */
export async function refuseWhileHeld(work: Work, memberId: MemberId): Promise<void> {
  const until = await findHeldUntil(work.tx, memberId)
  if (until && until > work.now) {
    throw new Refusal('people.payouts_held', { until: until.toISOString() })
  }
}
