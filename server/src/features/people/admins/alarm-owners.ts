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
  if (isNew) await mailAdmins(work, permission, { subject, text })
}

type AdminMail = Pick<Alarm, 'subject' | 'text'> & {
  /** What stands below in no language, to the letter. */
  verbatim?: string
}

/** Mails all admins with a permission, which owners have too, each in their own language, when the work commits. */
export async function mailAdmins(
  work: Work,
  permission: Permission,
  { subject, text, verbatim }: AdminMail,
): Promise<void> {
  for (const { email, language } of await listAlarmed(work.tx, permission)) {
    const paragraphs = text.map((paragraph) => sentence(paragraph, language))
    await enqueue(work, 'mail', {
      to: email,
      subject: sentence(subject, language),
      text: [...paragraphs, ...(verbatim === undefined ? [] : [verbatim])].join('\n\n'),
    })
  }
}
