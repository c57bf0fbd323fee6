import type { WithdrawalId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { whyRefused } from '../../../../testing/why-refused.ts'
import { bankName, readBankAccount } from './bank-account.ts'
import { readResults } from './read-results.ts'
import { fateOf, type KnownRow, numberOf, payableRows, readReference, sentText } from './rules.ts'

test.each([
  [2, '95.0095', '95.00'],
  [2, '95.01', '95.01'],
  [2, '95', '95.00'],
  [6, '0.12345678', '0.123456'],
  [6, '95', '95.00'],
  [8, '0.12345678', '0.12345678'],
  [0, '95.99', '95.00'],
])('with %s decimals a net of %s is sent as %s', (decimals, net, sent) => {
  const waiting = { amount: usd(net), fee: usd('0') } as Parameters<typeof payableRows>[1][number]

  expect(payableRows(decimals, [waiting]).map((row) => sentText(row.sent))).toEqual([sent])
})

test('a withdrawal is sent without its fee, under its number', () => {
  const waiting = { id: 12, amount: usd('100'), fee: usd('5'), fullname: 'Asha Rao' }

  expect(payableRows(2, [waiting as Parameters<typeof payableRows>[1][number]])).toEqual([
    { withdrawalId: 12, sent: usd('95'), fullname: 'Asha Rao' },
  ])
  expect(numberOf(12 as WithdrawalId)).toBe('WD-12')
})

test.each([
  ['0.00000001', '0.00000001'],
  ['0.1', '0.10'],
  ['123456789.05', '123456789.05'],
  ['100', '100.00'],
])('%s is written as %s', (sent, text) => {
  expect(sentText(usd(sent))).toBe(text)
})

test('a reference is read in the spelling of its method', () => {
  expect(readReference({ method: 'bank', reference: ' TRF  7 ' })).toBe('TRF 7')
  expect(readReference({ method: 'bep20', reference: 'TRF 7' })).toBeUndefined()
})

test('less than can be sent is left out', () => {
  const waiting = { amount: usd('0.009'), fee: usd('0') } as Parameters<
    typeof payableRows
  >[1][number]

  expect(payableRows(2, [waiting])).toEqual([])
})

test.each([
  ['DE02 1203 0000 0000 2020 51', { iban: 'DE02120300000000202051' }],
  ['IBAN: gb82 west 1234 5698 7654 32', { iban: 'GB82WEST12345698765432' }],
  ['12-3456 7890', { number: '1234567890' }],
  ['DE00 1203 0000 0000 2020 51', undefined],
  ['My bank: DE02 1203 0000 0000 2020 51', undefined],
  ['50100012345678 HDFC0001234', { number: '50100012345678', ifsc: 'HDFC0001234' }],
  [
    'HDFC Bank, Pune, 5010 0012 3456 78, IFSC hdfc0001234',
    { number: '50100012345678', ifsc: 'HDFC0001234' },
  ],
  ['Ask my brother', undefined],
  ['Account 123456 at branch 998877', undefined],
])('the account in %j is found, or is not', (text, account) => {
  expect(readBankAccount(text)).toEqual(account)
})

test.each([
  ['José Ørsted & Söhne', 'Jose Orsted Sohne'],
  ['Ł. Weiß / "Bob"', 'L. Weiss Bob'],
  ['आशा सिंह', 'Member 7'],
  ['<!DOCTYPE a>', 'DOCTYPE a'],
])('the name %s is %s in a payment order', (name, plain) => {
  expect(bankName(name, 'Member 7')).toBe(plain)
})

test('results are read by their headings, whatever separates them, and lines without one are left out', () => {
  const csv =
    '\ufeffWithdrawal;Amount;Result;Transaction;Reason\r\nWD-12;1,095.01;Paid;TRF 7;\r\n13;;failed;;Account closed\r\nWD-14;95.01;;;\r\nX1;;paid;T;'

  expect(readResults(csv)).toMatchObject([
    { line: 2, withdrawalId: 12, result: 'paid', reference: 'TRF 7', stated: usd('1095.01') },
    { line: 3, withdrawalId: 13, result: 'failed', reason: 'Account closed', stated: null },
    { line: 5, withdrawal: 'X1', withdrawalId: undefined },
  ])
})

test.each([
  ['no headings', 'a,b\n1,2', 1],
  ['an unknown result', 'withdrawal,result\n12,perhaps', 2],
  ['no amount', 'withdrawal,result,amount\n12,paid,much', 2],
  ['two results', 'withdrawal,result\n12,paid\nWD-12,failed', 3],
])('a file with %s is refused with its line', (_, csv, line) => {
  expect(whyRefused(() => readResults(csv))).toBe(`Line ${line} of the file cannot be read.`)
})

const row = {
  method: 'bank',
  sent: usd('95'),
  txHash: '',
  result: 'paid',
  reference: 'TRF 7',
  reason: '',
  stated: null,
  askedAt: null,
  outcome: null,
} as KnownRow

const askedAt = new Date('2026-03-31T09:00:00Z')

test.each([
  ['waiting', { result: null }],
  ['will_pay', {}],
  ['will_pay', { stated: usd('95') }],
  ['will_return', { result: 'failed', reason: 'Account closed' }],
  ['return_asked', { result: 'failed', reason: 'Account closed', askedAt }],
  ['reason_missing', { result: 'failed' }],
  ['amount_differs', { stated: usd('95.01') }],
  ['reference_wrong', { reference: '' }],
  ['asked', { askedAt }],
  ['paid', { outcome: 'paid', txHash: 'TRF 7' }],
  ['paid', { outcome: 'paid', txHash: 'other', result: null }],
  ['paid_otherwise', { outcome: 'paid', txHash: 'other' }],
  ['returned', { outcome: 'returned' }],
  ['dropped', { outcome: 'dropped' }],
] as const)('a row is %s with %o', (fate, change) => {
  expect(fateOf({ ...row, ...change })).toBe(fate)
})
