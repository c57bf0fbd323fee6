import type { TransactionView } from '@clearstead/contract/reports/transactions'
import { sgx, usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { explainText } from '../../income/public.tsx'
import { describeLine } from './describe-line.ts'
import {
  isOfSameMovement,
  lineOfUnpaid,
  linesOfMovements,
  linesOfTable,
  withoutPayouts,
} from './line.ts'
import { amountOf, leadingRow, totalOf } from './line-amount.ts'
import { lineText } from './line-text.ts'

let lastId = 0
const at = new Date('2026-03-01T09:00:00Z')
type Leg = readonly [wallet: string, amount: string]

/** A movement with a leg for each wallet; a minus is a debit. */
function moved(source: string, ...legs: readonly Leg[]): TransactionView[] {
  lastId += 1
  return legs.map(([wallet, amount]) => {
    const size = amount.replace('-', '')
    const asset = wallet === 'token' ? 'SGX' : 'USD'
    return {
      transactionId: lastId,
      source,
      wallet,
      asset,
      amount: asset === 'SGX' ? sgx(size) : usd(size),
      transactionType: amount.startsWith('-') ? 'debit' : 'credit',
      status: 'completed',
      memo: '',
      at,
    } as unknown as TransactionView
  })
}

const asked = moved('withdrawal', ['working', '-40'], ['pending_withdrawal', '40'])
const paidOut = moved('withdrawal', ['pending_withdrawal', '-40'])
const returned = moved('withdrawal', ['pending_withdrawal', '-40'], ['working', '40'])
const bought = moved('plan', ['funding', '-50'], ['principal', '50'])
const sent = moved('transfer', ['working', '-118'], ['funding', '116.82'])
const level = moved('level', ['working', '3'])
const held = moved('hold', ['held_income', '9'])
const released = moved('level', ['held_income', '-9'], ['working', '9'])
const traded = moved('token', ['funding', '-11.2'], ['token', '1400'])

test.each([
  ['a withdrawal', asked, { usd: usd('-40'), look: 'signed' }],
  ['a withdrawal that came back', returned, { usd: usd('40'), look: 'signed' }],
  ['a plan', bought, { usd: usd('50'), look: 'within' }],
  ['a transfer to oneself, which costs its fee', sent, { usd: usd('-1.18'), look: 'signed' }],
  ['income', level, { usd: usd('3'), look: 'gain' }],
  ['income that is held', held, { usd: usd('9'), look: 'within' }],
  ['income that is held no longer', released, { usd: usd('9'), look: 'gain' }],
  ['a trade', traded, { usd: usd('-11.2'), tokens: sgx('1400'), look: 'signed' }],
] as const)('%s is one line with the sign of what it did to the member', (_, rows, amount) => {
  const lines = linesOfMovements(rows, [])

  expect(lines).toHaveLength(1)
  expect(lines.map((line) => amountOf(line, false))).toEqual([expect.objectContaining(amount)])
})

test('the payment of a withdrawal is no second line, and no second minus in the total', () => {
  const lines = withoutPayouts(linesOfMovements([...paidOut, ...asked], []))

  expect(lines.map(({ key }) => key)).toEqual([`transfer-${asked[0]?.transactionId}`])
  expect(totalOf(lines, false)).toBe(usd('-40'))
})

test('the total of a day leaves out what only moved between wallets', () => {
  const lines = linesOfMovements([...level, ...bought, ...asked, ...held], [])

  expect(totalOf(lines, false)).toBe(usd('-37'))
})

test('for one wallet each line is what it did to that wallet, and never a gain where nothing was', () => {
  const [, pending] = asked
  const lines = linesOfMovements(pending ? [pending, ...paidOut] : [], [])

  expect(lines.map((line) => amountOf(line, true))).toMatchObject([
    { usd: usd('40'), look: 'signed' },
    { usd: usd('-40'), look: 'signed' },
  ])
})

test('the balance shown is that of the wallet which the money left', () => {
  const [line] = linesOfMovements(asked, [])

  expect(line && leadingRow(line).wallet).toBe('working')
})

/** Rows with a purpose, and a note. */
function withPurpose(rows: readonly TransactionView[], message: string, memo = '') {
  return rows.map((row) => ({ ...row, purpose: { code: '', facts: {}, message }, memo }))
}

test.each([
  [withPurpose(asked, 'Withdrawal by bank transfer'), 'From working income'],
  [withPurpose(returned, 'Withdrawal returned'), 'To working income'],
  [withPurpose(bought, 'Plan Growth bought'), 'From your funding wallet to your plans'],
  [withPurpose(held, 'On hold until 3 Dec'), 'To income on hold'],
  [
    withPurpose(sent, 'Moved to funding wallet'),
    '$118.00 from working income, $116.82 to your funding wallet',
  ],
  [
    withPurpose(moved('transfer', ['funding', '-5']), 'Sent to Bisi A.', 'Lunch'),
    'From your funding wallet: Lunch',
  ],
  [
    withPurpose(traded, 'Bought 1,400.00 SGX at $0.008', 'Bought 1,400.00 SGX at $0.008'),
    '$11.20 from your funding wallet, 1,400.00 SGX to your tokens',
  ],
  [withPurpose(level, 'Level income', '12 claims'), 'To working income'],
])('a line says whom and what for, and which way the money went', (rows, why) => {
  const [line] = linesOfMovements(rows, [])

  const what = rows[0]?.purpose.message

  expect(line && describeLine(line, lineText, explainText)).toEqual({ what, why })
})

test('many incomes of one movement are one line that says how many', () => {
  const rows = withPurpose(level, 'Level income for 12 Nov 2026')
  const income = { id: 1, kind: 'level', base: usd('10'), percent: null, level: 2 }
  const explained = {
    ...income,
    fromUsername: 'ravi',
    planName: null,
    reason: null,
    reverses: null,
  }
  const count = { transferId: rows[0]?.transactionId, count: 12, income: explained }

  const lines = linesOfMovements(rows, [count as never])

  expect(lines).toHaveLength(1)
  expect(lines.map((line) => describeLine(line, lineText, explainText))).toMatchObject([
    {
      what: 'Level income for 12 Nov 2026',
      why: expect.stringMatching(/^12 parts, the largest: /),
    },
  ])
})

test('lines of one movement show the balance after it once', () => {
  const [first, second] = linesOfMovements([...level, ...held], [])
  const income = lineOfUnpaid({ id: 1, kind: 'level', at, paid: usd('0') } as never)

  expect(first && isOfSameMovement(first, undefined)).toBe(false)
  expect(first && isOfSameMovement(first, second)).toBe(false)
  expect(first && isOfSameMovement(first, { ...first, key: 'income-2' })).toBe(true)
  expect(isOfSameMovement(income, { ...income })).toBe(false)
})

test.each([
  ['debit', 'withdrawal', 'pending', { usd: usd('-20'), look: 'signed' }],
  ['debit', 'withdrawal', 'rejected', { usd: usd('20'), look: 'within' }],
  ['credit', 'deposit', 'pending', { usd: usd('20'), look: 'within' }],
  ['credit', 'deposit', 'approved', { usd: usd('20'), look: 'gain' }],
])('a %s request, %s, that is %s', (transactionType, source, status, amount) => {
  const request = {
    transactionId: null,
    income: null,
    incomeCount: 0,
    wallet: null,
    asset: 'USD',
    amount: usd('20'),
    ...{ transactionType, source, status, at },
  }

  const [line] = linesOfTable([request as never])

  expect(line && amountOf(line, false)).toMatchObject(amount)
})
