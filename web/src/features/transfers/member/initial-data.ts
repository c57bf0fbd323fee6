import { getUser } from '@clearstead/contract/people/users'
import { listMemberTransfersOf } from '@clearstead/contract/transfers'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { ListSearch } from '../../../plumbing/address.ts'
import { type InitialData, initialData } from '../../../plumbing/initial-data.ts'
import { type ListRequest, listRequest, placeOf } from '../../../plumbing/list-request.ts'

type Search = ListSearch & Pick<ListRequest<typeof listMemberTransfersOf>, 'kind'>

/** What the screen of transfers loads first. */
export function transferData(id: MemberId, search: Search): InitialData[] {
  const request = { id, kind: search.kind }
  return [
    initialData(getUser, { id }),
    initialData(
      listMemberTransfersOf,
      listRequest(listMemberTransfersOf, request, placeOf(search, 10)),
    ),
  ]
}
