import { listApprovals } from '@clearstead/contract/approvals'
import { listCtoMonths } from '@clearstead/contract/awards/cto'
import { whoAmI } from '@clearstead/contract/people/sign-in'
import { getAdminDashboard } from '@clearstead/contract/reports/dashboards'
import { getSettings } from '@clearstead/contract/settings/settings'
import { listEnquiries } from '@clearstead/contract/support/enquiries'
import { listTickets } from '@clearstead/contract/support/tickets'
import { inBrowser } from '../plumbing/in-browser.ts'
import { opening } from '../plumbing/opening.ts'
import { newEnquiries, openMonths, openTickets, waitingApprovals } from './admin-counts.ts'
import type { RouteContext } from './shells.tsx'

/**
 * What the dashboard and the frame around it begin with. The server leaves out what the admin may not read; in the browser
 * the frame asks, once it knows that.
 */
export function openAdminDashboard({ ask }: RouteContext): void {
  if (inBrowser) return
  const openings = [
    opening(whoAmI, {}),
    opening(getSettings, {}),
    opening(getAdminDashboard, {}),
    opening(listApprovals, waitingApprovals),
    opening(listTickets, openTickets),
    opening(listEnquiries, newEnquiries),
    opening(listCtoMonths, openMonths),
  ]
  for (const open of openings) ask(open)
}
