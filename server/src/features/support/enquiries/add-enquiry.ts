import type { EnquiryId } from '@clearstead/contract/values/ids'
import { emit } from '../../../plumbing/live/emit.ts'
import type { Work } from '../../../plumbing/work.ts'
import { countAttempt, limitAttempts } from '../../people/public.ts'
import { insertEnquiry, type NewEnquiry } from './queries.ts'

/**
 * Takes what a visitor writes: ten from one address within 15 minutes, then it waits. Nothing is mailed to
 * the address that is given, which may be anybody's.
 * @throws {Refusal} `people.waiting`, `call.too_many`
 */
export async function addEnquiry(
  work: Work,
  enquiry: NewEnquiry,
  address: string,
): Promise<EnquiryId> {
  const attempt = { account: `enquiry:${address}`, address }
  await limitAttempts(work, attempt)
  await countAttempt(work, attempt)
  const id = await insertEnquiry(work, enquiry)
  await emit(work, { to: 'admins', name: 'ticket', payload: { enquiry_id: id } })
  return id
}
