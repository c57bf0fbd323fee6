import type { Permission } from '@clearstead/contract/call/endpoint'
import type { Said } from '@clearstead/contract/call/say'
import { enqueue } from '../../../plumbing/jobs/queue.ts'
import { sentence } from '../../../plumbing/said/sentence.ts'
import type { Work } from '../../../plumbing/work.ts'
import { insertAlarm, listAlarmed } from './queries.ts'

export type Alarm = {
  subject: Said
  /** Its paragraphs. */
  text: readonly Said[]
  /** Identifies the event: nobody is mailed twice for a key. */
  key: string
}

/** Mails every owner about something that needs a person, once per key, when the work commits. */
export async function alarmOwners(work: Work, alarm: Alarm): Promise<void> {
  await alarmAdmins(work, 'owner', alarm)
}

/** Like `alarmOwners`, for all admins with a permission, which owners have too; each in their own language. */
export async function alarmAdmins(
  work: Work,
  permission: Permission,
  { key, subject, text }: Alarm,
): Promise<void> {
  const isNew = await insertAlarm(work, { key, subject })
  if (!isNew) return
  for (const { email, language } of await listAlarmed(work.tx, permission)) {
    await enqueue(work, 'mail', {
      to: email,
      subject: sentence(subject, language),
      text: text.map((paragraph) => sentence(paragraph, language)).join('\n\n'),
    })
  }
}
