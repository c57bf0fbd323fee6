import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { listBanners, listQrLinks } from '@clearstead/contract/content/pictures'
import { listVideos } from '@clearstead/contract/daily/videos'
import { listDeposits } from '@clearstead/contract/deposits'
import { listImports } from '@clearstead/contract/moving/imports'
import { listNotifications } from '@clearstead/contract/notices'
import { listUsers } from '@clearstead/contract/people/users'
import { listActivePlans } from '@clearstead/contract/plans/active-plans'
import { getAdminDashboard } from '@clearstead/contract/reports/dashboards'
import { listSettingsHistory } from '@clearstead/contract/settings/settings'
import { listEnquiries } from '@clearstead/contract/support/enquiries'
import { listTickets } from '@clearstead/contract/support/tickets'
import { getTreasury } from '@clearstead/contract/treasury'
import { listWithdrawals } from '@clearstead/contract/withdrawals'
import {
  ArrowLeftRight,
  BadgePercent,
  BanknoteArrowDown,
  BanknoteArrowUp,
  BellRing,
  Landmark,
  Layers,
  LayoutDashboard,
  LifeBuoy,
  Mail,
  Megaphone,
  Newspaper,
  QrCode,
  Settings,
  UserCheck,
  Users,
  Video,
} from 'lucide-react'
import { useCanCall } from '../plumbing/use-permission.ts'
import type { NavGroup } from './nav.ts'
import { appText as text } from './text.ts'

type Waiting = AnswerOf<typeof getAdminDashboard>['waiting']

type Counts = {
  /** Requests about money. */
  waiting: Waiting | undefined
  approvals: number | undefined
  tickets: number | undefined
  enquiries: number | undefined
}

/** The screens that the admin may read, in groups, with how many requests wait. */
export function useAdminNav({
  waiting,
  approvals,
  tickets,
  enquiries,
}: Counts): readonly NavGroup[] {
  const mayCall = useCanCall()
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
    ...peopleGroups(tickets, enquiries),
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
        { to: '/admin/import', label: text.moving, icon: ArrowLeftRight, reads: listImports },
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

/** Support, and what members and visitors read. */
function peopleGroups(
  tickets: number | undefined,
  enquiries: number | undefined,
): readonly NavGroup[] {
  return [
    {
      label: text.support,
      entries: [
        {
          to: '/admin/tickets',
          label: text.tickets,
          icon: LifeBuoy,
          count: tickets,
          reads: listTickets,
        },
        {
          to: '/admin/enquiries',
          label: text.enquiries,
          icon: Mail,
          count: enquiries,
          reads: listEnquiries,
        },
      ],
    },
    {
      label: text.content,
      entries: [
        {
          to: '/admin/notifications',
          label: text.announce,
          icon: Megaphone,
          reads: listNotifications,
        },
        {
          to: '/admin/notification/list',
          label: text.announcements,
          icon: BellRing,
          reads: listNotifications,
        },
        { to: '/admin/content', label: text.pages, icon: Newspaper, reads: listBanners },
        { to: '/admin/qr-links', label: text.qrLinks, icon: QrCode, reads: listQrLinks },
      ],
    },
  ]
}
