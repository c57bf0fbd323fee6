import type { Chain } from '@clearstead/contract/chains/incoming'
import type { ChainProblem } from '@clearstead/contract/chains/overview'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { BlockPlace } from './block-rules.ts'

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
