import { longestPage } from '@clearstead/contract/call/paging'
import { listActivePlansOf } from '@clearstead/contract/plans/active-plans'
import { listPlans } from '@clearstead/contract/plans/plans'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { ListSearch } from '../../../plumbing/address.ts'
import { type InitialData, initialData } from '../../../plumbing/initial-data.ts'
import { listRequest, placeOf } from '../../../plumbing/list-request.ts'

/** What the screen of plans loads first. */
export function plansData(memberId: MemberId, search: ListSearch): InitialData[] {
  return [
    initialData(listPlans, longestPage),
    initialData(
      listActivePlansOf,
      listRequest(listActivePlansOf, { memberId }, placeOf(search, 10)),
    ),
  ]
}
