import { Refusal } from '@clearstead/contract/call/refusal'
import type { MailTestView } from '@clearstead/contract/mails'
import type { AdminId, MailTestId } from '@clearstead/contract/values/ids'
import { enqueue, type Jobs } from '../../../plumbing/jobs/queue.ts'
import type { TickContext } from '../../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { findMailTest, getAdminEmail, insertMailTest, updateMailTest } from './queries.ts'

const pauseSeconds = 60
const longestAnswer = 500

/**
 * Queues a mail from an owner to themselves, at most one a minute.
 * @throws {Refusal} `schedule.mail_too_soon`
 */
export async function testMail(work: Work, adminId: AdminId): Promise<MailTestView> {
  const last = await findMailTest(work.tx, adminId)
  const passed = last ? (work.now.getTime() - last.askedAt.getTime()) / 1000 : pauseSeconds
  if (passed < pauseSeconds) {
    throw new Refusal('schedule.mail_too_soon', { seconds: Math.ceil(pauseSeconds - passed) })
  }
  const to = await getAdminEmail(work.tx, adminId)
  const { settings } = await currentSettings(work.tx, work.now)
  const { name } = settings.brand
  const id = await insertMailTest(work, { adminId, recipient: to })
  await enqueue(work, 'mail', {
    to,
    subject: `${name}: test mail`,
    text: `This is a test mail of ${name}, asked for on the screen of the jobs. Mails reach you.`,
    test: id,
  })
  work.note({ subject: `mail_test:${id}`, after: { to } })
  return { id, to, askedAt: work.now, answeredAt: null, isSent: null, answer: '' }
}

/** Sends a mail; of a test mail the answer or the error of the transport is kept, and it is not tried again. */
export async function sendMail(
  context: TickContext,
  { test, ...mail }: Jobs['mail'],
  send: (mail: Jobs['mail']) => Promise<unknown>,
): Promise<void> {
  if (test === undefined) {
    await send(mail)
    return
  }
  const result = await send(mail).then(
    (answer) => ({ isSent: true, answer: typeof answer === 'string' ? answer : '' }),
    (error: unknown) => ({ isSent: false, answer: String(error) }),
  )
  const kept = { ...result, answer: result.answer.slice(0, longestAnswer) }
  await runAsJob(context, 'test-mail', (work) => updateMailTest(work, test as MailTestId, kept))
}
