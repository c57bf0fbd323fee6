import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { operator, operatorKinds, wallet, walletKinds } from './accounts.ts'
import {
  type JournalTransfer,
  journalAccount,
  journalAmount,
  openText,
  ownPartText,
  transferText,
} from './journal-text.ts'
import { move } from './posting.ts'

const member = 7 as MemberId
const funding = wallet(member, 'funding')
const treasury = operator('treasury')

function transfer(given: Partial<JournalTransfer> = {}): JournalTransfer {
  return {
    id: 12 as TransferId,
    kind: 'roi',
    reference: 'roi:7:2026-03-31',
    at: new Date('2026-03-31T09:41:00.123Z'),
    actor: 'member:7',
    reverses: null,
    postings: move(usd('1.5'), treasury, funding),
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

test('a member sees of a transfer what moved on their wallets, and the rest as one', () => {
  const { actor: _, reverses: __, ...facts } = transfer()
  const onWallets = [
    { account: funding, units: -150_000_000n },
    { account: wallet(member, 'working'), units: 100_000_000n },
    { account: wallet(member, 'token'), units: 700_000_000n },
  ]
  const between = onWallets
    .slice(0, 2)
    .map(({ account }, at) => ({ account, units: at ? 5n : -5n }))

  expect(
    ownPartText({ ...facts, postings: onWallets }),
  ).toBe(`2026-03-31 * (12) roi | roi:7:2026-03-31
  ; time 2026-03-31T09:41:00.123Z
  Liabilities:Members:M7:Funding  1.50000000 USD  ; 12
  Liabilities:Members:M7:Working  -1.00000000 USD  ; 12
  Liabilities:Members:M7:Token  -7.00000000 SGX  ; 12
  Equity:OtherAccounts  -0.50000000 USD  ; 12
  Equity:OtherAccounts  7.00000000 SGX  ; 12

`)
  expect(ownPartText({ ...facts, postings: between })).not.toContain('OtherAccounts')
})
