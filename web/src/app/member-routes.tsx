import type { AnyRoute } from '@tanstack/react-router'
import { memberShell, screen } from './shells.tsx'

export const memberRoutes: AnyRoute[] = [
  screen(
    memberShell,
    '/user/dashboard',
    'DashboardScreen',
    () => import('../features/reports/member/dashboard-screen.tsx'),
  ),
  screen(
    memberShell,
    '/user/subscription',
    'SubscriptionScreen',
    () => import('../features/plans/member/subscription-screen.tsx'),
  ),
  screen(
    memberShell,
    '/watch/adds',
    'WatchScreen',
    () => import('../features/daily/member/watch-screen.tsx'),
  ),
  screen(
    memberShell,
    '/user/income',
    'IncomeScreen',
    () => import('../features/income/member/income-screen.tsx'),
  ),
  screen(
    memberShell,
    '/user/web3-deposit',
    'DepositScreen',
    () => import('../features/deposits/member/deposit-screen.tsx'),
  ),
  screen(
    memberShell,
    '/user/deposit-history',
    'DepositHistoryScreen',
    () => import('../features/deposits/member/deposit-history-screen.tsx'),
  ),
  screen(
    memberShell,
    '/user/withdrawal',
    'WithdrawalScreen',
    () => import('../features/withdrawals/member/withdrawal-screen.tsx'),
  ),
  screen(
    memberShell,
    '/user/direct-members',
    'DirectMembersScreen',
    () => import('../features/referral/member/direct-members-screen.tsx'),
  ),
  screen(
    memberShell,
    '/user/profile/$id',
    'ProfileScreen',
    () => import('../features/people/member/profile-screen.tsx'),
  ),
]
