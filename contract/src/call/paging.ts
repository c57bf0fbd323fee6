import * as z from 'zod'
import { wire } from './wire.ts'
import { wrong } from './wrong.ts'

const notWhole = wrong('fields.whole_number')
/** A whole number from 1 to `max`, also as text in a query. */
export const count = (max: number) =>
  z.codec(
    z
      .union([z.int().min(1).max(max), z.string().regex(/^\d{1,9}$/, notWhole)], {
        error: notWhole,
      })
      .meta({ encoded: { type: 'integer' } }),
    z.int().min(1).max(max),
    { decode: (value) => Number(value), encode: (value) => value },
  )

/** The request fields of every list: a page from 1, and up to 100 rows per page. */
export const paging = {
  page: count(1_000_000).default(1),
  limit: count(100).default(10),
}

/** The first page, with the most rows. */
export const longestPage = { page: 1, limit: 100 }

/** A key as text without dots, which stand between the keys, and the other way round. */
const written = (key: string) =>
  key.replace(/[^\w-]/g, (character) => `~${character.charCodeAt(0).toString(16)}~`)
const read = (text: string) =>
  text.replace(/~([\da-f]{1,4})~/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** A place in a list, as opaque text: the order that the list is in, and the sort keys of the last row of a page. */
export const Cursor = z.codec(
  z
    .string()
    .max(300)
    .regex(/^[a-z_]+(\.[\w~-]+)+$/, wrong('fields.cursor')),
  z.object({ order: z.string(), keys: z.array(z.string()) }),
  {
    decode: (text) => {
      const [order = '', ...keys] = text.split('.')
      return { order, keys: keys.map(read) }
    },
    encode: ({ order, keys }) => [order, ...keys.map(written)].join('.'),
  },
)
export type Cursor = z.output<typeof Cursor>

/** A page of a long list that begins after this many rows takes the cursor of the page before. */
export const mostSkipped = 10_000

/** The request fields of a long list. With a cursor `page` has no effect. */
export const longPaging = { ...paging, cursor: Cursor.optional() }

export type PageRequest = { page: number; limit: number }
export type LongPageRequest = PageRequest & { cursor?: Cursor | undefined }
/** How many rows a list has, or more than how many, where it is not counted further. */
export type Total = number | { moreThan: number }
export type Paged<Row, T extends Total = Total> = { rows: Row[]; total: T }

/** The answer fields of every list: its rows under `key`, the page and the total. */
export function pageOf<S extends z.ZodType>(key: string, row: S) {
  return {
    rows: wire(key, z.array(row)),
    page: z.int(),
    totalPages: z.int(),
    currentPage: z.int(),
    total: z.int(),
    /** Whether the list has more rows than `total`, because they are not counted further. */
    isBounded: wire('is_bounded', z.boolean()),
  }
}

/** The answer of a paged list. Of a total that is bounded, `totalPages` is the next page if there is one. */
export function paged<Row>({ page, limit }: PageRequest, { rows, total }: Paged<Row>) {
  const counted = leastOf(total)
  const isBounded = typeof total !== 'number'
  const upToNext = isBounded && rows.length === limit ? page + 1 : 1
  const totalPages = Math.max(upToNext, Math.ceil(counted / limit))
  return { rows, page, currentPage: page, total: counted, isBounded, totalPages }
}

/** The rows that a list has at least. */
export function leastOf(total: Total): number {
  return typeof total === 'number' ? total : total.moreThan
}

/** The answer of a list that is short enough to be read at once. */
export function pagedWhole<Row>(request: PageRequest, whole: readonly Row[]) {
  const start = (request.page - 1) * request.limit
  return paged(request, { rows: whole.slice(start, start + request.limit), total: whole.length })
}

/** The answer fields of a long list, with the cursor of the next page, or null at the end. */
export function longPageOf<S extends z.ZodType>(key: string, row: S) {
  return { ...pageOf(key, row), cursor: Cursor.nullable() }
}

type Key = string | number | bigint

/** The answer of a long list in an order; `keysOf` returns the sort keys of a row. */
export function longPaged<Row>(
  request: LongPageRequest,
  found: Paged<Row>,
  keysOf: (row: Row) => readonly Key[],
  order?: string,
) {
  return { ...paged(request, found), cursor: cursorAfter(request, found.rows, keysOf, order) }
}

/** The cursor after these rows of a list in an order; null if they do not fill their page. */
export function cursorAfter<Row>(
  { limit }: PageRequest,
  rows: readonly Row[],
  keysOf: (row: Row) => readonly Key[],
  order = 'newest',
): Cursor | null {
  const last = rows.at(-1)
  return last && rows.length === limit ? { order, keys: keysOf(last).map(String) } : null
}

/** A boolean, also as text in a query. */
export const Flag = z.codec(
  z
    .union([z.boolean(), z.enum(['true', 'false'])], { error: wrong('fields.flag') })
    .meta({ encoded: { type: 'boolean' } }),
  z.boolean(),
  { decode: (value) => value === true || value === 'true', encode: (value) => value },
)
