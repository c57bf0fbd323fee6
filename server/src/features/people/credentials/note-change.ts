import { enqueue } from '../../../plumbing/jobs/queue.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { type AccountId, getAccount } from '../accounts/queries.ts'
import { noteNews } from '../news/note-news.ts'
import type { CredentialEvent } from '../news/rules.ts'
import { holdPayouts } from './hold-payouts.ts'
import { deleteConfirmations } from './queries.ts'

/**
 * What every change of how somebody signs in brings with it: they are told, at the address that was theirs
 * before too; their payouts are held; codes that were on their way no longer count.
 */
export async function noteCredentialChange(
  work: Work,
  accountId: AccountId,
  event: CredentialEvent,
  formerEmail?: string,
): Promise<void> {
  await deleteConfirmations(work, accountId)
  await holdPayouts(work, accountId)
  const { side, email } = await getAccount(work.tx, accountId)
  if (side === 'admin') return mailAdmin(work, email, event)
  await noteNews(work, accountId, event, formerEmail)
}

const said: Record<CredentialEvent, string> = {
  'account.username_changed': 'The username of your admin account was changed.',
  'account.email_changed': 'The e-mail of your admin account was changed.',
  'account.password_changed': 'The password of your admin account was changed.',
  'account.second_factor_on': 'The second factor of your admin account was switched on.',
  'account.second_factor_off': 'The second factor of your admin account was switched off.',
}

async function mailAdmin(work: Work, to: string, event: CredentialEvent): Promise<void> {
  const { settings } = await currentSettings(work.tx, work.now)
  const text = `${said[event]}\n\nIf it was not you, tell another owner at once.`
  await enqueue(work, 'mail', { to, subject: `${settings.brand.name}: ${said[event]}`, text })
}
