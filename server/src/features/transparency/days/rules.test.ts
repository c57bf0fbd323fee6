import type { MemberId } from '@clearstead/contract/values/ids'
import { expect, test } from 'vitest'
import type { OperatorKind } from '../../../ledger/accounts.ts'
import { added, owedBy } from './rules.ts'

const members = [
  { memberId: 1 as MemberId, usd: 30n, sgx: 4n },
  { memberId: 2 as MemberId, usd: 12n, sgx: 0n },
]
const operator = new Map<OperatorKind, bigint>([
  ['custody', 100n],
  ['treasury', 50n],
  ['level_payable', 8n],
  ['token_inventory', 6n],
  ['token_opening', -10n],
])

test('what members hold is what the operator accounts leave', () => {
  expect(owedBy({ members, operator })).toEqual({ usd: 42n, sgx: 4n })
})

test('books that leave another sum are refused, in either asset', () => {
  const other = (kind: OperatorKind, value: bigint) => () =>
    owedBy({ members, operator: new Map([...operator, [kind, value]]) })

  expect(other('treasury', 51n)).toThrow('do not sum to zero')
  expect(other('token_inventory', 7n)).toThrow('do not sum to zero')
})

test('totals go on where the day before ended', () => {
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
