import { sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'
import type { Work } from '../plumbing/work.ts'

/** Where the hash chain ends: whoever keeps `hash` can prove later that nothing up to `upto` was changed. */
export type ChainHead = { upto: number; hash: string; at: Date }

const transfersPerSeal = 10_000

/** Chains the next settled transfers to those sealed before; gives how many. Run it until it gives 0. */
export async function sealTransfers(work: Work, atMost = transfersPerSeal): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`
    select ledger.seal(${atMost}, ${work.now}) as sealed`.execute(work.tx)
  return rows[0]?.sealed ?? 0
}

/** The head of the hash chain, once anything is sealed. */
export async function findChainHead(db: Db): Promise<ChainHead | undefined> {
  const { rows } = await sql<{ upto: bigint; hash: Buffer; at: Date }>`
    select upto, hash, at from ledger.seals order by upto desc limit 1`.execute(db)
  const [head] = rows
  return head && { upto: Number(head.upto), hash: head.hash.toString('hex'), at: head.at }
}
