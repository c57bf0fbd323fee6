import { type SummaryLine, SummarySection } from '@clearstead/contract/reports/year-summaries'
import { sgx, usd, zero } from '@clearstead/contract/values/money'
import { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { expect, test } from 'vitest'
import { bySection, hasTokens, summaryRows } from './rules.ts'

const unit = 100_000_000n
type Figures = { received?: bigint; spent?: bigint; fees?: bigint; released?: bigint }

/** What transfers of a kind changed, in whole units of the asset. */
const total = (kind: TransferKind, figures: Figures, asset: 'USD' | 'SGX' = 'USD') => {
  const { received = 0n, spent = 0n, fees = 0n, released = 0n } = figures
  return {
    kind,
    asset,
    received: received * unit,
    spent: spent * unit,
    fees: fees * unit,
    released: released * unit,
  }
}

test.each<[TransferKind, SummaryLine, SummaryLine]>([
  ['deposit', 'deposits', 'deposits'],
  ['opening', 'imported', 'imported'],
  ['topup', 'topups_received', 'topups_paid'],
  ['transfer', 'received', 'sent'],
  ['withdrawal', 'withdrawals', 'withdrawals'],
  ['roi', 'roi', 'roi'],
  ['direct', 'direct', 'direct'],
  ['level', 'level', 'level'],
  ['reward', 'reward', 'reward'],
  ['salary', 'salary', 'salary'],
  ['bonus', 'bonus', 'bonus'],
  ['leadership', 'leadership', 'leadership'],
  ['cto', 'cto', 'cto'],
  ['hold', 'hold', 'hold'],
  ['token', 'tokens_sold', 'tokens_bought'],
  ['fee', 'fees', 'fees'],
  ['plan', 'code_money', 'code_money'],
  ['compound', 'adjustments', 'adjustments'],
  ['adjustment', 'adjustments', 'adjustments'],
  ['treasury', 'adjustments', 'adjustments'],
  ['reversal', 'adjustments', 'adjustments'],
  ['even_out', 'adjustments', 'adjustments'],
])('what came by %s is the line %s, and what went by it %s', (kind, came, went) => {
  expect(summaryRows('USD', [total(kind, { received: 7n })])).toMatchObject([
    { line: came, amount: usd('7') },
  ])
  expect(summaryRows('USD', [total(kind, { spent: -7n })])).toMatchObject([
    { line: went, amount: usd('-7') },
  ])
})

test.each<[TransferKind, SummaryLine, SummaryLine]>([
  ['token', 'tokens_bought', 'tokens_sold'],
  ['opening', 'imported', 'imported'],
  ['adjustment', 'adjustments', 'adjustments'],
])('tokens that came by %s are the line %s, and those that went %s', (kind, came, went) => {
  expect(summaryRows('SGX', [total(kind, { received: 3n }, 'SGX')])).toMatchObject([
    { line: came, amount: sgx('3') },
  ])
  expect(summaryRows('SGX', [total(kind, { spent: -3n }, 'SGX')])).toMatchObject([
    { line: went, amount: sgx('-3') },
  ])
})

test('every line stands in its section, and both in their order', () => {
  const rows = summaryRows(
    'USD',
    TransferKind.options.toReversed().map((kind) => total(kind, { received: 2n, spent: -1n })),
  )

  expect(
    bySection(rows).map(({ section, rows: some }) => [section, some.map(({ line }) => line)]),
  ).toEqual([
    ['put_in', ['deposits', 'imported', 'topups_received', 'received']],
    [
      'earned',
      ['roi', 'direct', 'level', 'reward', 'salary', 'bonus', 'leadership', 'cto', 'hold'],
    ],
    ['tokens', ['tokens_sold', 'tokens_bought']],
    ['fees', ['fees']],
    ['taken_out', ['withdrawals', 'sent', 'topups_paid']],
    ['other', ['code_money', 'adjustments']],
  ])
  expect(bySection(rows).map(({ section }) => section)).toEqual(SummarySection.options)
})

test('a fee is a line of its own, beside what it was taken for', () => {
  const rows = summaryRows('USD', [
    total('withdrawal', { spent: -95n, fees: -5n }),
    total('transfer', { spent: -10n, fees: -1n }),
  ])

  expect(rows).toEqual([
    { line: 'fees', section: 'fees', amount: usd('-6') },
    { line: 'withdrawals', section: 'taken_out', amount: usd('-95') },
    { line: 'sent', section: 'taken_out', amount: usd('-10') },
  ])
})

test('held income that is released moves from its row to that of its own kind', () => {
  const rows = summaryRows('USD', [
    total('hold', { received: 30n }),
    total('level', { received: 5n, released: 20n }),
  ])

  expect(rows).toEqual([
    { line: 'level', section: 'earned', amount: usd('25') },
    { line: 'hold', section: 'earned', amount: usd('10') },
  ])
})

test('kinds of one line are added up, and a line of nothing is left out', () => {
  const rows = summaryRows('USD', [
    total('adjustment', { received: 4n }),
    total('reversal', { received: 2n }),
    total('deposit', { received: 9n, spent: -9n }),
  ])

  expect(rows).toEqual([{ line: 'adjustments', section: 'other', amount: usd('6') }])
})

test('a year in one asset has nothing of the other', () => {
  const totals = [
    total('token', { spent: -50n }),
    total('token', { received: 100n }, 'SGX'),
    total('deposit', { received: 50n }),
  ]

  expect(summaryRows('USD', totals).map(({ line }) => line)).toEqual(['deposits', 'tokens_bought'])
  expect(summaryRows('SGX', totals)).toEqual([
    { line: 'tokens_bought', section: 'tokens', amount: sgx('100') },
  ])
})

test('tokens are told of whoever held or moved some', () => {
  const nothing = { opening: zero<'SGX'>(), lines: [], closing: zero<'SGX'>() }
  const lines = summaryRows('SGX', [total('token', { received: 1n }, 'SGX')])

  expect(hasTokens(nothing)).toBe(false)
  expect(hasTokens({ ...nothing, opening: sgx('2'), closing: sgx('2') })).toBe(true)
  expect(hasTokens({ ...nothing, lines, closing: sgx('1') })).toBe(true)
})
