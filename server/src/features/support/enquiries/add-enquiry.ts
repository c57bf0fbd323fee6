import type { EnquiryId } from '@clearstead/contract/values/ids'
import { emit } from '../../../plumbing/live/emit.ts'
import type { Work } from '../../../plumbing/work.ts'
import { networkOf } from '../../people/sign-in/public.ts'
import { checkEnquiryRate, enquiriesPerWindow } from '../rules.ts'
import {
  insertEnquiry,
  insertOrigin,
  listLatestFrom,
  lockOrigin,
  type NewEnquiry,
} from './queries.ts'

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
