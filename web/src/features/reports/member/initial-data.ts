import { longestPage } from '@clearstead/contract/call/paging'
import { getBanner } from '@clearstead/contract/content/pictures'
import { checkClaim } from '@clearstead/contract/daily/claims'
import { listDepositsOf } from '@clearstead/contract/deposits'
import { listIncome } from '@clearstead/contract/income'
import { listNotificationsOf } from '@clearstead/contract/notices'
import { listSessions } from '@clearstead/contract/people/sign-in'
import { getUser } from '@clearstead/contract/people/users'
import { listActivePlansOf } from '@clearstead/contract/plans/active-plans'
import { getBalanceCourse, getMemberDashboard } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type InitialData, initialData } from '../../../plumbing/initial-data.ts'

/** What the dashboard and its cards load first. */
export function dashboardData(memberId: MemberId): InitialData[] {
  return [
    initialData(getMemberDashboard, { id: memberId }),
    initialData(getBalanceCourse, { memberId }),
    initialData(checkClaim, { memberId }),
    initialData(getUser, { id: memberId }),
    initialData(listDepositsOf, { id: memberId, page: 1, limit: 1, status: 'approved' }),
    initialData(listActivePlansOf, { memberId, ...longestPage }),
    initialData(listSessions, longestPage),
    initialData(listIncome, { memberId, page: 1, limit: 3, paid: 'unpaid' }),
    initialData(getBanner, {}),
    initialData(listNotificationsOf, {
      memberId,
      page: 1,
      limit: 5,
      seen: false,
      type: 'site_popup',
    }),
  ]
}
