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

export type PageRequest = { page: number; limit: number }
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

/** A yes or no that also arrives as query text. */
export const Flag = z.codec(z.union([z.boolean(), z.enum(['true', 'false'])]), z.boolean(), {
  decode: (value) => value === true || value === 'true',
  encode: (value) => value,
})
