import type { ReserveReading, ShownSnapshot } from '@clearstead/contract/transparency/snapshots'
import { type Usd, usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { heldAround } from './snapshot-figures.ts'

type Held = Record<string, string | null>

const addressesOf = (held: Held) =>
  Object.entries(held).map(([address, amount]) => ({
    chain: 'bep20' as const,
    address,
    held: amount === null ? null : usd(amount),
    block: 1,
    blockHash: '0xab',
  }))

function reading(held: Held): ReserveReading {
  return { at: new Date(0), held: usd('0'), addresses: addressesOf(held) }
}

function shown(at: Held, before: Held | null, after: Held | null): ShownSnapshot {
  const figures = { reserves: { addresses: addressesOf(at) } }
  return {
    snapshot: { figures } as unknown as ShownSnapshot['snapshot'],
    before: before && reading(before),
    after: after && reading(after),
  }
}

const amounts = ({ before, at, after, onlyThen }: Record<string, Usd | null>) =>
  [before, at, after, onlyThen] as const

test.each([
  ['100', '500', '120', '380'],
  ['120', '500', '100', '380'],
  ['500', '500', '100', '0'],
  ['100', '500', '600', '0'],
  ['500', '100', '500', '0'],
])('with %s before, %s then and %s after, %s were there only then', (before, at, after, only) => {
  const held = heldAround(shown({ a: at }, { a: before }, { a: after }))

  expect(amounts(held)).toEqual([before, at, after, only].map((text) => usd(text)))
})

test('nothing is said to be there only then before it was read after', () => {
  expect(amounts(heldAround(shown({ a: '5' }, { a: '5' }, null)))).toEqual([
    usd('5'),
    usd('5'),
    null,
    null,
  ])
  expect(amounts(heldAround(shown({ a: '5' }, null, { a: '5' })))).toEqual([
    null,
    usd('5'),
    usd('5'),
    null,
  ])
})

test('an address counts if it was read every time', () => {
  const at = { a: '5', b: '7', c: '9', d: null }
  const held = heldAround(shown(at, { a: '5', b: null, d: '1' }, { a: '4', b: '7', c: '9' }))

  expect(amounts(held)).toEqual(['5', '5', '4', '0'].map((text) => usd(text)))
})

test('a missed snapshot, and one without addresses, has no readings to compare', () => {
  const missed = { ...shown({}, null, null), snapshot: { figures: null } as never }

  expect(amounts(heldAround(missed))).toEqual([null, null, null, null])
  expect(amounts(heldAround(shown({}, { a: '1' }, { a: '1' })))).toEqual([null, null, null, null])
})
