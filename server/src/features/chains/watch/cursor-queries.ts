import type { Chain } from '@clearstead/contract/chains/incoming'
import type { ChainProblem } from '@clearstead/contract/chains/overview'
import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { BlockPlace } from './block-rules.ts'
import type { AddressOwner } from './rules.ts'

/** The class of the advisory locks that workers hold, each with the name of its chain. */
const watcherLock = 7_202_038
const keptBlocks = 512

/**
 * Runs `act` while this process alone holds the lock of a chain; undefined when another one holds it. The lock of a killed
 * process ends with its connection.
 */
export function withChainLock<Result>(
  db: Db,
  chain: Chain,
  act: () => Promise<Result>,
): Promise<Result | undefined> {
  return db.connection().execute(async (held) => {
    const { rows } = await sql<{ isHeld: boolean }>`
      select pg_try_advisory_lock(${watcherLock}, hashtext(${chain})) as is_held`.execute(held)
    if (!rows[0]?.isHeld) return undefined
    try {
      return await act()
    } finally {
      await sql`select pg_advisory_unlock(${watcherLock}, hashtext(${chain}))`.execute(held)
    }
  })
}

export type ChainCursor = {
  chain: Chain
  block: number
  head: number
  version: number
  toldAt: Date | null
  failingSince: Date | null
  problem: ChainProblem | null
}

export function findCursor(db: Db, chain: Chain): Promise<ChainCursor | undefined> {
  return db
    .selectFrom('chainCursors')
    .select(['chain', 'block', 'head', 'version', 'toldAt', 'failingSince', 'problem'])
    .where('chain', '=', chain)
    .executeTakeFirst()
}

/** Begins a chain after `block`, unless it has begun. */
export async function insertCursor(work: Work, chain: Chain, block: number): Promise<void> {
  await work.tx
    .insertInto('chainCursors')
    .values({ chain, block, head: block })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The step that was read is no longer the next one, as another worker has made it. */
export class OvertakenError extends Error {}

type CursorMove = {
  block?: number
  head?: number
  toldAt?: Date
}

/**
 * Moves a cursor from the version that was read.
 * @throws {OvertakenError} when it has moved since
 */
export async function updateCursor(
  work: Work,
  { chain, version }: Pick<ChainCursor, 'chain' | 'version'>,
  move: CursorMove,
): Promise<void> {
  const { numUpdatedRows } = await work.tx
    .updateTable('chainCursors')
    .set({ ...move, version: version + 1, movedAt: work.now })
    .where('chain', '=', chain)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new OvertakenError(`Another worker has read ${chain} further`)
}

/** Records a check of a chain and what hinders it, and since when; returns since when, null also before its first block. */
export async function updateProblem(
  work: Work,
  chain: Chain,
  problem: ChainProblem | null,
): Promise<Date | null> {
  const updated = await work.tx
    .updateTable('chainCursors')
    .set({
      problem,
      checkedAt: work.now,
      failingSince: problem === null ? null : sql<Date>`coalesce(failing_since, ${work.now})`,
    })
    .where('chain', '=', chain)
    .returning('failingSince')
    .executeTakeFirst()
  return updated?.failingSince ?? null
}

/** The kept blocks, the highest first. */
export function listBlocks(db: Db, chain: Chain): Promise<BlockPlace[]> {
  return db
    .selectFrom('chainBlocks')
    .select(['block', 'hash'])
    .where('chain', '=', chain)
    .orderBy('block', 'desc')
    .limit(keptBlocks)
    .execute()
}

/** Adds blocks, and forgets those that no reorganisation reaches. */
export async function insertBlocks(
  work: Work,
  chain: Chain,
  blocks: readonly BlockPlace[],
): Promise<void> {
  await work.tx
    .insertInto('chainBlocks')
    .values(blocks.map(({ block, hash }) => ({ chain, block, hash })))
    .execute()
  await sql`
    delete from chain_blocks where chain = ${chain} and block < (
      select block from chain_blocks where chain = ${chain} order by block desc offset ${keptBlocks - 1} limit 1)`.execute(
    work.tx,
  )
}

export async function deleteBlocksAfter(work: Work, chain: Chain, block: number): Promise<void> {
  await work.tx
    .deleteFrom('chainBlocks')
    .where('chain', '=', chain)
    .where('block', '>', block)
    .execute()
}

/** All addresses of a chain. */
export async function listAddresses(db: Db, chain: Chain): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select ${sql.ref(chain)} as address from member_addresses
    where ${sql.ref(chain)} <> ''`.execute(db)
  return rows.map(({ address }) => address)
}

export type NewAddress = { memberId: MemberId; address: string }

/** Addresses to which payments were not sought yet in the blocks that are read. */
export async function listNewAddresses(db: Db, chain: Chain, limit: number): Promise<NewAddress[]> {
  const { rows } = await sql<NewAddress>`
    select n.member_id, a.${sql.ref(chain)} as address
    from chain_new_addresses n join member_addresses a using (member_id)
    where n.chain = ${chain} order by n.member_id limit ${limit}`.execute(db)
  return rows
}

export async function deleteNewAddresses(
  work: Work,
  chain: Chain,
  memberIds: readonly MemberId[],
): Promise<void> {
  await sql`delete from chain_new_addresses
    where chain = ${chain} and member_id = any (${memberIds}::integer[])`.execute(work.tx)
}

/** Whose addresses these are; addresses of nobody are left out. */
export async function ownersOf(
  db: Db,
  chain: Chain,
  addresses: readonly string[],
): Promise<Map<string, AddressOwner>> {
  type Owned = AddressOwner & { address: string }
  const isOne =
    chain === 'bep20'
      ? sql`lower(a.bep20) = any (${addresses.map((address) => address.toLowerCase())}::text[]) and a.bep20 <> ''`
      : sql`a.trc20 = any (${addresses}::text[]) and a.trc20 <> ''`
  const { rows } = await sql<Owned>`
    select a.${sql.ref(chain)} as address, a.member_id, m.is_closed,
      a.${sql.ref(`${chain}_given_at`)} as given_at
    from member_addresses a join members m using (member_id) where ${isOne}`.execute(db)
  return new Map(rows.map(({ address, ...owner }) => [address, owner]))
}
