import { listSeenPayments } from '@clearstead/contract/chains/overview'
import { listUnmatched } from '@clearstead/contract/chains/unmatched'
import { listDeposits } from '@clearstead/contract/deposits'
import { getPortfolio, listMemberTrades, listTrades } from '@clearstead/contract/market/market'
import { listCodes } from '@clearstead/contract/plans/codes'
import { listTopups } from '@clearstead/contract/plans/topups'
import { listMemberTransfers } from '@clearstead/contract/transfers'
import type { MemberId } from '@clearstead/contract/values/ids'
import { listPayouts } from '@clearstead/contract/withdrawals/payouts'
import { createRoute } from '@tanstack/react-router'
import { choiceParam, filterParams, listParams, searchOf } from '../plumbing/address.ts'
import { adminShell, screen } from './shells.tsx'

const deposits = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/deposits',
  ...searchOf({
    ...listParams,
    ...filterParams(listDeposits, ['search', 'method', 'sort', 'from', 'to'], {
      sort: undefined,
    }),
    status: choiceParam([
      'pending',
      'second_admin',
      'approved',
      'rejected',
      'cancelled',
      'reversed',
    ]),
  }),
  ...screen(() => import('../features/deposits/admin/deposits-screen.tsx'), 'DepositsScreen'),
})

const payouts = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/payouts',
  ...searchOf({ ...listParams, ...filterParams(listPayouts, ['status', 'method']) }),
  ...screen(
    () => import('../features/withdrawals/admin/payouts/payouts-screen.tsx'),
    'PayoutsScreen',
  ),
})

const payoutDetail = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/payouts/$id',
  ...searchOf(listParams),
  ...screen(
    () => import('../features/withdrawals/admin/payouts/payout-detail-screen.tsx'),
    'PayoutDetailScreen',
  ),
})

const web3 = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/web3',
  ...searchOf({
    part: choiceParam(['overview', 'unmatched', 'sweep', 'incoming']),
    ...listParams,
    ...filterParams(listSeenPayments, ['chain', 'state']),
    ...filterParams(listUnmatched, ['reason', 'txHash', 'sender', 'token']),
    fold: choiceParam(['transaction', 'sender', 'token', 'none']),
  }),
  ...screen(() => import('../features/chains/admin/web3-screen.tsx'), 'Web3Screen'),
})

const topups = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/topup',
  ...searchOf({
    ...listParams,
    ...filterParams(listTopups, ['search', 'kind', 'sort', 'from', 'to'], { sort: undefined }),
    status: choiceParam(['pending', 'second_admin', 'approved', 'rejected', 'cancelled']),
  }),
  ...screen(() => import('../features/plans/admin/topups/topups-screen.tsx'), 'TopupsScreen'),
})

/** Rows that are searched in the browser. */
const searchedParams = {
  ...listParams,
  search: (text?: string) => text || undefined,
}

const token = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/token',
  ...searchOf({
    range: choiceParam(['1d', '1w', '1m', '3m', 'all']),
    look: choiceParam(['line', 'candles']),
    ...filterParams(getPortfolio, ['memberId'], { memberId: undefined }),
    ...searchedParams,
  }),
  ...screen(() => import('../features/market/admin/token-screen.tsx'), 'AdminTokenScreen'),
})

const sgxTransactions = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/sgx-transactions',
  ...searchOf({
    part: choiceParam(['all', 'prices', 'user']),
    ...filterParams(listTrades, ['status', 'transactionType']),
    ...filterParams(listMemberTrades, ['memberId'], { memberId: 1 as MemberId }),
    ...searchedParams,
  }),
  ...screen(() => import('../features/market/admin/transactions-screen.tsx'), 'TransactionsScreen'),
})

const codes = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/codes',
  ...searchOf({ ...listParams, ...filterParams(listCodes, ['search', 'status']) }),
  ...screen(() => import('../features/plans/admin/codes/codes-screen.tsx'), 'CodesScreen'),
})

const transfers = createRoute({
  getParentRoute: () => adminShell,
  path: '/admin/transfers',
  ...searchOf({
    ...listParams,
    ...filterParams(listMemberTransfers, ['search', 'kind', 'from', 'to']),
  }),
  ...screen(() => import('../features/transfers/admin/transfers-screen.tsx'), 'TransfersScreen'),
})

/** Deposits, payouts, top-ups, the token, codes and transfers. */
export const moneyRoutes = [
  deposits,
  payouts,
  payoutDetail,
  web3,
  topups,
  token,
  sgxTransactions,
  codes,
  transfers,
] as const
