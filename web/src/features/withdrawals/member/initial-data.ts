import { getUser } from '@clearstead/contract/people/users'
import type { MemberId } from '@clearstead/contract/values/ids'
import { listWithdrawalsOf } from '@clearstead/contract/withdrawals'
import type { ListSearch } from '../../../plumbing/address.ts'
import { type InitialData, initialData } from '../../../plumbing/initial-data.ts'
import { type ListRequest, listRequest, placeOf } from '../../../plumbing/list-request.ts'

type Search = ListSearch & Pick<ListRequest<typeof listWithdrawalsOf>, 'status'>

/** What the screen of withdrawals loads first. */
export function withdrawalData(id: MemberId, search: Search): InitialData[] {
  const request = { ...search, id }
  return [
    initialData(getUser, { id }),
    initialData(listWithdrawalsOf, { id, page: 1, limit: 1 }),
    initialData(listWithdrawalsOf, listRequest(listWithdrawalsOf, request, placeOf(search, 10))),
  ]
}
