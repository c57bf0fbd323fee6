import { type RawBuilder, sql } from 'kysely'
import type { Books } from './books.ts'

/** The text of a transfer `t` whose SHA-256 is its fingerprint; as `market_receipt_text` of the database. */
export function hashedText({ postings }: Books): RawBuilder<string> {
  return sql`length(t.kind) || ':' || t.kind || length(t.reference) || ':' || t.reference
    || (extract(epoch from t.at) * 1000000)::bigint || ';' || coalesce((t.day - date '2000-01-01')::text, '') || ';'
    || length(t.actor) || ':' || t.actor || length(t.memo) || ':' || t.memo || coalesce(t.reverses::text, '') || ';'
    || (select string_agg(leg.account_id || ':' || leg.amount, ',' order by leg.account_id)
        from ${postings} leg where leg.transfer_id = t.id)`
}
