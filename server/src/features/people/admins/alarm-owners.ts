import { enqueue } from '../../../plumbing/jobs/queue.ts'
import type { Work } from '../../../plumbing/work.ts'
import { insertAlarm, listAdmins } from './queries.ts'

type Alarm = {
  subject: string
  text: string
  /** Identifies the event: owners are mailed once per key. */
  key: string
}

/** Mails every owner about something that needs a person, once per key, when the work commits. */
export async function alarmOwners(work: Work, alarm: Alarm): Promise<void> {
  const isNew = await insertAlarm(work, alarm)
  if (!isNew) return
  const owners = (await listAdmins(work.tx)).filter(
    ({ permissions, status }) => permissions.includes('owner') && status === 'unblock',
  )
  for (const { email } of owners) {
    await enqueue(work, 'mail', { to: email, subject: alarm.subject, text: alarm.text })
  }
}
