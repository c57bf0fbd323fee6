import { createHash } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { recordAccountEvent } from '../account-events/record-account-event.ts'
import type { CredentialEvent } from '../account-events/rules.ts'
import { type AccountId, getAccount } from '../account-queries.ts'
import { sendMail } from '../mails/send-mail.ts'
import { findEnabledAt } from '../second-factor/queries.ts'
import { deleteConfirmations, findHeldUntil, updateHold } from './queries.ts'
import { endOfHold, payoutsHeldUntil } from './rules.ts'

/**
 * Records a change of credentials: the person is notified, also at the former address, their payouts are held, and
 * earlier codes become invalid.
 */
export async function recordCredentialChange(
  work: Work,
  accountId: AccountId,
  event: CredentialEvent,
  formerEmail?: string,
): Promise<void> {
  await deleteConfirmations(work, accountId)
  await holdPayouts(work, accountId)
  const { side, email, language } = await getAccount(work.tx, accountId)
  if (side === 'admin') {
    for (const to of [email, formerEmail ?? []].flat()) {
      await sendMail(work, { email: to, language }, (texts, brand) =>
        texts.adminChanged(brand, event),
      )
    }
    return
  }
  await recordAccountEvent(work, accountId, event, formerEmail)
}

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

/** A digest that changes whenever the e-mail, username, password or second factor of an account does. */
export async function signInDigest(db: Db, id: AccountId): Promise<string> {
  const { email, username, passwordHash } = await getAccount(db, id)
  const enabledAt = await findEnabledAt(db, id)
  const parts = [email, username, passwordHash, enabledAt?.toISOString() ?? '']
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
