import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { unitsOf, usd } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { describe, expect, test } from 'vitest'
import { type WalletKind, walletCode } from '../../../ledger/accounts.ts'
import { dashboardDay, incomeKinds, type Movement, matrixDay, paidOf } from './rules.ts'

const day = '2026-03-31' as ProgrammeDay

function moved(
  kind: TransferKind,
  account: WalletKind,
  { credited = '0', debited = '0', isReversal = false, on = day } = {},
): Movement {
  return {
    day: on,
    kind,
    account: walletCode(account),
    isReversal,
    credited: unitsOf(usd(credited)),
    debited: unitsOf(usd(debited)),
  }
}
const reversed = { debited: '2', isReversal: true }

describe('income', () => {
  const movements = [
    moved('roi', 'non_working', { credited: '10' }),
    moved('roi', 'non_working', reversed),
    moved('direct', 'working', { credited: '5' }),
    moved('roi', 'compound', { credited: '99' }),
    moved('deposit', 'working', { credited: '99' }),
  ]

  test('is what income wallets are credited, less reversals', () => {
    expect(paidOf(movements, ['roi'])).toBe(usd('8'))
    expect(paidOf(movements, ['direct'])).toBe(usd('5'))
    expect(paidOf(movements, incomeKinds)).toBe(usd('13'))
    expect(paidOf(movements, ['salary'])).toBe(usd('0'))
  })
})

const whole = [
  ...incomeKinds.map((kind, index) => moved(kind, 'working', { credited: `${index + 1}` })),
  moved('deposit', 'funding', { credited: '100' }),
  moved('deposit', 'funding', reversed),
  moved('deposit', 'working', { credited: '99' }),
  moved('withdrawal', 'pending_withdrawal', { credited: '40', debited: '30' }),
  moved('withdrawal', 'pending_withdrawal', { debited: '7', isReversal: true }),
  moved('withdrawal', 'funding', { debited: '99' }),
  moved('hold', 'pending_withdrawal', { debited: '99' }),
  moved('plan', 'principal', { credited: '200', debited: '50' }),
  moved('topup', 'principal', { credited: '20' }),
  moved('plan', 'principal', { credited: '1', debited: '15', isReversal: true }),
  moved('plan', 'funding', { credited: '99' }),
  moved('withdrawal', 'principal', { credited: '99' }),
]

test('a day of the matrix has the figures of that day alone', () => {
  const yesterday = '2026-03-30' as ProgrammeDay
  const earlier = moved('deposit', 'funding', { credited: '7', on: yesterday })

  expect(matrixDay(yesterday, [earlier, ...whole])).toMatchObject({
    deposits: usd('7'),
    roi: usd('0'),
  })
  expect(matrixDay(day, [earlier, ...whole])).toEqual({
    day,
    roi: usd('1'),
    direct: usd('2'),
    level: usd('3'),
    salary: usd('4'),
    // Rewards of 5, bonuses of ranks of 7 and shares of the pool of 8.
    reward: usd('20'),
    bonus: usd('6'),
    deposits: usd('98'),
    withdrawals: usd('30'),
    plans: usd('205'),
    net: usd('68'),
  })
})

test('a day of the dashboard sums all income', () => {
  expect(dashboardDay(whole)).toEqual({
    deposits: usd('98'),
    withdrawals: usd('30'),
    payouts: usd('36'),
    planSales: usd('205'),
  })
})
