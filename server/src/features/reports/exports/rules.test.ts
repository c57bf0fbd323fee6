import { expect, test } from 'vitest'
import { isUndone, purchaseOf } from './rules.ts'

test.each([
  ['active_plan:12', 12, false],
  ['active_plan:12:undone', 12, true],
  ['codes_returned:12:undone', 12, true],
  ['codes_returned:12:5d0c', undefined, false],
  ['active_plan_end:12:5d0c', undefined, false],
  ['topup:12', undefined, false],
])('%s belongs to purchase %s, undone: %s', (reference, purchase, undone) => {
  expect(purchaseOf(reference)).toBe(purchase)
  expect(isUndone(reference)).toBe(undone)
})
