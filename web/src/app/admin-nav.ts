import { listSalaryTransactions } from '@clearstead/contract/awards/salary'
import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { listChains } from '@clearstead/contract/chains/overview'
import { listBanners, listQrLinks } from '@clearstead/contract/content/pictures'
import { listVideos } from '@clearstead/contract/daily/videos'
import { listDeposits } from '@clearstead/contract/deposits'
import { listImports } from '@clearstead/contract/imports/imports'
import { getPriceImpact, listTrades } from '@clearstead/contract/market/market'
import { createNotification, listNotifications } from '@clearstead/contract/notices'
import { listAudit } from '@clearstead/contract/people/admins'
import { listFailedSignIns } from '@clearstead/contract/people/failed-sign-ins'
import { listUsers } from '@clearstead/contract/people/users'
import { listActivePlans } from '@clearstead/contract/plans/active-plans'
import { listCodes } from '@clearstead/contract/plans/codes'
import { listTopups } from '@clearstead/contract/plans/topups'
import { getAdminDashboard } from '@clearstead/contract/reports/dashboards'
import { listPaidIncome } from '@clearstead/contract/reports/paid-income'
import { downloadReport } from '@clearstead/contract/reports/report-files'
import { listTransactions } from '@clearstead/contract/reports/transactions'
import { listJobRuns } from '@clearstead/contract/schedule'
import { listSettingsHistory } from '@clearstead/contract/settings/settings'
import { getSetup } from '@clearstead/contract/setup'
import { listEnquiries } from '@clearstead/contract/support/enquiries'
import { listTickets } from '@clearstead/contract/support/tickets'
import { listMemberTransfers } from '@clearstead/contract/transfers'
import { listAccounts } from '@clearstead/contract/transparency/books'
import { getTreasury } from '@clearstead/contract/treasury'
import { listWithdrawals } from '@clearstead/contract/withdrawals'
import { listPayouts } from '@clearstead/contract/withdrawals/payouts'
import { adminText as text } from '@clearstead/texts/app/admin'
import { appText } from '@clearstead/texts/app/app'
import {
  ArrowLeftRight,
  Award,
  BadgePercent,
  BanknoteArrowDown,
  BanknoteArrowUp,
  BellRing,
  BookOpenText,
  ChartCandlestick,
  ChartColumn,
  ChartLine,
  CirclePlus,
  Clock,
  Coins,
  FileSearch,
  Gauge,
  Gift,
  Landmark,
  Layers,
  LayoutDashboard,
  LifeBuoy,
  Link2,
  ListChecks,
  Mail,
  Megaphone,
  Newspaper,
  PackageOpen,
  QrCode,
  ScrollText,
  Send,
  Settings,
  Ticket,
  TrendingDown,
  UserCheck,
  Users,
  UserX,
  Video,
} from 'lucide-react'
import { useCanCall } from '../plumbing/use-permission.ts'
import type { NavGroup } from './nav.ts'

type Waiting = AnswerOf<typeof getAdminDashboard>['waiting']

type Counts = {
  /** Requests about money. */
  waiting: Waiting | undefined
  approvals: number | undefined
  tickets: number | undefined
  enquiries: number | undefined
  /** Finished months of the CTO pool. */
  ctoMonths: number | undefined
}

/** The screens that the admin may read, in groups, with how many requests wait. */
export function useAdminNav({
  waiting,
  approvals,
  tickets,
  enquiries,
  ctoMonths,
}: Counts): readonly NavGroup[] {
  const mayCall = useCanCall()
  const groups: readonly NavGroup[] = [
    {
      entries: [
        {
          to: '/admin/dashboard',
          label: appText.dashboard,
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
        { to: '/admin/payouts', label: text.payouts, icon: Send, reads: listPayouts },
        {
          to: '/admin/deposits',
          label: text.deposits,
          icon: BanknoteArrowDown,
          count: waiting?.deposits,
          reads: listDeposits,
        },
        {
          to: '/admin/topup',
          label: text.topups,
          icon: CirclePlus,
          count: waiting?.topups,
          reads: listTopups,
        },
        { to: '/admin/approvals', label: text.approvals, icon: UserCheck, count: approvals },
      ],
    },
    ...peopleGroups(tickets, enquiries),
    ...programmeGroups(ctoMonths),
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
      label: appText.support,
      entries: [
        {
          to: '/admin/tickets',
          label: text.tickets,
          icon: LifeBuoy,
          count: tickets,
          reads: listTickets,
          also: ['/admin/ticket', '/admin/canned-replies'],
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
      isFolded: true,
      entries: [
        {
          to: '/admin/notifications',
          label: text.announce,
          icon: Megaphone,
          reads: createNotification,
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

/** The programme itself, its token, its books and its settings. */
const programmeGroups = (ctoMonths: number | undefined): readonly NavGroup[] => [
  {
    label: text.programme,
    entries: [
      {
        to: '/admin/users',
        label: text.members,
        icon: Users,
        reads: listUsers,
        also: ['/admin/check/profile'],
      },
      { to: '/admin/plans', label: appText.plans, icon: Layers, reads: listActivePlans },
      { to: '/admin/codes', label: text.codes, icon: Ticket, reads: listCodes },
      {
        to: '/admin/transfers',
        label: text.transfers,
        icon: ArrowLeftRight,
        reads: listMemberTransfers,
      },
      { to: '/admin/video-manager', label: text.videos, icon: Video, reads: listVideos },
      {
        to: '/admin/reward-plans',
        label: text.rewardPlans,
        icon: Award,
        count: ctoMonths,
        reads: listSalaryTransactions,
      },
    ],
  },
  {
    label: text.market,
    isFolded: true,
    entries: [
      { to: '/admin/token', label: appText.token, icon: Coins, reads: getPriceImpact },
      {
        to: '/admin/sgx-transactions',
        label: text.sgxTransactions,
        icon: ChartCandlestick,
        reads: listTrades,
      },
    ],
  },
  {
    label: text.books,
    isFolded: true,
    isPinned: true,
    entries: [
      { to: '/admin/treasury', label: text.treasury, icon: Landmark, reads: getTreasury },
      { to: '/admin/web3', label: text.chains, icon: Link2, reads: listChains },
      { to: '/admin/simulator', label: text.simulator, icon: TrendingDown, reads: getTreasury },
      { to: '/admin/stress', label: text.stress, icon: Gauge, reads: getTreasury },
      { to: '/admin/reports', label: text.reports, icon: ChartColumn, reads: downloadReport },
      { to: '/admin/income', label: appText.income, icon: ChartLine, reads: listPaidIncome },
      {
        to: '/admin/reward-transactions',
        label: text.rewardsPaid,
        icon: Gift,
        reads: listPaidIncome,
      },
      {
        to: '/admin/transactions',
        label: text.transactions,
        icon: ScrollText,
        reads: listTransactions,
      },
      { to: '/admin/ledger', label: text.ledger, icon: BookOpenText, reads: listAccounts },
      { to: '/admin/audit', label: text.audit, icon: FileSearch, reads: listAudit },
      { to: '/admin/sign-ins', label: text.signIns, icon: UserX, reads: listFailedSignIns },
      { to: '/admin/jobs', label: text.jobs, icon: Clock, reads: listJobRuns },
      { to: '/admin/import', label: text.imports, icon: PackageOpen, reads: listImports },
    ],
  },
  {
    isPinned: true,
    entries: [
      { to: '/admin/setup', label: text.setup, icon: ListChecks, reads: getSetup },
      { to: '/admin/settings', label: text.settings, icon: Settings, reads: listSettingsHistory },
    ],
  },
]
