import { toDecimal } from '@clearstead/contract/values/money'
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

const shown = (rows: readonly StatementRow[]) =>
  rows.map(({ section, line, amounts }) =>
    [section, line, ...amounts.map((amount) => toDecimal(amount).replace(/\.0+$/, ''))].join(' '),
  )

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
    'income withdrawal_fees 1',
    'income investment_result 6',
    'expenses roi -5',
    'expenses level -3',
    'result result -1',
    'equity at_start 0',
    'equity result -1',
    'equity put_in 200',
    'equity taken_out -50',
    'equity at_end 149',
  ])
})

test('custody changes by what came in and went out', () => {
  expect(shown(cashFlow(books))).toEqual([
    'operating withdrawals_paid -1',
    'investing placed -80',
    'investing returned 66',
    'financing put_in 200',
    'financing taken_out -50',
    'cash at_start 500',
    'cash change 135',
    'cash at_end 635',
  ])
})
