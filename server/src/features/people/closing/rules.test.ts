import { expect, test } from 'vitest'
import { walletKinds } from '../../../ledger/accounts.ts'
import { sentence } from '../../../plumbing/said/sentence.ts'
import { closedName, erasedAbove, sayHoldings } from './rules.ts'

const named = (wallets: readonly string[], requests: readonly string[]) =>
  sayHoldings(wallets, requests)
    .map((held) => sentence(held, 'en'))
    .join(', ')

test('a closed account has a name that nobody can take', () => {
  expect(closedName(7)).toBe('#closed-7')
  expect(erasedAbove).toEqual(['support', 'reports'])
})

test.each([
  ['principal', 'money in plans'],
  ['pending_withdrawal', 'money set aside for a request'],
  ['held_income', 'income on hold'],
  ['compound', 'compounding wallet'],
  ['non_working', 'ROI income'],
  ['working', 'working income'],
  ['funding', 'funding wallet'],
  ['token', 'token wallet'],
  ['tokens', 'token wallet'],
])('the wallet %s is called %s', (kind, name) => {
  expect(named([kind], [])).toBe(name)
})

test.each([
  ['topup', 'top-up request'],
  ['payment', 'payment being confirmed'],
  ['deposit', 'deposit request'],
  ['withdrawal', 'withdrawal request'],
  ['plans', 'money in plans'],
])('the request %s is called %s', (kind, name) => {
  expect(named([], [kind, kind])).toBe(name)
})

test('wallets come before requests, and each kind of request once', () => {
  expect(named(['funding', 'working'], ['deposit', 'topup', 'deposit'])).toBe(
    'funding wallet, working income, deposit request, top-up request',
  )
  expect(named([], [])).toBe('')
  expect(named(walletKinds, [])).not.toContain('people.holding')
})
