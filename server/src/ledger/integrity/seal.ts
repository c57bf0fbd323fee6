import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'

/** The end of the hash chain: `hash` proves later that no transfer up to `upto` was changed. */
export type ChainHead = { upto: number; hash: string; at: Date }

const transfersPerSeal = 10_000

/** Adds the next settled transfers to the hash chain and returns their number; 0 when none is left. */
export async function sealTransfers(work: Work, atMost = transfersPerSeal): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`
    select ledger.seal(${atMost}, ${work.now}) as sealed`.execute(work.tx)
  return rows[0]?.sealed ?? 0
}

/** The head of the hash chain; undefined before the first seal. */
export async function findChainHead(db: Db): Promise<ChainHead | undefined> {
  const { rows } = await sql<{ upto: bigint; hash: Buffer; at: Date }>`
    select upto, hash, at from ledger.seals order by upto desc limit 1`.execute(db)
  const [head] = rows
  return head && { upto: Number(head.upto), hash: head.hash.toString('hex'), at: head.at }
}
