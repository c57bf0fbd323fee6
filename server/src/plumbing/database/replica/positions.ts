import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** A position in the WAL, as a number of bytes. */
export type Position = bigint

/** @throws {Error} the text is no `pg_lsn` */
export function positionOf(text: string): Position {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  if (high === undefined) throw new Error(`${text} is no position in the WAL`)
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/**
 * Up to where the primary has written its WAL to disk: everything that anybody can see or was told by now is before it. Undefined of
 * a server that is no primary.
 */
export async function writtenBy(primary: Db): Promise<Position | undefined> {
  const { rows } = await sql<{ written: string | null }>`
    select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as written
  `.execute(primary)
  const written = rows[0]?.written
  return written ? positionOf(written) : undefined
}

/** Up to where a replica shows what the primary wrote; undefined of a server that is no replica. */
export async function replayedBy(replica: Db): Promise<Position | undefined> {
  const { rows } = await sql<{ replayed: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed
  `.execute(replica)
  const replayed = rows[0]?.replayed
  return replayed ? positionOf(replayed) : undefined
}
