import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { pageOf, paging } from './call/paging.ts'
import { shape, wire } from './call/wire.ts'
import { Instant } from './values/days.ts'
import { MailId, MailTestId } from './values/ids.ts'

/** A mail that the transport refused; its text is not shown, because it may hold a code. */
export const FailedMailView = shape({
  id: MailId,
  to: z.string(),
  subject: z.string(),
  attempts: z.int(),
  /** What the transport answered last. */
  error: z.string(),
  addedAt: wire('added_at', Instant),
  /** When the queue tries again; null once it has given up. */
  nextAt: wire('next_at', Instant.nullable()),
})
export type FailedMailView = z.output<typeof FailedMailView>

/** A test mail of an owner to themselves; `answer` is what the transport said to it. */
export const MailTestView = shape({
  id: MailTestId,
  to: z.string(),
  askedAt: wire('asked_at', Instant),
  answeredAt: wire('answered_at', Instant.nullable()),
  isSent: wire('is_sent', z.boolean().nullable()),
  answer: z.string(),
})
export type MailTestView = z.output<typeof MailTestView>

export const listFailedMails = endpoint('GET /jobs/mails', {
  summary: 'Lists mails that could not be sent, newest first',
  who: 'admin',
  permission: 'owner',
  request: paging,
  answer: pageOf('mails', FailedMailView),
})

export const resendMail = endpoint('POST /jobs/mails/{id}/resend', {
  summary: 'Sends a failed mail again, immediately and with all its attempts',
  who: 'admin',
  permission: 'owner',
  request: { id: MailId },
  says: 'schedule.says.mail_queued',
  refusals: ['schedule.mail_gone'],
})

export const testMail = endpoint('POST /jobs/mail-test', {
  summary: 'Sends a test mail to the own address, at most one a minute',
  who: 'admin',
  permission: 'owner',
  answer: { test: MailTestView },
  says: 'schedule.says.mail_queued',
  refusals: ['schedule.mail_too_soon'],
})

export const getMailTest = endpoint('GET /jobs/mail-test', {
  summary: 'The newest test mail of the caller, and what the transport answered',
  who: 'admin',
  permission: 'owner',
  answer: { test: MailTestView.nullable() },
})
