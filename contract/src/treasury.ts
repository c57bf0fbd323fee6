import * as z from 'zod'
import { waitsForApproval } from './approvals.ts'
import { endpoint } from './endpoint.ts'
import { pageOf, paging } from './paging.ts'
import { Instant } from './values/days.ts'
import { TransferId } from './values/ids.ts'
import { PositiveUsd, Usd } from './values/money.ts'
import { Percent } from './values/percent.ts'
import { shape, wire } from './wire.ts'

const figures = {
  treasury: Usd,
  custody: Usd,
  investments: Usd,
  /** All member USD balances together, with level income on its way to them. */
  liabilities: Usd,
  tokenReserve: wire('token_reserve', Usd),
  levelPayable: wire('level_payable', Usd),
  /** Null while nothing is owed. */
  coverage: Percent.nullable(),
}

/** What the operator holds and owes. Coverage = (custody + investments) / (liabilities + token reserve). */
export const TreasuryView = shape(figures)
export type TreasuryView = z.output<typeof TreasuryView>

export const getTreasury = endpoint('GET /treasury', {
  summary: 'What the operator holds and owes',
  who: 'admin',
  permission: 'finance',
  answer: figures,
})

const movement = {
  who: 'admin',
  permission: 'owner',
  movesMoney: true,
  request: { amount: PositiveUsd, memo: z.string().trim().min(3, 'Say what it is').max(500) },
  answer: {
    /** Left out while a second admin is asked. */
    transferId: wire('transfer_id', TransferId.optional()),
    treasury: TreasuryView,
    ...waitsForApproval,
  },
  says: 'Booked',
  refusals: ['treasury.short', 'treasury.custody_short', 'approvals.nobody_else'],
} as const
export const fundTreasury = endpoint('POST /treasury/fund', {
  ...movement,
  summary: 'The operator puts own money in: custody and treasury grow',
})
export const withdrawTreasury = endpoint('POST /treasury/withdraw', {
  ...movement,
  summary: 'The operator takes own money out',
})
export const deployFunds = endpoint('POST /treasury/deploy', {
  ...movement,
  summary: 'Moves custody money into investments',
})
export const returnFunds = endpoint('POST /treasury/return', {
  ...movement,
  summary: 'Brings money back from investments; what it earned goes to the treasury',
  request: { ...movement.request, gain: Usd.optional() },
})

export const listTreasuryMovements = endpoint('GET /treasury/movements', {
  summary: 'The operator’s own movements, newest first',
  who: 'admin',
  permission: 'finance',
  request: paging,
  answer: pageOf(
    'movements',
    shape({
      transferId: wire('transfer_id', TransferId),
      kind: z.enum(['fund', 'withdraw', 'deploy', 'return']),
      amount: Usd,
      gain: Usd,
      memo: z.string(),
      adminName: wire('admin_name', z.string()),
      at: Instant,
    }),
  ),
})
