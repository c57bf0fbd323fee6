import { getUser } from '@clearstead/contract/people/users'
import { listTopupsOf } from '@clearstead/contract/plans/topups'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { ListSearch } from '../../../../plumbing/address.ts'
import { type InitialData, initialData } from '../../../../plumbing/initial-data.ts'
import { type ListRequest, listRequest, placeOf } from '../../../../plumbing/list-request.ts'

type Search = ListSearch & Pick<ListRequest<typeof listTopupsOf>, 'status'>

/** What the screen of top-ups loads first. */
export function topupData(id: MemberId, search: Search): InitialData[] {
  const request = { id, status: search.status }
  return [
    initialData(getUser, { id }),
    initialData(listTopupsOf, listRequest(listTopupsOf, request, placeOf(search, 10))),
  ]
}
