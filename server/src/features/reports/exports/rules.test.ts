import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { move } from '../../../ledger/posting.ts'
import {
  amount,
  changeOn,
  count,
  day,
  id,
  instant,
  isUndone,
  memberOf,
  purchaseOf,
  text,
} from './rules.ts'

test.each([
  ['active_plan:12', 12, false],
  ['active_plan:12:undone', 12, true],
  ['codes_returned:12:undone', 12, true],
  ['codes_returned:12:5d0c', undefined, false],
  ['active_plan_end:12:5d0c', undefined, false],
  ['topup:12', undefined, false],
  ['x_active_plan:12', undefined, false],
  ['active_plan:12:undonex', undefined, false],
  ['x_codes_returned:12:undone', undefined, true],
  ['codes_returned:12:undone:', undefined, false],
  ['active_plan:1234567890', undefined, false],
])('%s belongs to purchase %s, undone: %s', (reference, purchase, undone) => {
  expect(purchaseOf(reference)).toBe(purchase)
  expect(isUndone(reference)).toBe(undone)
})

const [ann, ben] = [7 as MemberId, 8 as MemberId]

test('the change of a kind of account is the sum of its credits', () => {
  const postings = [
    ...move(usd('5'), wallet(ann, 'working'), wallet(ann, 'funding')),
    ...move(usd('3'), wallet(ann, 'working'), operator('treasury')),
  ]

  expect(changeOn(postings, 'working')).toBe(usd('-8'))
  expect(changeOn(postings, 'treasury')).toBe(usd('3'))
  expect(changeOn(postings, 'compound')).toBe(usd('0'))
})

test('a movement belongs to its member, and of two to the one who paid', () => {
  const between = move(usd('5'), wallet(ann, 'funding'), wallet(ben, 'funding'))
  const received = move(usd('5'), operator('treasury'), wallet(ben, 'funding'))
  const own = move(usd('5'), operator('treasury'), operator('custody'))

  expect(memberOf(between)).toBe(ann)
  expect(memberOf(between.toReversed())).toBe(ann)
  expect(memberOf(received)).toBe(ben)
  expect(memberOf(own)).toBeUndefined()
})

test('a column has its name and its type', () => {
  const types = [text, day, instant, amount, count, id].map((column) => column('amount'))

  expect(types).toEqual(
    ['text', 'day', 'instant', 'usd', 'count', 'id'].map((type) => ({ name: 'amount', type })),
  )
})
