import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { sgx, usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import {
  accountOf,
  operator,
  operatorKinds,
  wallet,
  walletKinds,
} from '../../../ledger/accounts.ts'
import { move } from '../../../ledger/posting.ts'
import {
  closeText,
  countTransfer,
  isBeyond,
  journalAccount,
  journalAmount,
  openSlice,
  openText,
  postingsPerSlice,
  transfersPerSlice,
  transferText,
} from './rules.ts'

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

test('every account has a name of its own under one of the roots that Beancount knows', () => {
  const accounts = [
    ...walletKinds.map((kind) => wallet(member, kind)),
    ...operatorKinds.map((kind) => operator(kind)),
  ]

  const names = accounts.map(journalAccount)

  expect(new Set(names).size).toBe(accounts.length)
  for (const name of names) {
    expect(name).toMatch(/^(Assets|Liabilities|Equity|Income|Expenses)(:[A-Z][A-Za-z0-9]*)+$/)
  }
  expect(journalAccount(wallet(member, 'non_working'))).toBe('Liabilities:Members:M7:NonWorking')
})

test.each([
  [150_000_000n, '-1.50000000 USD'],
  [-1n, '0.00000001 USD'],
  [0n, '0.00000000 USD'],
  [-12_345_678_900_000_000n, '123456789.00000000 USD'],
])('%s credited units are written as %s', (units, text) => {
  expect(journalAmount(units, 'USD')).toBe(text)
})

test('a transfer is written with its facts, and its number on each posting', () => {
  expect(transferText(transfer({ reverses: 9 as TransferId }))).toBe(
    `2026-03-31 * (12) roi | roi:7:2026-03-31
  ; time 2026-03-31T09:41:00.123Z · actor member:7 · reverses 9
  Equity:Treasury  1.50000000 USD  ; 12
  Liabilities:Members:M7:Funding  -1.50000000 USD  ; 12

`,
  )
})

test('what a reader of journals would take for a comment, a date or a line is written as a question mark', () => {
  const written = transferText(
    transfer({ reference: 'import:a;[2020-01-01] "x"\n2026-01-01 * y', actor: 'job:\u2028' }),
  )

  expect(written).toContain('roi | import:a??2020-01-01? ?x??2026-01-01 ? y\n')
  expect(written).toContain('actor job:?\n')
  expect(written.split('\n')).toHaveLength(6)
})

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

test('accounts that had nothing open with nothing, and what adds up to zero leaves nothing to others', () => {
  const opened = (units: bigint) => ({ account: treasury, opening: units, closing: 0n })

  expect(openText('2026-03-31', [opened(0n)])).toBe('')
  expect(openText('2026-03-31', [opened(5n), { ...opened(-5n), account: funding }])).toBe(
    `2026-03-31 * opening balances
  Equity:Treasury  -0.00000005 USD  ; opening
  Liabilities:Members:M7:Funding  0.00000005 USD  ; opening

`,
  )
})

test('an account that belongs to nobody has no name', () => {
  expect(() => journalAccount({ ...funding, memberId: undefined } as never)).toThrow(
    'The account funding belongs to nobody',
  )
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
