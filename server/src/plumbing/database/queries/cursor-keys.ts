import { type LongPageRequest, mostSkipped } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import { type Said, say } from '@clearstead/contract/call/say'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What a sort key can be: an id or another whole number, units of money, or text. */
type Key = { whole: number; units: bigint; text: string }
type Kind = keyof Key
type Keys<Kinds extends readonly Kind[]> = { -readonly [At in keyof Kinds]: Key[Kinds[At]] }

const forms: Record<Kind, RegExp> = {
  whole: /^\d{1,16}$/,
  units: /^-?\d{1,18}$/,
  // PostgreSQL stores neither NUL nor half of a surrogate pair.
  text: /^[^\p{Cc}\p{Cs}]{1,100}$/u,
}

/**
 * The sort keys of the row after which a page begins; undefined without a cursor.
 * @throws {Refusal} `call.invalid` for a cursor of another order, or with other keys than the order has
 */
export function cursorKeys<const Kinds extends readonly Kind[]>(
  { cursor }: LongPageRequest,
  order: string,
  kinds: Kinds,
): Keys<Kinds> | undefined {
  if (!cursor) return undefined
  if (cursor.order !== order) throw refused(say('call.wrong.cursor_of_other_order'))
  if (cursor.keys.length !== kinds.length) throw refused(say('fields.cursor'))
  return kinds.map((kind, at) => keyOf(kind, cursor.keys[at] ?? '')) as Keys<Kinds>
}

function keyOf(kind: Kind, text: string): Key[Kind] {
  const isTooLarge = kind === 'whole' && !Number.isSafeInteger(Number(text))
  if (!forms[kind].test(text) || isTooLarge) throw refused(say('fields.cursor'))
  if (kind === 'text') return text
  return kind === 'units' ? BigInt(text) : Number(text)
}

function refused(wrong: Said, path = 'cursor'): Refusal {
  return new Refusal('call.invalid', {}, [{ path, ...wrong }])
}

/**
 * The offset of a page in its query; 0 with a cursor.
 * @throws {Refusal} `call.invalid` without a cursor for a page that begins after more than `mostSkipped` rows
 */
export function skippedBefore({ page, limit, cursor }: LongPageRequest): number {
  const skipped = cursor ? 0 : (page - 1) * limit
  if (skipped > mostSkipped) {
    throw refused(say('call.wrong.page_without_cursor', { most: mostSkipped }), 'page')
  }
  return skipped
}

/**
 * The condition for rows after the request's cursor in a list in the order of `id`, newest first by default.
 * @throws {Refusal} `call.invalid` for a cursor of another order
 */
export function afterCursor(
  id: string,
  request: LongPageRequest,
  sort: 'newest' | 'oldest' = 'newest',
): RawBuilder<SqlBool> {
  const [last] = cursorKeys(request, sort, ['whole']) ?? []
  if (last === undefined) return sql<SqlBool>`true`
  // As bigint, so that a cursor above the range of an integer id is no error.
  return sql<SqlBool>`${sql.ref(id)} ${comparisons[sort]} ${last}::bigint`
}

const comparisons = { newest: sql`<`, oldest: sql`>` }
