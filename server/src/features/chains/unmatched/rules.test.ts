import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { describe, expect, test } from 'vitest'
import {
  checkGroup,
  checkOwner,
  checkWaiting,
  creditOf,
  spellingsOf,
  type Unmatched,
} from './rules.ts'

const refusing = (code: string, details: object = {}) => expect.objectContaining({ code, details })
const [owner, other] = [7 as MemberId, 8 as MemberId]

describe('a payment to an address', () => {
  test.each([
    ['of nobody', { ownerId: null, isOwnerClosed: false }],
    ['of a closed account', { ownerId: owner, isOwnerClosed: true }],
    ['of the member', { ownerId: other, isOwnerClosed: false }],
  ])('%s can be credited to a member', (_, facts) => {
    expect(() => checkOwner(facts, other)).not.toThrow()
  })

  test('of an open account can be credited to nobody else', () => {
    expect(() => checkOwner({ ownerId: owner, isOwnerClosed: false }, other)).toThrow(
      refusing('chains.other_address', { owner: 7 }),
    )
  })
})

test('only a payment that waits is decided', () => {
  expect(() => checkWaiting({ state: 'unmatched' })).not.toThrow()
  expect(() => checkWaiting({ state: 'credited' })).toThrow(
    refusing('chains.decided', { status: 'credited' }),
  )
  expect(() => checkWaiting({ state: 'reversing' })).toThrow(
    refusing('chains.decided', { status: 'vanished' }),
  )
})

describe('what is credited', () => {
  const payment = {
    amount: usd('20'),
    confirmedAt: new Date('2026-03-31T09:00:00Z'),
    block: 100,
    reason: 'no_member',
  } as Unmatched
  const at = { readTo: 105, needed: 15 }

  test('is the amount of a payment that is confirmed, or that endpoints dispute', () => {
    expect(creditOf(payment, at)).toBe(usd('20'))
    expect(creditOf({ ...payment, confirmedAt: null, reason: 'disputed' }, at)).toBe(usd('20'))
  })

  test.each([
    [105, '5'],
    [200, '15'],
  ])('waits for the confirmations of a payment, read to block %s', (readTo, confirmations) => {
    expect(() => creditOf({ ...payment, confirmedAt: null }, { ...at, readTo })).toThrow(
      refusing('chains.unconfirmed', { confirmations, needed: '15' }),
    )
  })

  test.each([null, usd('0')])('is nothing of an amount of %s', (amount) => {
    expect(() => creditOf({ ...payment, amount }, at)).toThrow(refusing('chains.wrong_token'))
  })
})

test('payments in the token that is credited are not dismissed by their token', () => {
  expect(() => checkGroup({ by: 'token', reason: 'wrong_token' })).not.toThrow()
  expect(() => checkGroup({ by: 'sender', reason: 'below_minimum' })).not.toThrow()
  expect(() => checkGroup({ by: 'token', reason: 'below_minimum' })).toThrow(
    refusing('chains.not_by_token'),
  )
})

test('a hash or an address is found in the spelling of each chain', () => {
  const hash = 'AB'.repeat(32)
  const address = '0x52908400098527886e0f7030069857d2e4169ee7'

  expect(spellingsOf('transaction', hash, ['bep20', 'trc20'])).toEqual([
    hash,
    `0x${hash.toLowerCase()}`,
    hash.toLowerCase(),
  ])
  expect(spellingsOf('sender', address, ['bep20', 'trc20'])).toEqual([
    address,
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ])
  expect(spellingsOf('sender', 'x', ['bep20'])).toEqual(['x'])
})
