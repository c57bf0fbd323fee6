import { enqueue } from '../../../plumbing/jobs/queue.ts'
import type { Work } from '../../../plumbing/work.ts'
import { insertAlarm, listAdmins } from './queries.ts'

type Alarm = {
  subject: string
  text: string
  /** Names the event: owners are mailed once for it, however often it is noticed. */
  key: string
}

/** Mails every owner of something that needs a person, once an event and with the work. */
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
