import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import type { AccountId } from '../account-queries.ts'
import { findHeldUntil, updateHold } from './queries.ts'
import { endOfHold, payoutsHeldUntil } from './rules.ts'

/** Holds a member's payouts for the hours of the setting, also those they asked for before; never shortens a hold. */
export async function holdPayouts(work: Work, id: AccountId): Promise<void> {
  const { settings } = await currentSettings(work.tx, work.now)
  const before = await findHeldUntil(work.tx, id)
  const { payoutHoldHours } = settings.security
  if (payoutHoldHours === 0) return
  const until = payoutsHeldUntil(work.now, payoutHoldHours, before)
  await updateHold(work, id, { from: work.now, until })
}

/** Called before money leaves an account, and before an admin lets it leave. @throws {Refusal} `people.payouts_held` */
export async function refuseWhileHeld(work: Work, memberId: MemberId): Promise<void> {
  const until = endOfHold(await findHeldUntil(work.tx, memberId), work.now)
  if (until) throw new Refusal('people.payouts_held', { until: until.toISOString() })
}

/** Whether a member's payouts are held now. */
export async function isHeldNow(work: Work, memberId: MemberId): Promise<boolean> {
  return endOfHold(await findHeldUntil(work.tx, memberId), work.now) !== null
}
