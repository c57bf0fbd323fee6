import type { Chain } from '@clearstead/contract/values/chain'
import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { takeMovedLock } from '../../../plumbing/database/moved-lock.ts'
import type { Work } from '../../../plumbing/work.ts'

/** A member's place below the operator's keys, and the addresses given so far; empty where none was. */
export type MemberAddresses = { keyIndex: number | null; bep20: string; trc20: string }

/** Arbitrary keys of an advisory lock: addresses are given one after the other, so that no index is left out. */
const givingLock = { former: 7_201_951, own: 7_201_953 }

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
  await takeMovedLock(work.tx, givingLock, (key) => sql`${key}`)
}

/** The addresses that a member has, and the index after the last one that was given; exact under `lockGiving`. */
export async function findPlace(
  work: Work,
  memberId: MemberId,
): Promise<{ known: MemberAddresses | undefined; next: number }> {
  const rows = await work.tx
    .selectFrom('depositAddresses')
    .select(['memberId', 'keyIndex', 'bep20', 'trc20'])
    .where((at) =>
      at.or([
        at('memberId', '=', memberId),
        at(
          'keyIndex',
          '=',
          at.selectFrom('depositAddresses').select(({ fn }) => fn.max('keyIndex').as('last')),
        ),
      ]),
    )
    .execute()
  const indexes = rows.map(({ keyIndex }) => keyIndex ?? -1)
  return {
    known: rows.find((row) => row.memberId === memberId),
    next: Math.max(-1, ...indexes) + 1,
  }
}

/** Stores addresses; the index must be the member's own, or the next one. */
export async function giveAddress(
  work: Work,
  memberId: MemberId,
  {
    keyIndex,
    addresses,
  }: { keyIndex: number; addresses: Readonly<Partial<Record<Chain, string>>> },
): Promise<void> {
  const { bep20, trc20 } = addresses
  const given = {
    keyIndex,
    ...(bep20 !== undefined && { bep20, bep20GivenAt: work.now }),
    ...(trc20 !== undefined && { trc20, trc20GivenAt: work.now }),
  }
  await work.tx
    .insertInto('depositAddresses')
    .values({ memberId, ...given })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(given))
    .execute()
}

/** How many members have an address of a chain. */
export async function countGiven(db: Db, chain: Chain): Promise<number> {
  const { members } = await db
    .selectFrom('depositAddresses')
    .where(`${chain}GivenAt`, 'is not', null)
    .select(({ fn }) => fn.countAll().as('members'))
    .executeTakeFirstOrThrow()
  return Number(members)
}

/** The keys that addresses were given from, by their fingerprints. */
export async function listUsedKeys(db: Db): Promise<{ chain: Chain; fingerprint: string }[]> {
  return db.selectFrom('chainKeys').select(['chain', 'fingerprint']).orderBy('chain').execute()
}

/** Records a key before its first address is given; false when the chain's addresses come from another key. */
export async function claimKey(
  work: Work,
  { chain, fingerprint }: { chain: Chain; fingerprint: string },
): Promise<boolean> {
  const used = await listUsedKeys(work.tx)
  const known = used.find((key) => key.chain === chain)
  if (known) return known.fingerprint === fingerprint
  await work.tx
    .insertInto('chainKeys')
    .values({ chain, fingerprint, firstUsedAt: work.now })
    .onConflict((conflict) => conflict.column('chain').doNothing())
    .execute()
  return claimKey(work, { chain, fingerprint })
}
