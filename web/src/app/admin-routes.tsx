import { listLeaders } from '@clearstead/contract/awards/leadership'
import { listSalaryTransactions } from '@clearstead/contract/awards/salary'
import { listNews } from '@clearstead/contract/content/news'
import { listUsers } from '@clearstead/contract/people/users'
import { listActivePlans } from '@clearstead/contract/plans/active-plans'
import { listHistory } from '@clearstead/contract/reports/timeline'
import { listSettingsHistory } from '@clearstead/contract/settings/settings'
import { listEnquiries } from '@clearstead/contract/support/enquiries'
import { listTickets } from '@clearstead/contract/support/tickets'
import { listWithdrawals } from '@clearstead/contract/withdrawals'
import { createRoute } from '@tanstack/react-router'
import { tabs as rewardTabs } from '../features/awards/admin/tabs.ts'
import { membersData } from '../features/people/admin/initial-data.ts'
import { adminDashboardData } from '../features/reports/admin/initial-data.ts'
import { tabs as settingsTabs } from '../features/settings/admin/tabs.ts'
import { choiceParam, filterParams, listParams, searchOf } from '../plumbing/address.ts'
import { booksRoutes } from './admin-books-routes.tsx'
import { moneyRoutes } from './admin-money-routes.tsx'
import { adminShell, screen } from './shells.tsx'

const withdrawalParams = {
  ...listParams,
  ...filterParams(listWithdrawals, ['search', 'kind', 'method', 'sort', 'from', 'to'], {
    sort: undefined,
  }),
  status: choiceParam(['pending', 'second_admin', 'approved', 'paid', 'rejected']),
}

const adminDashboard = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/dashboard',
  ...searchOf({
    chart: choiceParam(['deposits', 'withdrawals', 'payouts', 'planSales', 'members']),
  }),
  beforeLoad: ({ context }) => {
    for (const data of adminDashboardData) context.load(data)
  },
  ...screen(
    () => import('../features/reports/admin/admin-dashboard-screen.tsx'),
    'AdminDashboardScreen',
  ),
})

const withdrawals = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/withdrawals',
  ...searchOf(withdrawalParams),
  ...screen(
    () => import('../features/withdrawals/admin/withdrawals-screen.tsx'),
    'WithdrawalsScreen',
  ),
})

const roiRequest = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/roi-request',
  ...searchOf(withdrawalParams),
  ...screen(
    () => import('../features/withdrawals/admin/withdrawals-screen.tsx'),
    'RoiRequestScreen',
  ),
})

const users = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/users',
  ...searchOf({
    ...listParams,
    ...filterParams(listUsers, [
      'search',
      'sort',
      'status',
      'isActive',
      'hasPlan',
      'roiStatus',
      'levelStatus',
      'from',
      'to',
    ]),
  }),
  beforeLoad: ({ context, search }) => {
    for (const data of membersData(search)) context.load(data)
  },
  ...screen(() => import('../features/people/admin/users-screen.tsx'), 'UsersScreen'),
})

const account = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/account',
  ...screen(() => import('../features/people/admin/account-screen.tsx'), 'AccountScreen'),
})

const checkProfile = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/check/profile/$id',
  ...searchOf({
    part: choiceParam([
      'timeline',
      'plans',
      'movements',
      'totals',
      'income',
      'claims',
      'deposits',
      'withdrawals',
      'topups',
      'transfers',
      'tickets',
      'team',
      'sessions',
      'devices',
      'audit',
    ]),
    ...listParams,
    ...filterParams(listHistory, ['kind']),
  }),
  ...screen(
    () => import('../features/people/admin/check-profile-screen.tsx'),
    'CheckProfileScreen',
  ),
})

const plans = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/plans',
  ...searchOf({
    part: choiceParam(['plans', 'purchases']),
    ...listParams,
    ...filterParams(listActivePlans, ['search', 'status']),
  }),
  ...screen(() => import('../features/plans/admin/plans-screen.tsx'), 'PlansScreen'),
})

