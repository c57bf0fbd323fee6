import { listNews } from '@clearstead/contract/content/news'
import { listDepositsOf } from '@clearstead/contract/deposits'
import { getIncomeSums, listIncome } from '@clearstead/contract/income'
import { listTopupsOf } from '@clearstead/contract/plans/topups'
import { listDirectMembers } from '@clearstead/contract/referral/tree'
import { Fit, listTableOf, TableName } from '@clearstead/contract/reports/statements'
import { listTransactionsOf, Source } from '@clearstead/contract/reports/transactions'
import { listTicketsOf } from '@clearstead/contract/support/tickets'
import { listMemberTransfersOf, MemberTransferKind } from '@clearstead/contract/transfers'
import { getProof } from '@clearstead/contract/transparency/proofs'
import { listWithdrawalsOf } from '@clearstead/contract/withdrawals'
import { createRoute, notFound } from '@tanstack/react-router'
import { plansData } from '../features/plans/member/initial-data.ts'
import { topupData } from '../features/plans/member/topup/initial-data.ts'
import { dashboardData } from '../features/reports/member/initial-data.ts'
import { transferData } from '../features/transfers/member/initial-data.ts'
import { withdrawalData } from '../features/withdrawals/member/initial-data.ts'
import { choiceParam, filterParams, listParams, searchOf, textParam } from '../plumbing/address.ts'
import { loadMemberData } from './frame-data.ts'
import { memberShell, screen } from './shells.tsx'

const dashboard = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/dashboard',
  ...screen(() => import('../features/reports/member/dashboard-screen.tsx'), 'DashboardScreen'),
  beforeLoad: ({ context }) => loadMemberData(context, dashboardData),
})

const subscription = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/subscription',
  ...searchOf(listParams),
  ...screen(() => import('../features/plans/member/subscription-screen.tsx'), 'SubscriptionScreen'),
  beforeLoad: ({ context, search }) => loadMemberData(context, (me) => plansData(me, search)),
})

const watch = createRoute({
  getParentRoute: () => memberShell,
  path: '/watch/adds',
  ...screen(() => import('../features/daily/member/watch-screen.tsx'), 'WatchScreen'),
  beforeLoad: ({ context }) => loadMemberData(context),
})

const income = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/income',
  ...searchOf({
    tab: choiceParam(['overview', 'details', 'team']),
    ...listParams,
    ...filterParams(listIncome, ['kind', 'paid', 'level', 'reason', 'from', 'to']),
    ...filterParams(getIncomeSums, ['period']),
  }),
  ...screen(() => import('../features/income/member/income-screen.tsx'), 'IncomeScreen'),
  beforeLoad: ({ context }) => loadMemberData(context),
})

const rewards = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/rewards',
  ...searchOf({
    tab: choiceParam(['plans', 'salary', 'ranks', 'bonuses', 'history']),
    ...listParams,
  }),
  ...screen(() => import('../features/awards/member/rewards-screen.tsx'), 'RewardsScreen'),
  beforeLoad: ({ context }) => loadMemberData(context),
})

const deposit = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/web3-deposit',
  ...searchOf({ way: choiceParam(['', 'bep20', 'trc20', 'report']) }),
  ...screen(() => import('../features/deposits/member/deposit-screen.tsx'), 'DepositScreen'),
  beforeLoad: ({ context }) => loadMemberData(context),
})

const depositHistory = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/deposit-history',
  ...searchOf({ ...listParams, ...filterParams(listDepositsOf, ['status']) }),
  ...screen(
    () => import('../features/deposits/member/deposit-history-screen.tsx'),
    'DepositHistoryScreen',
  ),
  beforeLoad: ({ context }) => loadMemberData(context),
})

const withdrawal = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/withdrawal',
  ...searchOf({
    kind: choiceParam(['working', 'roi', 'principal', 'compound', 'funding']),
    ...listParams,
    ...filterParams(listWithdrawalsOf, ['status']),
  }),
  ...screen(
    () => import('../features/withdrawals/member/withdrawal-screen.tsx'),
    'WithdrawalScreen',
  ),
  beforeLoad: ({ context, search }) => loadMemberData(context, (me) => withdrawalData(me, search)),
})

const transfer = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/transfer',
  ...searchOf({
    // Where the address says nothing, the screen decides.
    to: (text?: string) => MemberTransferKind.options.find((kind) => kind === text),
    ...listParams,
    ...filterParams(listMemberTransfersOf, ['kind']),
  }),
  ...screen(() => import('../features/transfers/member/transfer-screen.tsx'), 'TransferScreen'),
  beforeLoad: ({ context, search }) => loadMemberData(context, (me) => transferData(me, search)),
})

const topup = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/topup',
  ...searchOf({
    kind: choiceParam(['own', 'retopup', 'code', 'entry']),
    ...listParams,
    ...filterParams(listTopupsOf, ['status']),
  }),
  ...screen(() => import('../features/plans/member/topup/topup-screen.tsx'), 'TopupScreen'),
  beforeLoad: ({ context, search }) => loadMemberData(context, (me) => topupData(me, search)),
})

