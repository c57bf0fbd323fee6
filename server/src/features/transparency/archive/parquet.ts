import { createHash } from 'node:crypto'
import type { DuckDBConnection } from '@duckdb/node-api'
import { withDuckDb } from '../../../plumbing/duckdb.ts'

/** The columns of a file: one row for each posting, with the facts of its transfer. */
const columns = `{transfer_id: 'BIGINT', kind: 'VARCHAR', reference: 'VARCHAR', at_micros: 'BIGINT', day: 'DATE', actor: 'VARCHAR',
  memo: 'VARCHAR', reverses: 'BIGINT', account_id: 'BIGINT', amount: 'BIGINT', seq: 'BIGINT', balance_after: 'BIGINT'}`

/**
 * The SHA-256 of each transfer in a file, as `ledger.fingerprint_of` makes it of its facts and legs. `max` where all rows of a transfer say
 * the same: where they do not, the hash is another.
 */
const fingerprints = `
  select transfer_id, sha256(length(kind) || ':' || kind || length(reference) || ':' || reference || at_micros || ';'
    || coalesce(date_diff('day', date '2000-01-01', day)::varchar, '') || ';' || length(actor) || ':' || actor
    || length(memo) || ':' || memo || coalesce(reverses::varchar, '') || ';' || legs) as fingerprint
  from (
    select transfer_id, max(kind) as kind, max(reference) as reference, max(at_micros) as at_micros, max(day) as day,
      max(actor) as actor, max(memo) as memo, max(reverses) as reverses,
      string_agg(account_id || ':' || amount, ',' order by account_id) as legs
    from read_parquet($file) group by transfer_id)
  order by transfer_id`

/** What `ledger.accounts_hash` hashes of each account, with the group that it is in. */
const accounts = `
  select (account_id + 1048576) // 65536 as place, account_id || ':' || count(*) || ':'
    || coalesce(sum(amount) filter (where amount > 0), 0)::bigint || ':'
    || coalesce(-sum(amount) filter (where amount < 0), 0)::bigint || ':' || max(seq) || ':'
    || case when account_id > 0 then arg_max(balance_after, seq)::varchar else '' end as line
  from read_parquet($files) group by account_id order by account_id`

/** Writes lines of JSON into a Parquet file, both in `folder`. The same lines make the same bytes. */
export async function writeParquet(folder: string, lines: string, file: string): Promise<void> {
  await withDuckDb(folder, async (connection) => {
    // With one thread the rows stay in order without being kept in memory, and row groups end at the same rows.
    await connection.run('set threads = 1')
    await connection.run(
      `copy (select * from read_json('${folder}/${lines}', format = 'newline_delimited', columns = ${columns}))
       to '${folder}/${file}' (format parquet, compression zstd, parquet_version v2)`,
    )
  })
}

/** The transfers of a file in the order of their ids, each with its fingerprint recomputed from its contents. */
export async function* fingerprintsOf(
  connection: DuckDBConnection,
  file: string,
): AsyncGenerator<{ id: bigint; fingerprint: string }> {
  const result = await connection.stream(fingerprints, { file })
  for await (const rows of result.yieldRows()) {
    for (const [id, fingerprint] of rows)
      yield { id: id as bigint, fingerprint: String(fingerprint) }
  }
}

/** The hash over how the accounts stood after the postings of some files, and how many postings these are. */
export async function sumFiles(
  connection: DuckDBConnection,
  files: readonly string[],
): Promise<{ accountsHash: Buffer; postings: bigint }> {
  if (files.length === 0) return { accountsHash: createHash('sha256').digest(), postings: 0n }
  const list = `[${files.map((file) => `'${file}'`).join(', ')}]`
  const whole = createHash('sha256')
  let place: unknown
  let lines: string[] = []
  const closeGroup = () => {
    if (lines.length > 0) whole.update(createHash('sha256').update(lines.join(',')).digest())
    lines = []
  }
  const result = await connection.stream(accounts.replace('$files', list))
  for await (const rows of result.yieldRows()) {
    for (const [group, line] of rows) {
      if (group !== place) closeGroup()
      place = group
      lines.push(String(line))
    }
  }
  closeGroup()
  const counted = await connection.runAndReadAll(`select count(*) from read_parquet(${list})`)
  return { accountsHash: whole.digest(), postings: counted.getRows()[0]?.[0] as bigint }
}