const videoManager = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/video-manager',
  ...screen(() => import('../features/daily/admin/video-manager-screen.tsx'), 'VideoManagerScreen'),
})

const treasury = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/treasury',
  ...searchOf({
    movement: choiceParam(['fund', 'withdraw', 'deploy', 'return']),
    ...listParams,
  }),
  ...screen(() => import('../features/treasury/admin/treasury-screen.tsx'), 'TreasuryScreen'),
})

const approvals = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/approvals',
  ...searchOf({
    ...listParams,
    status: choiceParam(['waiting', 'approved', 'rejected', 'expired', 'stale', 'all']),
  }),
  ...screen(() => import('../features/approvals/admin/approvals-screen.tsx'), 'ApprovalsScreen'),
})

const rewardPlans = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/reward-plans',
  ...searchOf({
    tab: choiceParam(rewardTabs),
    pool: choiceParam(['open', 'paid', 'withdrawn']),
    leaders: choiceParam(['reached', 'withdrawn']),
    salaries: choiceParam(['members', 'months']),
    ...listParams,
    ...filterParams(listLeaders, ['search', 'rank']),
    ...filterParams(listSalaryTransactions, ['month', 'status']),
  }),
  ...screen(() => import('../features/awards/admin/reward-plans-screen.tsx'), 'RewardPlansScreen'),
})

// Support, notices and content.
const tickets = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/tickets',
  ...searchOf({
    ...listParams,
    ...filterParams(listTickets, ['search', 'category', 'sort'], { sort: undefined }),
    status: choiceParam(['open', 'answered', 'pending', 'closed']),
    whose: choiceParam(['all', 'mine', 'unassigned']),
  }),
  ...screen(() => import('../features/support/admin/tickets-screen.tsx'), 'TicketsScreen'),
})

const ticket = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/ticket/$ticketId',
  ...screen(() => import('../features/support/admin/ticket-screen.tsx'), 'AdminTicketScreen'),
})

const cannedReplies = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/canned-replies',
  ...screen(
    () => import('../features/support/admin/canned-replies-screen.tsx'),
    'CannedRepliesScreen',
  ),
})

const enquiries = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/enquiries',
  ...searchOf({
    ...listParams,
    ...filterParams(listEnquiries, ['search']),
    status: choiceParam(['new', 'answered', 'closed']),
  }),
  ...screen(() => import('../features/support/admin/enquiries-screen.tsx'), 'EnquiriesScreen'),
})

const notifications = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/notifications',
  ...screen(
    () => import('../features/notices/admin/notifications-screen.tsx'),
    'WriteNotificationScreen',
  ),
})

const notificationList = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/notification/list',
  ...searchOf({ show: choiceParam(['sent', 'scheduled']), ...listParams }),
  ...screen(
    () => import('../features/notices/admin/notification-list-screen.tsx'),
    'NotificationListScreen',
  ),
})

const content = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/content',
  ...searchOf({
    part: choiceParam(['news', 'banners', 'achievers']),
    ...listParams,
    ...filterParams(listNews, ['search']),
  }),
  ...screen(() => import('../features/content/admin/content-screen.tsx'), 'ContentScreen'),
})

const qrLinks = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/qr-links',
  ...searchOf(listParams),
  ...screen(() => import('../features/content/admin/qr-links-screen.tsx'), 'QrLinksScreen'),
})

const settings = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/settings',
  ...searchOf({
    tab: choiceParam(settingsTabs),
    ...listParams,
    ...filterParams(listSettingsHistory, ['field']),
  }),
  ...screen(() => import('../features/settings/admin/settings-screen.tsx'), 'SettingsScreen'),
})

export const adminRoutes = adminShell.addChildren([
  adminDashboard,
  withdrawals,
  roiRequest,
  ...moneyRoutes,
  users,
  account,
  checkProfile,
  plans,
  videoManager,
  treasury,
  approvals,
  rewardPlans,
  tickets,
  ticket,
  cannedReplies,
  enquiries,
  notifications,
  notificationList,
  content,
  qrLinks,
  ...booksRoutes,
  settings,
])
