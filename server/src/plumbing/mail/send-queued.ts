import type { TickContext } from '../jobs/ticker.ts'
import { runAsJob } from '../run-work.ts'
import type { Work } from '../work.ts'
import { NotHandedOver, takenMs, whileTaken } from './hand-over.ts'
import type { Mail, Mailer } from './mail.ts'
import { endTaking, isMailTaken, recordSent, takeMail } from './mail-takings.ts'

/** What the transport answered, or why the mail was not sent. */
export type MailResult = { isSent: boolean; answer: string }

/** Stores what became of a mail that is not tried again. */
type RecordResult = (work: Work, result: MailResult) => Promise<void>

/**
 * Sends a mail of the queue unless it was sent. An error is thrown, so that the queue tries again; with `record` it is recorded
 * instead, unless another process may be sending the mail.
 * @throws {NotHandedOver}
 */
export async function sendQueued(
  context: TickContext,
  mail: Mail,
  { mailer, record }: { mailer: Mailer; record?: RecordResult | undefined },
): Promise<void> {
  const { db } = context
  const taking = await takeMail(db, mail.messageId, takenMs(mailer.sendMs))
  if (taking === 'sent') return
  if (taking === 'taken') throw new NotHandedOver()
  const { error, ...result } = await mailer
    .send(
      mail,
      whileTaken((forMs) => isMailTaken(db, taking, forMs)),
    )
    .then(
      (answer) => ({ isSent: true, answer, error: undefined }),
      (cause: unknown) => ({ isSent: false, answer: String(cause), error: { cause } }),
    )
  const isFinal = record !== undefined && !(error?.cause instanceof NotHandedOver)
  await runAsJob(context, 'mail', async (work) => {
    const isOurs = result.isSent ? await recordSent(work, taking) : await endTaking(work, taking)
    if (isOurs && isFinal) await record(work, result)
  })
  if (error && !isFinal) throw error.cause
}
