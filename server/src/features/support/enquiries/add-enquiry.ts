import type { EnquiryId } from '@clearstead/contract/values/ids'
import { emit } from '../../../plumbing/live/emit.ts'
import type { Work } from '../../../plumbing/work.ts'
import { networkOf } from '../../people/public.ts'
import { checkMayEnquire, enquiriesAtOnce } from '../rules.ts'
import {
  insertEnquiry,
  insertOrigin,
  listLatestFrom,
  lockOrigin,
  type NewEnquiry,
} from './queries.ts'

/**
 * Takes what a visitor writes: ten from one network within 15 minutes, then it waits. Nothing is mailed to
 * the address that is given, which may be anybody's.
 * @throws {Refusal} `support.enquiries_too_many`
 */
export async function addEnquiry(
  work: Work,
  enquiry: NewEnquiry,
  address: string,
): Promise<EnquiryId> {
  const network = networkOf(address)
  await lockOrigin(work, network)
  checkMayEnquire(await listLatestFrom(work.tx, network, enquiriesAtOnce), work.now)
  await insertOrigin(work, network)
  const id = await insertEnquiry(work, enquiry)
  await emit(work, { to: 'admins', name: 'ticket', payload: { enquiry_id: id } })
  return id
}
