import { enqueue } from '../../../plumbing/jobs/queue.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { recordAccountEvent } from '../account-events/record-account-event.ts'
import type { CredentialEvent } from '../account-events/rules.ts'
import { type AccountId, getAccount } from '../account-queries.ts'
import { holdPayouts } from './hold-payouts.ts'
import { deleteConfirmations } from './queries.ts'

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
  const { side, email } = await getAccount(work.tx, accountId)
  if (side === 'admin') {
    for (const to of [email, formerEmail ?? []].flat()) await mailAdmin(work, to, event)
    return
  }
  await recordAccountEvent(work, accountId, event, formerEmail)
}

const messages: Record<CredentialEvent, string> = {
  'account.username_changed': 'The username of your admin account was changed.',
  'account.email_changed': 'The e-mail of your admin account was changed.',
  'account.password_changed': 'The password of your admin account was changed.',
  'account.second_factor_on': 'The second factor of your admin account was turned on.',
  'account.second_factor_off': 'The second factor of your admin account was turned off.',
}

async function mailAdmin(work: Work, to: string, event: CredentialEvent): Promise<void> {
  const { settings } = await currentSettings(work.tx, work.now)
  const message = messages[event]
  const text = `${message}\n\nIf it was not you, tell another owner immediately.`
  await enqueue(work, 'mail', { to, subject: `${settings.brand.name}: ${message}`, text })
}
