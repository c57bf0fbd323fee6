import type { AnswerOf } from '@clearstead/contract/endpoint'
import type { getAdminDashboard } from '@clearstead/contract/reports'
import {
  BadgePercent,
  BanknoteArrowDown,
  BanknoteArrowUp,
  Landmark,
  Layers,
  LayoutDashboard,
  Settings,
  UserCheck,
  Users,
  Video,
} from 'lucide-react'
import { useText } from '../plumbing/texts.ts'
import type { NavGroup } from './nav.ts'
import { appText } from './text.ts'

type Waiting = AnswerOf<typeof getAdminDashboard>['waiting']

/** The admin's screens in groups, with what waits to be decided. */
export function useAdminNav(
  waiting: Waiting | undefined,
  approvals: number | undefined,
): readonly NavGroup[] {
  const text = useText(appText)
  return [
    { entries: [{ to: '/admin/dashboard', label: text.dashboard, icon: LayoutDashboard }] },
    {
      label: text.decide,
      entries: [
        {
          to: '/admin/withdrawals',
          label: text.withdrawals,
          icon: BanknoteArrowUp,
          count: waiting?.withdrawals,
        },
        {
          to: '/admin/roi-request',
          label: text.roiWithdrawals,
          icon: BadgePercent,
          count: waiting?.roiWithdrawals,
        },
        {
          to: '/admin/deposits',
          label: text.deposits,
          icon: BanknoteArrowDown,
          count: waiting?.deposits,
        },
        { to: '/admin/approvals', label: text.approvals, icon: UserCheck, count: approvals },
      ],
    },
    {
      label: text.programme,
      entries: [
        { to: '/admin/users', label: text.members, icon: Users },
        { to: '/admin/plans', label: text.plans, icon: Layers },
        { to: '/admin/video-manager', label: text.videos, icon: Video },
      ],
    },
    {
      label: text.books,
      entries: [{ to: '/admin/treasury', label: text.treasury, icon: Landmark }],
    },
    { entries: [{ to: '/admin/settings', label: text.settings, icon: Settings }] },
  ]
}
