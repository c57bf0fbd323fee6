import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { EnquiryStatus, EnquiryView } from '@clearstead/contract/support/enquiries'
import type { AdminId, EnquiryId } from '@clearstead/contract/values/ids'
import { enqueue } from '../../../plumbing/jobs/queue.ts'
import { emit } from '../../../plumbing/live/emit.ts'
import type { Work } from '../../../plumbing/work.ts'
import { deciderOf } from '../../people/admins/public.ts'
import { networkOf } from '../../people/sign-in/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { checkEnquiryRate, checkStill, enquiriesPerWindow } from '../rules.ts'
import {
  insertEnquiry,
  insertOrigin,
  listLatestFrom,
  lockEnquiry,
  lockOrigin,
  type NewEnquiry,
  updateEnquiry,
} from './queries.ts'

type Answer = {
  id: EnquiryId
  adminId: AdminId
  status?: EnquiryStatus | undefined
  reply?: string | undefined
  /** The status that it must still have. */
  onlyFrom?: EnquiryStatus | undefined
}

/**
 * Changes the status of an enquiry, or mails its one reply. Further messages are an exchange of mails.
 * @throws {Refusal} `support.enquiry_unknown`, `support.enquiry_answered`, `support.changed_meanwhile`
 */
export async function answerEnquiry(work: Work, answer: Answer): Promise<EnquiryView> {
  const { id, adminId, reply, status, onlyFrom } = answer
  const before = await lockEnquiry(work, id)
  checkStill(before.status, onlyFrom)
  if (reply !== undefined && before.reply !== null) {
    const replied = { decidedBy: before.repliedBy, decidedAt: before.repliedAt }
    throw new Refusal('support.enquiry_answered', { ...(await deciderOf(work, replied)) })
  }
  if (status === 'answered' && before.reply === null && reply === undefined) {
    const wrong = say('support.wrong.reply_first')
    throw new Refusal('call.invalid', {}, [{ path: 'reply', ...wrong }])
  }
  const after: EnquiryView = {
    ...before,
    ...(reply !== undefined && { status: 'answered', reply, repliedBy: adminId }),
    ...(reply !== undefined && { repliedAt: work.now }),
    ...(status && { status }),
  }
  await updateEnquiry(work, after)
  if (reply !== undefined) await mailReply(work, before, reply)
  work.note({
    subject: `enquiry:${id}`,
    before: { status: before.status },
    after: { status: after.status, reply: reply ?? null },
  })
  return after
}

async function mailReply(work: Work, enquiry: EnquiryView, reply: string): Promise<void> {
  const { settings } = await currentSettings(work.tx, work.now)
  const quoted = enquiry.message.replace(/^/gm, '> ')
  await enqueue(work, 'mail', {
    to: enquiry.email,
    subject: `Re: ${enquiry.subject}`,
    text: `${reply}\n\n${settings.brand.name}\n\n${quoted}\n`,
  })
}

/**
 * Stores an enquiry of a visitor, at most ten from one network within 15 minutes. Nothing is mailed to the given
 * address, which may belong to somebody else.
 * @throws {Refusal} `support.enquiries_too_many`
 */
export async function addEnquiry(
  work: Work,
  enquiry: NewEnquiry,
  address: string,
): Promise<EnquiryId> {
  const network = networkOf(address)
  await lockOrigin(work, network)
  checkEnquiryRate(await listLatestFrom(work.tx, network, enquiriesPerWindow), work.now)
  await insertOrigin(work, network)
  const id = await insertEnquiry(work, enquiry)
  await emit(work, { to: 'admins', name: 'ticket', payload: { enquiry_id: id } })
  return id
}
