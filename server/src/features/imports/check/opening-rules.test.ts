import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ImportId, MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import type { Posting } from '../../../ledger/posting.ts'
import { daysLeftOf, memberOpening, operatorOpening } from './opening-rules.ts'

const on = (day: string) => day as ProgrammeDay
const importId = 5 as ImportId
const lines = (postings: readonly Posting[] = []) =>
  postings.map(({ account, units }) => [account.kind, units / 100_000_000n])

test.each([
  ['100 days bought 30 days ago', 100, null, '2026-03-01', 70],
  ['what the file says', 100, 12, '2026-03-01', 12],
  ['0 that the file says', 100, 0, '2026-03-01', 0],
  ['until the cap', 0, null, '2026-03-01', 0],
  ['at least one', 30, null, '2026-03-01', 1],
  ['at least one of those that are over', 10, null, '2026-03-01', 1],
  ['all on the first day', 30, null, '2026-03-31', 30],
])('a plan still earns for days: %s', (_, offered, said, boughtOn, left) => {
  expect(daysLeftOf(offered, said, on(boughtOn), on('2026-03-31'))).toBe(left)
})

test('what a member brings comes from the opening account', () => {
  const transfer = memberOpening(importId, 7 as MemberId, {
    funding: usd('5'),
    working: usd('0'),
    principal: usd('20'),
  })

  expect(transfer).toMatchObject({
    kind: 'opening',
    reference: 'opening:member:7',
    memo: '5',
  })
  expect(lines(transfer?.postings)).toEqual([
    ['opening', -5n],
    ['funding', 5n],
    ['opening', -20n],
    ['principal', 20n],
  ])
  expect(memberOpening(importId, 7 as MemberId, { funding: usd('0') })).toBeUndefined()
  expect(memberOpening(importId, 7 as MemberId, {})).toBeUndefined()
})

test('custody and investments are debited, the treasury is credited', () => {
  const transfer = operatorOpening(importId, [
    { account: 'custody', amount: usd('100') },
    { account: 'investments', amount: usd('40') },
    { account: 'treasury', amount: usd('30') },
  ])

  expect(transfer).toMatchObject({
    kind: 'opening',
    reference: 'opening:operator:5',
    memo: '5',
  })
  expect(lines(transfer?.postings)).toEqual([
    ['custody', -100n],
    ['opening', 100n],
    ['investments', -40n],
    ['opening', 40n],
    ['opening', -30n],
    ['treasury', 30n],
  ])
})

test('nothing is opened of nothing, and one account alone is', () => {
  expect(
    lines(operatorOpening(importId, [{ account: 'custody', amount: usd('3') }])?.postings),
  ).toEqual([
    ['custody', -3n],
    ['opening', 3n],
  ])
  expect(operatorOpening(importId, [])).toBeUndefined()
  expect(operatorOpening(importId, [{ account: 'custody', amount: usd('0') }])).toBeUndefined()
  expect(
    lines(operatorOpening(importId, [{ account: 'treasury', amount: usd('3') }])?.postings),
  ).toEqual([
    ['opening', -3n],
    ['treasury', 3n],
  ])
})
