import { listApprovals } from '@clearstead/contract/approvals'
import { listCtoMonths } from '@clearstead/contract/awards/cto'
import { listNotificationsOf } from '@clearstead/contract/notices'
import { whoAmI } from '@clearstead/contract/people/sign-in'
import { getLegalState } from '@clearstead/contract/people/terms'
import { getAdminDashboard, getWallets } from '@clearstead/contract/reports/dashboards'
import { getSettings } from '@clearstead/contract/settings/settings'
import { listEnquiries } from '@clearstead/contract/support/enquiries'
import { listTickets } from '@clearstead/contract/support/tickets'
import { getBooksState } from '@clearstead/contract/transparency/books-state'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type InitialData, initialData, loadForMember } from '../plumbing/initial-data.ts'
import { newEnquiries, openMonths, openTickets, waitingApprovals } from './admin-counts.ts'
import type { RouteContext } from './shells.tsx'

/** The frame stays, and what it shows is kept fresh by events. */
const onceOnly = { staleTime: Number.POSITIVE_INFINITY }

/** Loads what the frame around every screen of members shows first, and what the screen itself does. */
export function loadMemberData(
  { load }: RouteContext,
  dataOf: (memberId: MemberId) => readonly InitialData[] = () => [],
): void {
  loadForMember(load, (memberId) => [
    initialData(whoAmI, {}, onceOnly),
    initialData(getWallets, { memberId }, onceOnly),
    initialData(listNotificationsOf, { memberId, page: 1, limit: 5 }, onceOnly),
    initialData(getLegalState, {}, onceOnly),
    initialData(getBooksState, {}, onceOnly),
    ...dataOf(memberId),
  ])
}

/** What the frame around every screen of admins shows first; the server leaves out what the admin may not read. */
export function adminFrameData(): InitialData[] {
  return [
    initialData(whoAmI, {}),
    initialData(getSettings, {}),
    initialData(getAdminDashboard, {}),
    initialData(listApprovals, waitingApprovals),
    initialData(listTickets, openTickets),
    initialData(listEnquiries, newEnquiries),
    initialData(listCtoMonths, openMonths),
  ]
}
