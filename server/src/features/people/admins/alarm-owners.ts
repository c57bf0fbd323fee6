import type { Permission } from '@clearstead/contract/call/endpoint'
import { enqueue } from '../../../plumbing/jobs/queue.ts'
import type { Work } from '../../../plumbing/work.ts'
import { insertAlarm, listAdmins } from './queries.ts'

type Alarm = {
  subject: string
  text: string
  /** Identifies the event: nobody is mailed twice for a key. */
  key: string
}

/** Mails every owner about something that needs a person, once per key, when the work commits. */
export async function alarmOwners(work: Work, alarm: Alarm): Promise<void> {
  await alarmAdmins(work, 'owner', alarm)
}

/** Like `alarmOwners`, for all admins with a permission, which owners have too. */
export async function alarmAdmins(work: Work, permission: Permission, alarm: Alarm): Promise<void> {
  const isNew = await insertAlarm(work, alarm)
  if (!isNew) return
  const admins = (await listAdmins(work.tx)).filter(
    ({ permissions, status }) =>
      status === 'unblock' && (permissions.includes('owner') || permissions.includes(permission)),
  )
  for (const { email } of admins) {
    await enqueue(work, 'mail', { to: email, subject: alarm.subject, text: alarm.text })
  }
}
