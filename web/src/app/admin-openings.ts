import { listApprovals } from '@clearstead/contract/approvals'
import { listCtoMonths } from '@clearstead/contract/awards/cto'
import { whoAmI } from '@clearstead/contract/people/sign-in'
import { getAdminDashboard } from '@clearstead/contract/reports/dashboards'
import { getSettings } from '@clearstead/contract/settings/settings'
import { listEnquiries } from '@clearstead/contract/support/enquiries'
import { listTickets } from '@clearstead/contract/support/tickets'
import { getTransparency } from '@clearstead/contract/transparency/transparency'
import { type Opening, opening } from '../plumbing/opening.ts'
import { newEnquiries, openMonths, openTickets, waitingApprovals } from './admin-counts.ts'

/** What the frame around every screen of admins begins with; the server leaves out what the admin may not read. */
export const openingsOfAdminFrame: readonly Opening[] = [
  opening(whoAmI, {}),
  opening(getSettings, {}),
  opening(getAdminDashboard, {}),
  opening(listApprovals, waitingApprovals),
  opening(listTickets, openTickets),
  opening(listEnquiries, newEnquiries),
  opening(listCtoMonths, openMonths),
]

/** What the dashboard asks for besides: its runway is worked out as everybody sees it. */
export const runwayOpening: Opening = opening(getTransparency, {})
