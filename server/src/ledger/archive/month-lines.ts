import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { MonthRange } from './months-of-archive.ts'

/** Some transfers that follow each other: a line of JSON for each of their postings, with the facts of its transfer. */
export type MonthLines = {
  text: string
  firstId: number
  lastId: number
  transfers: number
  postings: number
}

/**
 * The postings of a range in the order of their transfers and accounts, those of `atOnce` transfers at a time. PostgreSQL
 * writes the lines, in which every number is exact.
 */
export async function* linesOfMonth(
  db: Db,
  { afterId, uptoId }: MonthRange,
  atOnce: number,
): AsyncGenerator<MonthLines> {
  for (let after: number = afterId; ; ) {
    const { rows } = await sql<Batch>`
      with picked as (
        select * from ledger.transfers where id > ${after} and id <= ${uptoId} order by id limit ${atOnce}
      )
      select min(l.transfer_id) as first, max(l.transfer_id) as last, count(distinct l.transfer_id) as transfers,
        count(*) as postings, string_agg(row_to_json(l)::text, E'\\n' order by l.transfer_id, l.account_id) as text
      from (
        select t.id as transfer_id, t.kind, t.reference, (extract(epoch from t.at) * 1000000)::bigint as at_micros, t.day,
          t.actor, t.memo, t.reverses, p.account_id, p.amount, p.seq, p.balance_after
        from picked t join ledger.postings p on p.transfer_id = t.id
        where p.transfer_id > ${after} and p.transfer_id <= ${uptoId}) l`.execute(db)
    const [batch] = rows
    if (!batch?.text) return
    const { first, last, transfers, postings, text } = batch
    after = Number(last)
    yield {
      text: `${text}\n`,
      firstId: Number(first),
      lastId: after,
      transfers: Number(transfers),
      postings: Number(postings),
    }
  }
}

type Batch = {
  first: bigint
  last: bigint
  transfers: bigint
  postings: bigint
  text: string | null
}
