import { sql } from 'kysely'
import { afterCommit } from '../database/cached.ts'
import type { Db } from '../database/database.ts'
import type { Work } from '../work.ts'
import { isTracing, openSpan, recordSpan } from './tracing.ts'

/**
 * Keeps the open span under the name of a fact whose consequence a job books later. Without a span that is recorded
 * nothing is written.
 */
export async function keepTrace({ tx, now }: Work, reference: string): Promise<void> {
  const span = openSpan()
  if (!span) return
  await sql`
    insert into trace_links (reference, traceparent, at) values (${reference}, ${span.traceparent}, ${now})
    on conflict (reference) do update set traceparent = excluded.traceparent, at = excluded.at`.execute(
    tx,
  )
}

/**
 * Ends the traces that were kept under these names with a span each, from the beginning of this work to its commit,
 * and forgets them.
 */
export async function continueTraces(
  { tx, now }: Work,
  references: readonly string[],
  name: string,
): Promise<void> {
  if (!isTracing() || references.length === 0) return
  const { rows } = await sql<{ traceparent: string }>`
    delete from trace_links where reference = any (${references}::text[]) returning traceparent`.execute(
    tx,
  )
  if (rows.length === 0) return
  afterCommit(tx, () => {
    for (const { traceparent } of rows) {
      const facts = { 'clearstead.credited_together': references.length }
      recordSpan({ name, kind: 'consumer', parent: traceparent, facts, at: now })
    }
  })
}

/** Deletes what nobody asked for, such as the traces of claims that are credited by day. */
export async function deleteTracesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from trace_links where at < ${before}`.execute(db)
}