const directMembers = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/direct-members',
  ...searchOf({
    ...listParams,
    ...filterParams(listDirectMembers, ['search', 'isActive', 'sort']),
  }),
  ...screen(
    () => import('../features/referral/member/direct-members-screen.tsx'),
    'DirectMembersScreen',
  ),
  beforeLoad: ({ context }) => loadMemberData(context),
})

const referralTree = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/refferral-tree',
  ...searchOf({ view: choiceParam(['tree', 'list']), of: textParam }),
  ...screen(
    () => import('../features/referral/member/tree/referral-tree-screen.tsx'),
    'ReferralTreeScreen',
  ),
  beforeLoad: ({ context }) => loadMemberData(context),
})

const token = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/token',
  ...searchOf({
    range: choiceParam(['1d', '1w', '1m', '3m', 'all']),
    look: choiceParam(['line', 'candles']),
    side: choiceParam(['none', 'buy', 'sell']),
    list: choiceParam(['trades', 'prices']),
    ...listParams,
  }),
  ...screen(() => import('../features/market/member/token-screen.tsx'), 'TokenScreen'),
  beforeLoad: ({ context }) => loadMemberData(context),
})

const profile = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/profile/$id',
  ...screen(() => import('../features/people/member/profile-screen.tsx'), 'ProfileScreen'),
  beforeLoad: ({ context }) => loadMemberData(context),
})

const table = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/transaction/$tableName',
  params: { parse: ({ tableName }) => ({ tableName: known(TableName.options, tableName) }) },
  ...searchOf(filterParams(listTableOf, ['from', 'to'])),
  ...screen(() => import('../features/reports/member/table-screen.tsx'), 'TableScreen'),
  beforeLoad: ({ context }) => loadMemberData(context),
})

const fittingTable = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/transaction/$tableName/$fit',
  params: {
    parse: ({ tableName, fit }) => ({
      tableName: known(TableName.options, tableName),
      fit: known(Fit.options, fit),
    }),
  },
  ...searchOf(filterParams(listTableOf, ['from', 'to'])),
  ...screen(() => import('../features/reports/member/table-screen.tsx'), 'FittingTableScreen'),
  beforeLoad: ({ context }) => loadMemberData(context),
})

const movements = createRoute({
  getParentRoute: () => memberShell,
  path: '/transactions/$source',
  params: { parse: ({ source }) => ({ source: known(['all', ...Source.options], source) }) },
  ...searchOf(
    filterParams(listTransactionsOf, ['wallet', 'transactionType', 'status', 'from', 'to']),
  ),
  ...screen(() => import('../features/reports/member/movements-screen.tsx'), 'MovementsScreen'),
  beforeLoad: ({ context }) => loadMemberData(context),
})

const proof = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/proof',
  ...searchOf(filterParams(getProof, ['date'])),
  ...screen(() => import('../features/transparency/member/proof-screen.tsx'), 'ProofScreen'),
  beforeLoad: ({ context }) => loadMemberData(context),
})

/** A word that a path may name; any other leads to the not-found page. */
function known<T extends string>(words: readonly T[], word: string): T {
  const found = words.find((each) => each === word)
  if (found === undefined) throw notFound()
  return found
}

const tickets = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/queries',
  ...searchOf({ ...listParams, ...filterParams(listTicketsOf, ['status', 'search']) }),
  ...screen(() => import('../features/support/member/tickets-screen.tsx'), 'TicketsScreen'),
  beforeLoad: ({ context }) => loadMemberData(context),
})

const ticket = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/queries/$ticketId',
  ...screen(() => import('../features/support/member/ticket-screen.tsx'), 'TicketScreen'),
  beforeLoad: ({ context }) => loadMemberData(context),
})

const newTicket = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/query/create',
  ...searchOf({ about: textParam, subject: textParam }),
  ...screen(() => import('../features/support/member/new-ticket-screen.tsx'), 'NewTicketScreen'),
  beforeLoad: ({ context }) => loadMemberData(context),
})

const notifications = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/notifications',
  ...searchOf({
    show: choiceParam(['all', 'unseen']),
    open: (text?: string) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
    ...listParams,
  }),
  ...screen(
    () => import('../features/notices/member/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
  beforeLoad: ({ context }) => loadMemberData(context),
})

const news = createRoute({
  getParentRoute: () => memberShell,
  path: '/user/news',
  ...searchOf({ ...listParams, ...filterParams(listNews, ['search']) }),
  ...screen(() => import('../features/content/member/news-screen.tsx'), 'NewsScreen'),
  beforeLoad: ({ context }) => loadMemberData(context),
})

export const memberRoutes = memberShell.addChildren([
  dashboard,
  subscription,
  watch,
  income,
  rewards,
  deposit,
  depositHistory,
  withdrawal,
  transfer,
  topup,
  directMembers,
  referralTree,
  table,
  fittingTable,
  movements,
  proof,
  token,
  profile,
  tickets,
  ticket,
  newTicket,
  notifications,
  news,
])
