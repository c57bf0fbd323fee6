import type { DepositId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { whyRefused } from '../../../../testing/why-refused.ts'
import { sender } from '../../../../testing/withdrawals/returns/returns.ts'
import { type CreditedDeposit, checkReturn, offerOf, wayBack } from './rules.ts'

const creditedAt = new Date('2026-03-01T09:00:00Z')
const inTime = { now: new Date('2026-03-31T08:59:59Z'), days: 30 }
const late = { now: new Date('2026-03-31T09:00:00Z'), days: 30 }
const byBank: CreditedDeposit = {
  id: 12 as DepositId,
  amount: usd('100'),
  method: 'bank',
  creditedAt,
  sender: null,
  lowest: usd('100'),
  isReturned: false,
}
const onChain: CreditedDeposit = { ...byBank, method: 'bep20', sender: sender.toLowerCase() }
const toBank = { amount: usd('100'), method: 'bank', address: 'DE02 1203' } as const
const toSender = { amount: usd('100'), method: 'bep20', address: sender } as const

test('a deposit goes back by bank, or to the address that paid on the chain', () => {
  expect(wayBack({ method: 'qr', sender: null })).toEqual({ method: 'bank', address: null })
  expect(wayBack(onChain)).toEqual({ method: 'bep20', address: sender })
  expect(wayBack({ method: 'trc20', sender: null })).toBeUndefined()
  expect(wayBack({ method: 'bep20', sender: 'not an address' })).toBeUndefined()
})

test.each([
  ['by bank', byBank, toBank],
  ['to its sender', onChain, toSender],
])('one goes back %s on the last of 30 days', (_, deposit, request) => {
  expect(() => checkReturn(deposit, request, inTime)).not.toThrow()
  expect(offerOf(deposit, inTime)).toEqual({
    id: 12,
    amount: usd('100'),
    until: new Date('2026-03-31T09:00:00Z'),
    ...wayBack(deposit),
  })
})

test.each([
  ['of nobody', undefined, toBank, inTime, 'You have no credited deposit with this number.'],
  ['that went back', { ...byBank, isReturned: true }, toBank, inTime, 'has already gone back'],
  ['a day late', byBank, toBank, late, 'without a fee until 2026-03-31, 09:00:00 UTC.'],
  ['without days', byBank, toBank, { ...inTime, days: 0 }, 'without a fee until'],
  ['in part', byBank, { ...toBank, amount: usd('99') }, inTime, 'goes back whole: $100.00.'],
  ['on a chain', byBank, toSender, inTime, 'only to where it came from.'],
  ['to another address', onChain, { ...toSender, address: `${sender}0` }, inTime, sender],
  ['from nowhere', { ...onChain, sender: null }, toSender, inTime, 'to where it came from.'],
  ['partly spent', { ...byBank, lowest: usd('99.99999999') }, toBank, inTime, 'usual fee applies'],
] as const)('one %s is refused', (_, deposit, request, at, sentence) => {
  expect(whyRefused(() => checkReturn(deposit, request, at))).toContain(sentence)
})

test('a refusal says to which address a deposit goes back, where it is known', () => {
  const elsewhere = (details: object) =>
    expect.objectContaining({ code: 'withdrawals.return_elsewhere', details })

  expect(() => checkReturn(onChain, toBank, inTime)).toThrow(elsewhere({ address: sender }))
  expect(() => checkReturn(byBank, toSender, inTime)).toThrow(elsewhere({}))
})

test('what is refused for itself is not offered', () => {
  const refused = [
    { ...byBank, isReturned: true },
    { ...byBank, lowest: usd('99') },
    { ...onChain, sender: null },
  ]

  expect(refused.map((deposit) => offerOf(deposit, inTime))).toEqual(refused.map(() => undefined))
  expect(offerOf(byBank, late)).toBeUndefined()
})
