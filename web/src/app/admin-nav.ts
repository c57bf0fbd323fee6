import { listVideos } from '@clearstead/contract/daily'
import { listDeposits } from '@clearstead/contract/deposits'
import type { AnswerOf } from '@clearstead/contract/endpoint'
import { listUsers } from '@clearstead/contract/people'
import { listActivePlans } from '@clearstead/contract/plans'
import { getAdminDashboard } from '@clearstead/contract/reports'
import { listSettingsHistory } from '@clearstead/contract/settings'
import { getTreasury } from '@clearstead/contract/treasury'
import { listWithdrawals } from '@clearstead/contract/withdrawals'
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
import { useMayCall } from '../plumbing/use-may.ts'
import type { NavGroup } from './nav.ts'
import { appText } from './text.ts'

type Waiting = AnswerOf<typeof getAdminDashboard>['waiting']

/** The screens that the admin may read, in groups, with what waits to be decided. */
export function useAdminNav(
  waiting: Waiting | undefined,
  approvals: number | undefined,
): readonly NavGroup[] {
  const text = useText(appText)
  const mayCall = useMayCall()
  const groups: readonly NavGroup[] = [
    {
      entries: [
        {
          to: '/admin/dashboard',
          label: text.dashboard,
          icon: LayoutDashboard,
          reads: getAdminDashboard,
        },
      ],
    },
    {
      label: text.decide,
      entries: [
        {
          to: '/admin/withdrawals',
          label: text.withdrawals,
          icon: BanknoteArrowUp,
          count: waiting?.withdrawals,
          reads: listWithdrawals,
        },
        {
          to: '/admin/roi-request',
          label: text.roiWithdrawals,
          icon: BadgePercent,
          count: waiting?.roiWithdrawals,
          reads: listWithdrawals,
        },
        {
          to: '/admin/deposits',
          label: text.deposits,
          icon: BanknoteArrowDown,
          count: waiting?.deposits,
          reads: listDeposits,
        },
        { to: '/admin/approvals', label: text.approvals, icon: UserCheck, count: approvals },
      ],
    },
    {
      label: text.programme,
      entries: [
        { to: '/admin/users', label: text.members, icon: Users, reads: listUsers },
        { to: '/admin/plans', label: text.plans, icon: Layers, reads: listActivePlans },
        { to: '/admin/video-manager', label: text.videos, icon: Video, reads: listVideos },
      ],
    },
    {
      label: text.books,
      entries: [
        { to: '/admin/treasury', label: text.treasury, icon: Landmark, reads: getTreasury },
      ],
    },
    {
      entries: [
        { to: '/admin/settings', label: text.settings, icon: Settings, reads: listSettingsHistory },
      ],
    },
  ]
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ reads }) => reads === undefined || mayCall(reads)),
    }))
    .filter(({ entries }) => entries.length > 0)
}
