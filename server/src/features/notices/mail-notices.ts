import { enqueueAll } from '../../plumbing/jobs/queue.ts'
import type { TickContext, Ticker } from '../../plumbing/jobs/ticker.ts'
import { NotHandedOver, takenMs, whileTaken } from '../../plumbing/mail/hand-over.ts'
import { type Mailer, noFoot, type ReadFoot, withFoot } from '../../plumbing/mail/mail.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { currentSettings } from '../settings/public.ts'
import { deleteMails, isTaken, takeMails } from './mail-queries.ts'
import { mailOf } from './write-text.ts'

const name = 'mail-notices'
/** A process that is killed leaves at most this many mails that were sent and are sent again. */
const mailsAtOnce = 8

/** Writes and sends the mails of notices, some at once. One that fails becomes a job of the queue, which tries again. */
export function noticeMailer(mailer: Mailer, readFoot: ReadFoot = noFoot): Ticker {
  return { name, everyMs: 500, run: (context) => mailNotices(context, mailer, readFoot) }
}

async function mailNotices(
  context: TickContext,
  mailer: Mailer,
  readFoot: ReadFoot,
): Promise<boolean> {
  const { db, clock } = context
  const taken = await takeMails(db, { forMs: takenMs(mailer.sendMs), most: mailsAtOnce })
  if (taken.length === 0) return false
  const { settings } = await currentSettings(db, clock())
  const programme = { brand: settings.brand.name, timeZone: settings.programme.timezone }
  const footIn = await readFoot(db)
  const sent = await Promise.all(
    taken.map(async (notice) => {
      const { text, ...head } = mailOf(notice, programme)
      const foot = footIn(notice.language)
      const mail = { ...head, text: withFoot(text, foot), messageId: notice.messageId }
      const handOver = whileTaken((forMs) => isTaken(db, notice, forMs))
      const error = await mailer.send(mail, handOver).then(
        () => undefined,
        (cause: unknown) => ({ cause }),
      )
      return { notice, mail, error }
    }),
  )
  // Those that were not handed over stay until somebody else has sent them, or are taken again.
  const ended = sent.filter(({ error }) => !(error?.cause instanceof NotHandedOver))
  await runAsJob(context, name, async (work) => {
    const ours = await deleteMails(
      work,
      ended.map(({ notice }) => notice),
    )
    const failed = ended.filter(({ notice, error }) => error && ours.has(notice.id))
    await enqueueAll(
      work,
      'mail',
      failed.map(({ mail }) => mail),
    )
  })
  return taken.length === mailsAtOnce
}
