import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What a search over everything asks for. */
export type Sought = {
  /** The number in `12` or `#12`. */
  number: number | null
  /** The text in lower case. */
  text: string
  /** The members whose username begins with it. */
  memberIds: readonly number[]
  limit: number
}

/** After every text that begins with another one. */
const last = '\u{10FFFF}'

/**
 * Whether a column begins with a text. Unlike `like` with a parameter it uses an index with `text_pattern_ops` also in
 * a plan that is made once for every text.
 */
export function beginsWith(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${column} ~>=~ ${text} and ${column} ~<~ ${text + last})`
}

/** The number that a search asks for: `#12` gives 12. Undefined for any other search. */
export function soughtNumber(search: string): number | undefined {
  const digits = /^#(\d{1,9})$/.exec(search)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** A LIKE pattern for any part of a text; special characters are escaped. */
export function containing(search: string): string {
  return `%${escaped(search)}%`
}

export function beginningWith(search: string): string {
  return `${escaped(search)}%`
}

function escaped(search: string): string {
  return search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
}
