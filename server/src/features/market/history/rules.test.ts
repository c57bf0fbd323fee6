import type { PriceChangeView } from '@clearstead/contract/market/views'
import type { MemberId } from '@clearstead/contract/values/ids'
import { expect, test } from 'vitest'
import { cursored, priceChangeFor } from './rules.ts'

test('a full page has the cursor of the next one, a shorter one has none', () => {
  const rows = [{ id: 9 }, { id: 7 }, { id: 4 }]

  expect(cursored(rows, 3)).toEqual({ success: true, data: rows, nextCursor: 4 })
  expect(cursored(rows, 4).nextCursor).toBeNull()
  expect(cursored([], 0).nextCursor).toBeNull()
})

test('a member learns only of their own trades', () => {
  const change = { memberId: 7, transactionId: 12, price: '0.01' } as unknown as PriceChangeView

  expect(priceChangeFor(7 as MemberId, change)).toEqual(change)
  expect(priceChangeFor(8 as MemberId, change)).toEqual({
    ...change,
    memberId: null,
    transactionId: null,
  })
})
