import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { pageOf, paging } from './call/paging.ts'
import { waitsForApproval } from './call/waits-for-approval.ts'
import { shape, wire } from './call/wire.ts'
import { wrong } from './call/wrong.ts'
import { CustodyPlace } from './values/custody-place.ts'
import { Instant } from './values/days.ts'
import { TransferId } from './values/ids.ts'
import { PositiveUsd, Usd } from './values/money.ts'
import { Percent } from './values/percent.ts'

const figures = {
  treasury: Usd,
  custody: Usd,
  investments: Usd,
  /** All member USD balances and staged level income. */
  liabilities: Usd,
  tokenReserve: wire('token_reserve', Usd),
  levelPayable: wire('level_payable', Usd),
  /** Null while nothing is owed. */
  coverage: Percent.nullable(),
}

/** What the operator holds and owes. Coverage = (custody + investments) / (liabilities + token reserve). */
export const TreasuryView = shape(figures)
export type TreasuryView = z.output<typeof TreasuryView>

export const TreasuryMovementKind = z.enum(['fund', 'withdraw', 'deploy', 'return'])
export type TreasuryMovementKind = z.output<typeof TreasuryMovementKind>

export const getTreasury = endpoint('GET /treasury', {
  summary: 'What the operator holds and owes',
  who: 'admin',
  follows: ['request'],
  permission: 'finance',
  answer: {
    ...figures,
    /** What of custody lies at each place now. */
    places: shape({ bank: Usd, chain: Usd }),
  },
})

const movement = {
  who: 'admin',
  permission: 'owner',
  movesMoney: true,
  request: {
    amount: PositiveUsd,
    memo: z.string().trim().min(3, wrong('fields.say_what')).max(500),
    /** Where custody grows or shrinks by it; the bank, if it is not said. */
    place: CustodyPlace.optional(),
  },
  answer: {
    /** Absent while the approval request waits. */
    transferId: wire('transfer_id', TransferId.optional()),
    treasury: TreasuryView,
    ...waitsForApproval,
  },
  says: 'treasury.says.booked',
  refusals: [
    'treasury.short',
    'treasury.custody_short',
    'treasury.bank_short',
    'treasury.chain_short',
    'freezes.frozen',
    'approvals.nobody_else',
  ],
} as const
export const fundTreasury = endpoint('POST /treasury/fund', {
  ...movement,
  summary: 'Adds own money of the operator to custody and treasury',
})
export const withdrawTreasury = endpoint('POST /treasury/withdraw', {
  ...movement,
  summary: 'Removes own money of the operator from custody and treasury',
})
export const deployFunds = endpoint('POST /treasury/deploy', {
  ...movement,
  summary: 'Moves custody money into investments',
})
export const returnFunds = endpoint('POST /treasury/return', {
  ...movement,
  summary: 'Returns money from investments to custody; gains go to the treasury',
  request: { ...movement.request, gain: Usd.optional() },
})

export const listTreasuryMovements = endpoint('GET /treasury/movements', {
  summary: 'Lists the treasury transfers, newest first',
  who: 'admin',
  isVolatile: true,
  permission: 'finance',
  request: paging,
  answer: pageOf(
    'movements',
    shape({
      transferId: wire('transfer_id', TransferId),
      kind: TreasuryMovementKind,
      amount: Usd,
      gain: Usd,
      memo: z.string(),
      /** Null for movements of before, which did not say. */
      place: CustodyPlace.nullable(),
      adminName: wire('admin_name', z.string()),
      at: Instant,
    }),
  ),
})
