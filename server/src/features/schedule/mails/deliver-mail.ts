import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { MailTestView } from '@clearstead/contract/mails'
import type { AdminId, MailTestId } from '@clearstead/contract/values/ids'
import { enqueue, type QueuedMail } from '../../../plumbing/jobs/queue.ts'
import type { TickContext } from '../../../plumbing/jobs/ticker.ts'
import { type Mailer, noFoot, type ReadFoot, withFoot } from '../../../plumbing/mail/mail.ts'
import { type MailResult, sendQueued } from '../../../plumbing/mail/send-queued.ts'
import { sentence } from '../../../plumbing/said/sentence.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { findMailTest, getRecipient, insertMailTest, updateMailTest } from './queries.ts'

const maxAnswerLength = 500

/** Sends a mail. For a test mail it stores the transport's answer or error, and does not try again. */
export async function deliverMail(
  context: TickContext,
  { test, footIn, ...queued }: QueuedMail,
  mailer: Mailer,
  readFoot: ReadFoot = noFoot,
): Promise<void> {
  const foot = footIn && (await readFoot(context.db))(footIn)
  const mail = { ...queued, text: withFoot(queued.text, foot) }
  const record = (work: Work, { isSent, answer }: MailResult) =>
    updateMailTest(work, test as MailTestId, { isSent, answer: answer.slice(0, maxAnswerLength) })
  await sendQueued(context, mail, { mailer, record: test === undefined ? undefined : record })
}

const pauseSeconds = 60

/**
 * Queues a mail from an owner to themselves, at most one a minute.
 * @throws {Refusal} `schedule.mail_too_soon`
 */
export async function sendTestMail(work: Work, adminId: AdminId): Promise<MailTestView> {
  const last = await findMailTest(work.tx, adminId)
  const passed = last ? (work.now.getTime() - last.askedAt.getTime()) / 1000 : pauseSeconds
  if (passed < pauseSeconds) {
    throw new Refusal('schedule.mail_too_soon', { seconds: Math.ceil(pauseSeconds - passed) })
  }
  const { email: to, language } = await getRecipient(work.tx, adminId)
  const { settings } = await currentSettings(work.tx, work.now)
  const { name } = settings.brand
  const id = await insertMailTest(work, { adminId, recipient: to })
  await enqueue(work, 'mail', {
    to,
    subject: sentence(say('schedule.test_mail.subject', { name }), language),
    text: sentence(say('schedule.test_mail.text', { name }), language),
    test: id,
  })
  work.note({ subject: `mail_test:${id}`, after: { to } })
  return { id, to, askedAt: work.now, answeredAt: null, isSent: null, answer: '' }
}
