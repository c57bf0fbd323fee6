import type { TransferId } from '@clearstead/contract/values/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'

const transfersPerSeal = 10_000

/** Adds the next settled transfers to the hash chain and returns their number; 0 when none is left. */
export async function sealTransfers(work: Work, atMost = transfersPerSeal): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`
    select ledger.seal(${atMost}, ${work.now}) as sealed`.execute(work.tx)
  return rows[0]?.sealed ?? 0
}

/** One seal of the chain, over the transfers from `from` to `upto`. */
export type Seal = {
  from: TransferId
  upto: TransferId
  transfers: number
  previousHash: string
  hash: string
  at: Date
}

/** Seals from newest to oldest, below a cursor; the first is the head of the chain, whose hash proves later that no transfer was changed. */
export function listSeals(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: TransferId | undefined },
): Promise<Seal[]> {
  const below = cursor === undefined ? sql`` : sql`where upto < ${cursor}`
  return readSeals(db, sql`${below} order by upto desc limit ${limit}`)
}

/** The seal that covers a transfer; undefined while it is not sealed. */
export async function findSealOf(db: Db, id: TransferId): Promise<Seal | undefined> {
  const [seal] = await readSeals(db, sql`where upto >= ${id} order by upto limit 1`)
  return seal
}

async function readSeals(db: Db, which: RawBuilder<unknown>): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select s.upto, s.transfers, encode(s.previous_hash, 'hex') as previous_hash, encode(s.hash, 'hex') as hash, s.at,
      coalesce((select max(earlier.upto) from ledger.seals earlier where earlier.upto < s.upto), 0) + 1 as "from"
    from (select * from ledger.seals ${which}) s order by s.upto desc`.execute(db)
  return rows.map((seal) => ({
    ...seal,
    from: Number(seal.from) as TransferId,
    upto: Number(seal.upto) as TransferId,
  }))
}
