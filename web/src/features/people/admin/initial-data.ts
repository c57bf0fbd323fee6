import { listUsers } from '@clearstead/contract/people/users'
import type { ListSearch } from '../../../plumbing/address.ts'
import { type InitialData, initialData } from '../../../plumbing/initial-data.ts'
import { type ListRequest, listRequest, placeOf } from '../../../plumbing/list-request.ts'

/** What the list of members loads first. */
export function membersData(search: ListRequest<typeof listUsers> & ListSearch): InitialData[] {
  return [initialData(listUsers, listRequest(listUsers, search, placeOf(search)))]
}
