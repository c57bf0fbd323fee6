import { UsdWalletName } from '@clearstead/contract/values/account-kind'
import { toDecimal, type Usd } from '@clearstead/contract/values/money'
import { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { expect, test } from 'vitest'
import { operatorCode, walletCode } from '../../../../ledger/accounts.ts'
import { type Books, balanceSheet, cashFlow, incomeStatement, type StatementRow } from './rules.ts'

const unit = 100_000_000n
const sum = (
  kind: Books['booked'][number]['kind'],
  account: number,
  within: bigint,
  before = 0n,
) => ({
  kind,
  account,
  before: before * unit,
  within: within * unit,
})
const own = (name: 'fund' | 'withdraw' | 'deploy' | 'return', amount: bigint, gain = 0n) => ({
  [name]: { amount: amount * unit, gain: gain * unit },
})

/** 500 deposited before; then 200 put in, 50 taken out, 80 invested of which 60 came back with 6, and members' income and withdrawals. */
const books: Books = {
  booked: [
    sum('deposit', operatorCode('custody'), 0n, -500n),
    sum('deposit', walletCode('funding'), 0n, 500n),
    sum('treasury', operatorCode('custody'), -136n),
    sum('treasury', operatorCode('investments'), -20n),
    sum('treasury', operatorCode('treasury'), 156n),
    sum('roi', operatorCode('treasury'), -9n),
    sum('roi', operatorCode('level_payable'), 4n),
    sum('roi', walletCode('non_working'), 5n),
    sum('level', operatorCode('level_payable'), -3n),
    sum('level', operatorCode('treasury'), 1n),
    sum('level', walletCode('working'), 2n),
    sum('withdrawal', walletCode('working'), -2n),
    sum('withdrawal', operatorCode('treasury'), 1n),
    sum('withdrawal', operatorCode('custody'), 1n),
  ],
  own: {
    ...own('fund', 200n),
    ...own('withdraw', 50n),
    ...own('deploy', 80n),
    ...own('return', 60n, 6n),
  },
}

const text = (amount: Usd) => toDecimal(amount).replace(/\.0+$/, '')

/** The rows with their kinds, where they have any. */
const shown = (rows: readonly StatementRow[]) =>
  rows.map(({ section, line, kind, atStart, amount }) => {
    const amounts = atStart === undefined ? [amount] : [atStart, amount]
    const words = kind === null ? [section, line] : [section, line, `(${kind})`]
    return [...words, ...amounts.map(text)].join(' ')
  })

test('what is held is what is owed and the operator’s own, at the start and at the end', () => {
  expect(shown(balanceSheet(books))).toEqual([
    'assets custody 500 635',
    'assets investments 0 20',
    'assets total 500 655',
    'liabilities funding 500 500',
    'liabilities non_working 0 5',
    'liabilities level_payable 0 1',
    'liabilities total 500 506',
    'equity treasury 0 149',
    'equity total 0 149',
  ])
})

test('own funds change by what was earned, promised, put in and taken out', () => {
  expect(shown(incomeStatement(books))).toEqual([
    'income withdrawal_fees (withdrawal) 1',
    'income investment_result (treasury) 6',
    'expenses roi (roi) -5',
    'expenses level (level) -3',
    'result result -1',
    'equity at_start 0',
    'equity result -1',
    'equity put_in (treasury) 200',
    'equity taken_out (treasury) -50',
    'equity at_end 149',
  ])
})

test('custody changes by what came in and went out', () => {
  expect(shown(cashFlow(books))).toEqual([
    'operating withdrawals_paid (withdrawal) -1',
    'investing placed (treasury) -80',
    'investing returned (treasury) 66',
    'financing put_in (treasury) 200',
    'financing taken_out (treasury) -50',
    'cash at_start 500',
    'cash change 135',
    'cash at_end 635',
  ])
})

test('every account of members and of the operator stands in its section', () => {
  const wallets = UsdWalletName.options.map((name, index) =>
    sum('transfer', walletCode(name), 1n, BigInt(index)),
  )
  const operators = [
    ['custody', -20n],
    ['investments', -30n],
    ['level_payable', 40n],
    ['token_reserve', 50n],
    ['treasury', 60n],
    ['opening', 70n],
  ] as const
  const others = operators.map(([name, before]) => sum('transfer', operatorCode(name), 2n, before))

  expect(shown(balanceSheet({ booked: [...wallets, ...others], own: {} }))).toEqual([
    'assets custody 20 18',
    'assets investments 30 28',
    'assets total 50 46',
    'liabilities funding 0 1',
    'liabilities working 1 2',
    'liabilities non_working 2 3',
    'liabilities compound 3 4',
    'liabilities principal 4 5',
    'liabilities pending_withdrawal 5 6',
    'liabilities held_income 6 7',
    'liabilities level_payable 40 42',
    'liabilities token_reserve 50 52',
    'liabilities total 111 122',
    'equity treasury 60 62',
    'equity opening 70 72',
    'equity total 130 134',
  ])
})

test('every kind of transfer has its line, also what no feature books today', () => {
  const booked = TransferKind.options.flatMap((kind, index) =>
    // The operator's own movements have rows that tell them apart.
    kind === 'treasury'
      ? []
      : [
          sum(kind, operatorCode('treasury'), BigInt(index + 1)),
          sum(kind, operatorCode('custody'), BigInt(-100 - index)),
        ],
  )

  expect(shown(incomeStatement({ booked, own: {} })).slice(0, -3)).toEqual([
    'income withdrawal_fees (withdrawal) 15',
    'income transfer_fees (transfer) 17',
    'income topups (topup) 4',
    'income plans (plan) 3',
    'income other_fees (fee) 16',
    'income token_result (token) 18',
    'expenses roi (roi) 5',
    'expenses direct (direct) 6',
    'expenses level (level) 7',
    'expenses reward (reward) 8',
    'expenses salary (salary) 9',
    'expenses bonus (bonus) 10',
    'expenses leadership (leadership) 11',
    'expenses cto (cto) 12',
    'expenses hold (hold) 13',
    // A deposit, compounding, an adjustment, a reversal and evening out together.
    'expenses corrections 79',
    'result result 233',
    'equity at_start 0',
  ])
  expect(shown(incomeStatement({ booked, own: {} })).slice(-3)).toEqual([
    'equity result 233',
    'equity imported (opening) 1',
    'equity at_end 234',
  ])
  expect(shown(cashFlow({ booked, own: {} }))).toEqual([
    'operating deposits_received (deposit) 101',
    'operating withdrawals_paid (withdrawal) 114',
    'operating other_cash 1998',
    'financing imported (opening) 100',
    'cash at_start 0',
    'cash change 2313',
    'cash at_end 2313',
  ])
})
