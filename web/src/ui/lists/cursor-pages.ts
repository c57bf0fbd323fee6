import type { AnyEndpoint, RequestOf } from '@clearstead/contract/call/endpoint'
import { call } from '../../plumbing/call.ts'
import type { List } from './use-list.ts'

/** The answer of every call that is read on with a cursor. */
export type CursorAnswer<Row> = { data: readonly Row[]; nextCursor: number | null }

const portion = 100

/** The pages of a call that is read on with a cursor, one after the other from the first. */
export function cursorPages<E extends AnyEndpoint, Row>(
  endpoint: E,
  request: object,
): List<Row>['fetchPage'] {
  const cursors = new Map<number, number>()
  return async (number) => {
    const cursor = cursors.get(number)
    const asked: object = { ...request, limit: portion, ...(cursor && { cursor }) }
    const answer: object = await call(endpoint, asked as RequestOf<E>)
    const { data, nextCursor } = answer as CursorAnswer<Row>
    if (nextCursor !== null) cursors.set(number + 1, nextCursor)
    const totalPages = nextCursor === null ? number : number + 1
    return { rows: data, page: number, totalPages, total: data.length }
  }
}
