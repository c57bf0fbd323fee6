import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { sgx, usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { accountOf, operator, wallet } from '../../../ledger/accounts.ts'
import { closeText, openText } from '../../../ledger/journal-text.ts'
import { move } from '../../../ledger/posting.ts'
import {
  countTransfer,
  isBeyond,
  openSlice,
  postingsPerSlice,
  transfersPerSlice,
} from './slices.ts'

const member = 7 as MemberId
const funding = wallet(member, 'funding')
const treasury = operator('treasury')

type Booked = Parameters<typeof countTransfer>[1]

function transfer(given: Partial<Booked> = {}): Booked {
  return {
    id: 12 as TransferId,
    kind: 'roi',
    reference: 'roi:7:2026-03-31',
    at: new Date('2026-03-31T09:41:00.123Z'),
    actor: 'member:7',
    reverses: null,
    postings: move(usd('1.5'), treasury, funding),
    balancesAfter: new Map([[funding.id, 650_000_000n]]),
    ...given,
  }
}

test('a slice opens with what its accounts had before, the rest beside it, and closes with what they have', () => {
  const operatorBalances = new Map([[treasury.id, 10_000_000_000n]])
  const first = transfer()
  const slice = openSlice(first)

  countTransfer(slice, first, operatorBalances)
  countTransfer(
    slice,
    transfer({
      id: 13 as TransferId,
      at: new Date('2026-03-30T23:59:59.999Z'),
      postings: move(sgx('2'), operator('token_inventory'), wallet(member, 'token')),
      balancesAfter: new Map([[wallet(member, 'token').id, 200_000_000n]]),
    }),
    operatorBalances,
  )
  const balances = [...slice.balances.values()]

  expect(slice).toMatchObject({ first: 12, last: 13, from: '2026-03-30', to: '2026-03-31' })
  expect(slice).toMatchObject({ transfers: 2, postings: 4 })
  expect(openText('2026-03-30', balances)).toBe(`2026-03-30 * opening balances
  Equity:Treasury  -100.00000000 USD  ; opening
  Liabilities:Members:M7:Funding  -5.00000000 USD  ; opening
  Equity:OtherAccounts  105.00000000 USD  ; opening

`)
  expect(closeText('2026-03-31', balances)).toBe(`2026-03-31 * closing balances
  Equity:Treasury  0.00000000 USD = -98.50000000 USD  ; closing
  Liabilities:Members:M7:Funding  0.00000000 USD = -6.50000000 USD  ; closing
  Equity:TokenInventory  0.00000000 SGX = 2.00000000 SGX  ; closing
  Liabilities:Members:M7:Token  0.00000000 SGX = -2.00000000 SGX  ; closing
`)
  expect(operatorBalances.get(treasury.id)).toBe(9_850_000_000n)
  expect(accountOf(treasury.id)).toEqual(treasury)
})

test('an account opens with what it had before its first posting, and a slice has the days of all its transfers', () => {
  const first = transfer()
  const slice = openSlice(first)
  const operatorBalances = new Map([[treasury.id, 1_000_000_000n]])
  const at = (id: number, moment: string, after: bigint) =>
    transfer({
      id: id as TransferId,
      at: new Date(moment),
      balancesAfter: new Map([[funding.id, after]]),
    })

  countTransfer(slice, first, operatorBalances)
  countTransfer(slice, at(13, '2026-04-01T00:00:00Z', 800_000_000n), operatorBalances)
  countTransfer(slice, at(14, '2026-03-31T00:00:00Z', 950_000_000n), operatorBalances)

  expect(slice).toMatchObject({ from: '2026-03-31', to: '2026-04-01', last: 14 })
  expect([...slice.balances.values()]).toEqual([
    { account: treasury, opening: 1_000_000_000n, closing: 550_000_000n },
    { account: funding, opening: 500_000_000n, closing: 950_000_000n },
  ])
  expect([...operatorBalances.keys()]).toEqual([treasury.id])
})

test('a slice ends with its day, and when it is full', () => {
  const slice = openSlice(transfer())
  const at = (text: string) => transfer({ at: new Date(text) })

  expect(isBeyond(slice, at('2026-03-31T23:59:59.999Z'))).toBe(false)
  expect(isBeyond(slice, at('2026-03-30T10:00:00.000Z'))).toBe(false)
  expect(isBeyond(slice, at('2026-04-01T00:00:00.000Z'))).toBe(true)
  expect(isBeyond({ ...slice, transfers: transfersPerSlice }, transfer())).toBe(true)
  expect(isBeyond({ ...slice, postings: postingsPerSlice }, transfer())).toBe(true)
})
