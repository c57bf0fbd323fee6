import type { Work } from '../../../plumbing/work.ts'
import { recordAccountEvent } from '../account-events/record-account-event.ts'
import type { CredentialEvent } from '../account-events/rules.ts'
import { type AccountId, getAccount } from '../account-queries.ts'
import { sendMail } from '../mails/send-mail.ts'
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
