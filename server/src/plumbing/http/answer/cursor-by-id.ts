import { Refusal } from '@clearstead/contract/call/refusal'

type ListRequest = { sort: string; cursor?: readonly number[] | undefined }

/**
 * The cursor of a row in a list that can be sorted: its id, or null where the list is not in the order of ids.
 * @throws {Refusal} `call.invalid` for a cursor in such a list
 */
export function cursorById({
  sort,
  cursor,
}: ListRequest): (row: { id: number }) => number[] | null {
  if (sort === 'newest' || sort === 'oldest') return ({ id }) => [id]
  if (!cursor) return () => null
  const message = 'This order is read by page alone'
  throw new Refusal('call.invalid', {}, [{ path: 'cursor', message }])
}
