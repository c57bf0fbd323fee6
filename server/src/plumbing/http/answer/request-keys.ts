import { type Usd, unitsOf } from '@clearstead/contract/values/money'

type Sort = 'newest' | 'oldest' | 'amount'

/** The sort keys of a request: its id, and before it its amount where the list is in the order of amounts. */
export function requestKeys(sort: Sort): (row: { id: number; amount: Usd }) => (bigint | number)[] {
  return sort === 'amount' ? ({ amount, id }) => [unitsOf(amount), id] : ({ id }) => [id]
}
