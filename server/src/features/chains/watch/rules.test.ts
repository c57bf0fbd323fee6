import type { ChainTransferId, MemberId } from '@clearstead/contract/values/ids'
import { toDecimal, usd } from '@clearstead/contract/values/money'
import { describe, expect, test } from 'vitest'
import {
  classify,
  confirmationsOf,
  type Payment,
  placesOf,
  type StoredTransfer,
  stateWithoutBlock,
  usdOf,
} from './rules.ts'

const now = new Date('2026-03-31T09:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('the amount', () => {
  test.each([
    [1_999_999_999_999n, 18, '0.00000199'],
    [1n, 18, '0.00000000'],
    [12_345_678n, 6, '12.34567800'],
    [25n * 10n ** 18n, 18, '25.00000000'],
    [7n, 0, '7.00000000'],
  ])('of %s units with %s decimals is rounded down', (raw, decimals, text) => {
    expect(toDecimal(usdOf(raw, decimals))).toBe(text)
  })
})

const payment: Payment = {
  txHash: 't',
  logIndex: 3,
  block: 7,
  blockHash: 'h',
  blockAt: now,
  token: 'usd',
  sender: 's',
  recipient: 'r',
  raw: 20n * 10n ** 6n,
}

describe('a payment', () => {
  const facts = { token: 'usd', decimals: 6 }
  const owner = { memberId: 1 as MemberId, givenAt: now, isClosed: false }
  const minimum = usd('10')

  test.each([
    ['is credited', {}, {}, 'confirming', null],
    ['of another token is not', { token: 'sgx' }, {}, 'unmatched', 'wrong_token'],
    ['of an impossible amount is not', { raw: 10n ** 40n }, {}, 'unmatched', 'wrong_token'],
    ['below the minimum is not', { raw: 9_999_999n }, {}, 'unmatched', 'below_minimum'],
    ['of the minimum is', { raw: 10_000_000n }, {}, 'confirming', null],
    ['before the address is not', { blockAt: ago(121) }, {}, 'unmatched', 'before_address'],
    ['shortly before it by the chain’s clock is', { blockAt: ago(119) }, {}, 'confirming', null],
    ['as long before it as clocks may differ is', { blockAt: ago(120) }, {}, 'confirming', null],
    ['to a closed account is not', {}, { isClosed: true }, 'unmatched', 'no_member'],
    ['to an address since ever is', { blockAt: ago(9_999) }, { givenAt: null }, 'confirming', null],
  ] as const)('%s', (_, changed, ownerChanged, state, reason) => {
    const classified = classify({ ...payment, ...changed }, facts, {
      owner: { ...owner, ...ownerChanged },
      minimum,
    })
    expect(classified).toMatchObject({ state, reason })
  })

  test.each([
    [90_000_000n * 10n ** 6n, 'confirming'],
    [90_000_000n * 10n ** 6n + 1n, 'unmatched'],
  ])('of %s units is %s, as no amount is above 90,000,000', (raw, state) => {
    expect(classify({ ...payment, raw }, facts, { owner, minimum }).state).toBe(state)
  })

  test('keeps the amount and the member, where they are known', () => {
    const classified = (changed: Partial<Payment>, ownedBy: typeof owner | undefined) =>
      classify({ ...payment, ...changed }, facts, { owner: ownedBy, minimum })

    expect(classified({}, owner)).toMatchObject({ amount: usd('20'), memberId: 1 })
    expect(classified({}, undefined)).toEqual({
      state: 'unmatched',
      reason: 'no_member',
      amount: usd('20'),
      memberId: null,
    })
    expect(classified({ token: 'sgx' }, owner)).toMatchObject({ amount: null, memberId: 1 })
    expect(classified({ raw: 1n }, owner)).toMatchObject({ amount: usd('0.000001'), memberId: 1 })
  })

  const stored = (id: number, changed: Partial<StoredTransfer>): StoredTransfer => ({
    ...payment,
    id: id as ChainTransferId,
    state: 'vanished',
    depositId: null,
    ...changed,
  })

  test('keeps its row in another block and place, and takes that of no other', () => {
    const rows = [stored(1, {}), stored(2, { logIndex: 5 })]
    const moved = [
      { ...payment, logIndex: 5, block: 9 },
      { ...payment, logIndex: 7, block: 9 },
      { ...payment, logIndex: 8, block: 9 },
    ]
    expect(placesOf(moved, rows).map((place) => (place.isNew ? 'new' : place.id))).toEqual([
      2,
      1,
      'new',
    ])
  })

  test('with another amount is another payment, and one that stands is not moved', () => {
    const rows = [stored(1, { raw: 1n }), stored(2, { logIndex: 9, state: 'credited' })]
    expect(placesOf([payment], rows)).toEqual([{ isNew: true, payment }])
  })

  test.each([
    ['hash', { txHash: 'u' }],
    ['token', { token: 'sgx' }],
    ['recipient', { recipient: 'q' }],
    ['amount', { raw: 1n }],
  ])('with another %s is another payment, in the same place and in another', (_, changed) => {
    const found = { ...payment, ...changed }

    expect(placesOf([found], [stored(1, {})])).toEqual([{ isNew: true, payment: found }])
    expect(placesOf([found], [stored(1, { logIndex: 9 })])).toEqual([
      { isNew: true, payment: found },
    ])
  })

  test.each([
    ['vanished', false],
    ['reversing', false],
    ['confirming', true],
    ['credited', true],
    ['unmatched', true],
    ['dismissed', true],
  ] as const)('found at another log index while its row is %s is new: %s', (state, isNew) => {
    const [place] = placesOf([{ ...payment, logIndex: 9 }], [stored(1, { state })])

    expect(place?.isNew).toBe(isNew)
  })

  test('that loses its block vanishes, or is reversed if it was credited', () => {
    const states = ['confirming', 'unmatched', 'credited', 'vanished', 'dismissed'] as const
    expect(states.map(stateWithoutBlock)).toEqual([
      'vanished',
      'vanished',
      'reversing',
      undefined,
      undefined,
    ])
  })

  test('has a confirmation for each block above its own', () => {
    expect(confirmationsOf(7, 9)).toBe(2)
    expect(confirmationsOf(7, 7)).toBe(0)
    expect(confirmationsOf(7, 6)).toBe(0)
  })
})
