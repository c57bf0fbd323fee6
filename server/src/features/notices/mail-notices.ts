import { enqueueAll, type Jobs } from '../../plumbing/jobs/queue.ts'
import type { TickContext, Ticker } from '../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { currentSettings } from '../settings/public.ts'
import { deleteMails, takeMails } from './mail-queries.ts'
import { mailOf } from './write-text.ts'

type Send = (mail: Jobs['mail']) => Promise<unknown>

const name = 'mail-notices'
/** A process that is killed leaves at most this many mails that were sent and are sent again. */
const mailsAtOnce = 8
/** Longer than the time limits of a mail server together; then the process that took a mail is dead. */
const takenMs = 120_000

/** Writes and sends the mails of notices, some at once. One that fails becomes a job of the queue, which tries again. */
export function noticeMailer(send: Send): Ticker {
  return { name, everyMs: 500, run: (context) => mailNotices(context, send) }
}

async function mailNotices(context: TickContext, send: Send): Promise<boolean> {
  const { db, clock } = context
  const now = clock()
  const until = new Date(now.getTime() + takenMs)
  const taken = await takeMails(db, { now, until, most: mailsAtOnce })
  if (taken.length === 0) return false
  const { settings } = await currentSettings(db, now)
  const programme = { brand: settings.brand.name, timeZone: settings.programme.timezone }
  const mails = taken.map((mail) => mailOf(mail, programme))
  const sent = await Promise.allSettled(mails.map(async (mail) => send(mail)))
  await runAsJob(context, name, async (work) => {
    const failed = mails.filter((_, index) => sent[index]?.status === 'rejected')
    await enqueueAll(work, 'mail', failed)
    const ids = taken.map(({ id }) => id)
    await deleteMails(work, ids)
  })
  return taken.length === mailsAtOnce
}
