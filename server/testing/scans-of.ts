import { sql } from 'kysely'
import type { Tx } from '../src/plumbing/database/database.ts'

/** The sequential scans (`whole`) and index scans of a table during `run`. */
export async function scansOf(tx: Tx, table: string, run: () => Promise<unknown>) {
  const before = await scans(tx, table)
  await run()
  const after = await scans(tx, table)
  return {
    whole: Number(after.whole - before.whole),
    byIndex: Number(after.byIndex - before.byIndex),
  }
}

async function scans(tx: Tx, table: string) {
  const { rows } = await sql<{ whole: bigint; byIndex: bigint }>`
    select coalesce(sum(seq_scan), 0)::bigint as whole, coalesce(sum(idx_scan), 0)::bigint as by_index
    from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
  const [counted] = rows
  if (!counted) throw new Error('The database counts no scans')
  return counted
}
