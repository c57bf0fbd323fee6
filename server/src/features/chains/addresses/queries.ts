import type { Chain } from '@clearstead/contract/values/chain'
import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { ChainKey } from './extended-key.ts'

/** A member's place below the operator's keys, and the addresses given so far; empty where none was. */
export type MemberAddresses = { keyIndex: number | null; bep20: string; trc20: string }

/** An arbitrary key of an advisory lock: addresses are given one after the other, so that no index is left out. */
const givingLock = 7_201_951

export async function findAddresses(
  db: Db,
  memberId: MemberId,
): Promise<MemberAddresses | undefined> {
  return db
    .selectFrom('depositAddresses')
    .select(['keyIndex', 'bep20', 'trc20'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()
}

/** Lets only one work at a time give addresses, until it ends. */
export async function lockGiving(work: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(${givingLock})`.execute(work.tx)
}

/** The index after the last one that was given. */
export async function nextIndex(work: Work): Promise<number> {
  const { last } = await work.tx
    .selectFrom('depositAddresses')
    .select(({ fn }) => fn.max('keyIndex').as('last'))
    .executeTakeFirstOrThrow()
  return last === null ? 0 : last + 1
}

/** Stores an address; the index must be the member's own, or the next one. */
export async function giveAddress(
  work: Work,
  memberId: MemberId,
  { chain, keyIndex, address }: { chain: Chain; keyIndex: number; address: string },
): Promise<void> {
  const given =
    chain === 'bep20'
      ? { bep20: address, bep20GivenAt: work.now }
      : { trc20: address, trc20GivenAt: work.now }
  await work.tx
    .insertInto('depositAddresses')
    .values({ memberId, keyIndex, ...given })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ keyIndex, ...given }))
    .execute()
}

/** The keys that addresses were given from, by their fingerprints. */
export async function listUsedKeys(db: Db): Promise<{ chain: Chain; fingerprint: string }[]> {
  return db.selectFrom('chainKeys').select(['chain', 'fingerprint']).orderBy('chain').execute()
}

/** Records a key before its first address is given; false when the chain's addresses come from another key. */
export async function claimKey(work: Work, { chain, fingerprint }: ChainKey): Promise<boolean> {
  await work.tx
    .insertInto('chainKeys')
    .values({ chain, fingerprint, firstUsedAt: work.now })
    .onConflict((conflict) => conflict.column('chain').doNothing())
    .execute()
  const used = await listUsedKeys(work.tx)
  return used.some((key) => key.chain === chain && key.fingerprint === fingerprint)
}
