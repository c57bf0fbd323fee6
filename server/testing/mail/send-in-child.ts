import { noticeMailer } from '../../src/features/notices/mail-notices.ts'
import { openDatabase } from '../../src/plumbing/database/database.ts'
import { sendQueued } from '../../src/plumbing/mail/send-queued.ts'
import { smtpMailer } from '../../src/plumbing/mail/smtp-mailer.ts'

/** A child process that sends mails once, to be frozen or killed by a test: that of a Message-ID, or some of notices. */
const [url = '', mailUrl = '', messageId] = process.argv.slice(2)
const { db, close } = openDatabase({ url, connections: 10 })
const context = { db, clock: () => new Date() }
const mailer = smtpMailer(mailUrl, { from: 'no-reply@example.org', host: 'example.org' })
const mail = { to: 'ada@example.org', subject: 'Hello', text: 'A line' }
const sending = messageId
  ? sendQueued(context, { ...mail, messageId }, { mailer })
  : noticeMailer(mailer).run(context)
await Promise.resolve(sending).then(
  () => process.stdout.write('done\n'),
  (error: Error) => process.stdout.write(`${error.name}\n`),
)
await close()
