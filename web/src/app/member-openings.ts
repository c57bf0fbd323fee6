import { longestPage } from '@clearstead/contract/call/paging'
import { getBanner } from '@clearstead/contract/content/pictures'
import { checkClaim } from '@clearstead/contract/daily/claims'
import { listDepositsOf } from '@clearstead/contract/deposits'
import { listIncome } from '@clearstead/contract/income'
import { listNotificationsOf } from '@clearstead/contract/notices'
import { listSessions, whoAmI } from '@clearstead/contract/people/sign-in'
import { getLegalState } from '@clearstead/contract/people/terms'
import { getUser } from '@clearstead/contract/people/users'
import { listActivePlansOf } from '@clearstead/contract/plans/active-plans'
import { listPlans } from '@clearstead/contract/plans/plans'
import { listTopupsOf } from '@clearstead/contract/plans/topups'
import { getMemberDashboard, getWallets } from '@clearstead/contract/reports/dashboards'
import { listMemberTransfersOf } from '@clearstead/contract/transfers'
import { getBooksState } from '@clearstead/contract/transparency/books'
import type { MemberId } from '@clearstead/contract/values/ids'
import { listWithdrawalsOf } from '@clearstead/contract/withdrawals'
import type { ListSearch } from '../plumbing/address.ts'
import { type ListRequest, listRequest, placeOf } from '../plumbing/list-request.ts'
import { type Opening, openFor, opening } from '../plumbing/opening.ts'
import type { RouteContext } from './shells.tsx'

const one = { page: 1, limit: 1 }
/** The frame stays, and what it shows is kept fresh by events. */
const onceOnly = { staleTime: Number.POSITIVE_INFINITY }

/** Asks for what the frame around every member's screen shows, and for what the screen begins with. */
export function openFrame(
  { ask }: RouteContext,
  openings: (memberId: MemberId) => readonly Opening[] = () => [],
): void {
  openFor(ask, (memberId) => [
    opening(whoAmI, {}, onceOnly),
    opening(getWallets, { memberId }, onceOnly),
    opening(listNotificationsOf, { memberId, page: 1, limit: 5 }, onceOnly),
    opening(getLegalState, {}, onceOnly),
    opening(getBooksState, {}, onceOnly),
    ...openings(memberId),
  ])
}

export function openingsOfDashboard(memberId: MemberId): Opening[] {
  return [
    opening(getMemberDashboard, { id: memberId }),
    opening(checkClaim, { memberId }),
    opening(getUser, { id: memberId }),
    opening(listDepositsOf, { id: memberId, ...one, status: 'approved' }),
    opening(listActivePlansOf, { memberId, ...longestPage }),
    opening(listSessions, longestPage),
    opening(listIncome, { memberId, page: 1, limit: 3, paid: 'unpaid' }),
    opening(getBanner, {}),
    opening(listNotificationsOf, {
      memberId,
      page: 1,
      limit: 5,
      seen: false,
      type: 'site_popup',
    }),
  ]
}

export function openingsOfPlans(memberId: MemberId, search: ListSearch): Opening[] {
  return [
    opening(listPlans, longestPage),
    opening(listActivePlansOf, listRequest(listActivePlansOf, { memberId }, placeOf(search, 10))),
  ]
}

type WithdrawalSearch = ListSearch & Pick<ListRequest<typeof listWithdrawalsOf>, 'status'>

export function openingsOfWithdrawal(id: MemberId, search: WithdrawalSearch): Opening[] {
  return [
    opening(getUser, { id }),
    opening(listWithdrawalsOf, { id, ...one }),
    opening(
      listWithdrawalsOf,
      listRequest(listWithdrawalsOf, { ...search, id }, placeOf(search, 10)),
    ),
  ]
}

type TransferSearch = ListSearch & Pick<ListRequest<typeof listMemberTransfersOf>, 'kind'>

export function openingsOfTransfer(id: MemberId, search: TransferSearch): Opening[] {
  const request = { id, kind: search.kind }
  return [
    opening(getUser, { id }),
    opening(
      listMemberTransfersOf,
      listRequest(listMemberTransfersOf, request, placeOf(search, 10)),
    ),
  ]
}

type TopupSearch = ListSearch & Pick<ListRequest<typeof listTopupsOf>, 'status'>

export function openingsOfTopup(id: MemberId, search: TopupSearch): Opening[] {
  const request = { id, status: search.status }
  return [
    opening(getUser, { id }),
    opening(listTopupsOf, listRequest(listTopupsOf, request, placeOf(search, 10))),
  ]
}
