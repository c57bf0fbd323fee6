import type { Language } from '@clearstead/contract/languages'
import { enqueue } from '../../../plumbing/jobs/queue.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { type Mail, type MailTexts, mailsIn } from './mails-in.ts'

/** An address with the language that its mails are in. */
export type Addressee = { email: string; language: Language }

/** Mails somebody about their account, in its language. */
export async function sendMail(
  work: Work,
  { email, language }: Addressee,
  write: (texts: MailTexts, brand: string) => Mail,
): Promise<void> {
  const { settings } = await currentSettings(work.tx, work.now)
  await enqueue(work, 'mail', { to: email, ...write(mailsIn(language), settings.brand.name) })
}
