import * as z from 'zod'
import { wire } from './wire.ts'

const number = z.union([z.int(), z.string().regex(/^\d{1,9}$/)])
/** A whole number from 1 to `max`, also as query text. */
export const count = (max: number) =>
  z.codec(number, z.int().min(1).max(max), {
    decode: (value) => Number(value),
    encode: (value) => value,
  })

/** What every list takes: a page from 1, and up to 100 rows of it. */
export const paging = {
  page: count(1_000_000).default(1),
  limit: count(100).default(10),
}

/** The first page, as long as a page may be. */
export const longestPage = { page: 1, limit: 100 }

/** The sort keys of the row that a page ended with; text that means nothing to callers. */
export const Cursor = z.codec(
  z
    .string()
    .max(50)
    .regex(/^\d+(\.\d+)*$/),
  z.array(z.int()),
  { decode: (text) => text.split('.').map(Number), encode: (keys) => keys.join('.') },
)
/** What a long list takes: with the cursor of the page before, `page` has no effect. */
export const longPaging = { ...paging, cursor: Cursor.optional() }

export type PageRequest = { page: number; limit: number }
export type LongPageRequest = PageRequest & { cursor?: readonly number[] | undefined }
export type Paged<Row> = { rows: Row[]; total: number }

/** What every list answers: its rows under `key`, and where in the whole they stand. */
export function pageOf<S extends z.ZodType>(key: string, row: S) {
  return {
    rows: wire(key, z.array(row)),
    page: z.int(),
    totalPages: z.int(),
    currentPage: z.int(),
    total: z.int(),
  }
}

/** The answer of a paged list: the rows with their place. */
export function paged<Row>({ page, limit }: PageRequest, { rows, total }: Paged<Row>) {
  return { rows, page, currentPage: page, total, totalPages: Math.max(1, Math.ceil(total / limit)) }
}

/** The answer of a list that is short enough to be read whole. */
export function pagedWhole<Row>(request: PageRequest, whole: readonly Row[]) {
  const start = (request.page - 1) * request.limit
  return paged(request, { rows: whole.slice(start, start + request.limit), total: whole.length })
}

/** What a long list answers: also the cursor of the next page, null once there is none. */
export function longPageOf<S extends z.ZodType>(key: string, row: S) {
  return { ...pageOf(key, row), cursor: Cursor.nullable() }
}

/** The answer of a long list; `keysOf` gives a row's sort keys. */
export function longPaged<Row>(
  request: LongPageRequest,
  found: Paged<Row>,
  keysOf: (row: Row) => number[] | null,
) {
  return { ...paged(request, found), cursor: cursorAfter(request, found.rows, keysOf) }
}

/** Where a list goes on behind these rows; null when they do not fill their page. */
export function cursorAfter<Row>(
  { limit }: PageRequest,
  rows: readonly Row[],
  keysOf: (row: Row) => number[] | null,
): number[] | null {
  const last = rows.at(-1)
  return last && rows.length === limit ? keysOf(last) : null
}

/** How many rows stand before a page in its query: none behind a cursor. */
export function skippedBefore({ page, limit, cursor }: LongPageRequest): number {
  return cursor ? 0 : (page - 1) * limit
}

/** A yes or no that also arrives as query text. */
export const Flag = z.codec(z.union([z.boolean(), z.enum(['true', 'false'])]), z.boolean(), {
  decode: (value) => value === true || value === 'true',
  encode: (value) => value,
})
