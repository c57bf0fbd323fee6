import { Refusal } from '@clearstead/contract/refusal'

type Asked = { sort: string; cursor?: readonly number[] | undefined }

/**
 * What a list that can be sorted is read on by: ids, and in another order nothing.
 * @throws {Refusal} `call.invalid` for a cursor in another order
 */
export function keysById({ sort, cursor }: Asked): (row: { id: number }) => number[] | null {
  if (sort === 'newest' || sort === 'oldest') return ({ id }) => [id]
  if (!cursor) return () => null
  const message = 'This order is read by page alone'
  throw new Refusal('call.invalid', {}, [{ path: 'cursor', message }])
}
