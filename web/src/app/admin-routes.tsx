import type { AnyRoute } from '@tanstack/react-router'
import { adminShell, screen } from './shells.tsx'

export const adminRoutes: AnyRoute[] = [
  screen(
    adminShell,
    '/admin/dashboard',
    'AdminDashboardScreen',
    () => import('../features/reports/admin/admin-dashboard-screen.tsx'),
  ),
  screen(
    adminShell,
    '/admin/withdrawals',
    'WithdrawalsScreen',
    () => import('../features/withdrawals/admin/withdrawals-screen.tsx'),
  ),
  screen(
    adminShell,
    '/admin/roi-request',
    'RoiRequestScreen',
    () => import('../features/withdrawals/admin/withdrawals-screen.tsx'),
  ),
  screen(
    adminShell,
    '/admin/deposits',
    'DepositsScreen',
    () => import('../features/deposits/admin/deposits-screen.tsx'),
  ),
  screen(
    adminShell,
    '/admin/users',
    'UsersScreen',
    () => import('../features/people/admin/users-screen.tsx'),
  ),
  screen(
    adminShell,
    '/admin/check/profile/$id',
    'CheckProfileScreen',
    () => import('../features/people/admin/check-profile-screen.tsx'),
  ),
  screen(
    adminShell,
    '/admin/plans',
    'PlansScreen',
    () => import('../features/plans/admin/plans-screen.tsx'),
  ),
  screen(
    adminShell,
    '/admin/video-manager',
    'VideoManagerScreen',
    () => import('../features/daily/admin/video-manager-screen.tsx'),
  ),
  screen(
    adminShell,
    '/admin/treasury',
    'TreasuryScreen',
    () => import('../features/treasury/admin/treasury-screen.tsx'),
  ),
  screen(
    adminShell,
    '/admin/approvals',
    'ApprovalsScreen',
    () => import('../features/approvals/admin/approvals-screen.tsx'),
  ),
  screen(
    adminShell,
    '/admin/settings',
    'SettingsScreen',
    () => import('../features/settings/admin/settings-screen.tsx'),
  ),
]
