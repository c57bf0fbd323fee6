import { fromUnits, unitsOf, usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import type { OperatorKind } from '../../../ledger/accounts.ts'
import { added, checkOwed, roundedQuartile } from './rules.ts'

const members = { usd: 42n, sgx: 4n }
const operator = new Map<OperatorKind, bigint>([
  ['custody', 70n],
  ['investments', 50n],
  ['treasury', 50n],
  ['token_reserve', 13n],
  ['level_payable', 8n],
  ['opening', 7n],
  ['token_inventory', 6n],
  ['token_opening', -10n],
])

test('the members hold what the operator accounts owe', () => {
  expect(() => checkOwed({ members, operator })).not.toThrow()
})

test('books that do not sum to zero are refused, in either asset', () => {
  const other = (kind: OperatorKind, value: bigint) => () =>
    checkOwed({ members, operator: new Map([...operator, [kind, value]]) })

  for (const [kind, balance] of operator) {
    expect(other(kind, balance + 1n)).toThrow('The books do not sum to zero')
  }
})

test('a quartile is rounded down to two digits of whole dollars', () => {
  const rounded = ['0', '0.99', '9.99', '10', '99.50', '100', '109', '12345.67', '99999'].map(
    (text) => fromUnits<'USD'>(roundedQuartile(unitsOf(usd(text)))),
  )

  expect(rounded).toEqual(
    ['0', '0', '9', '10', '99', '100', '100', '12000', '99000'].map((text) => usd(text)),
  )
})

test('totals continue from the day before', () => {
  const totals = added(
    new Map([['roi', 5n]]),
    new Map([
      ['roi', 2n],
      ['direct', 1n],
    ]),
  )

  expect([...totals]).toEqual([
    ['roi', 7n],
    ['direct', 1n],
  ])
})
