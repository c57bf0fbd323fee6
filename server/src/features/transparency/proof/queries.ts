import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import type { Work } from '../../../plumbing/work.ts'
import { packed, packedLength, type TreeNode, unpacked } from './hashes.ts'
import { type Block, blockOf, type Tree } from './tree.ts'

/** A few thousand leaves, which become text within a few milliseconds. */
const blocksAtATime = 8

export async function insertTree(
  work: Work,
  day: ProgrammeDay,
  key: Buffer,
  tree: Tree,
): Promise<void> {
  const blockRoots = Buffer.concat(tree.roots.map(packed))
  await work.tx.insertInto('liabilityTrees').values({ day, key, blockRoots }).execute()
  for (let from = 0; from < tree.roots.length; from += blocksAtATime) {
    const count = Math.min(blocksAtATime, tree.roots.length - from)
    const rows = Array.from({ length: count }, (_, index) => ({
      day,
      block: from + index,
      ...blockOf(tree, from + index),
    })).filter(({ members }) => members.length > 0)
    if (rows.length > 0) await work.tx.insertInto('liabilityBlocks').values(rows).execute()
  }
}

export type StoredTree = { day: ProgrammeDay; key: Buffer; roots: TreeNode[] }

/** The tree of a day, or of the last published day. */
export async function findTree(
  db: Db,
  day: ProgrammeDay | undefined,
): Promise<StoredTree | undefined> {
  const row = await db
    .selectFrom('liabilityTrees')
    .selectAll()
    .where((is) => allOf(day && is('day', '=', day)))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const roots = Array.from({ length: row.blockRoots.length / packedLength }, (_, index) =>
    unpacked(row.blockRoots.subarray(index * packedLength, (index + 1) * packedLength)),
  )
  return { day: row.day, key: row.key, roots }
}

/** The blocks of a day that have these numbers. */
export async function findBlocks(
  db: Db,
  day: ProgrammeDay,
  numbers: readonly number[],
): Promise<Map<number, Block>> {
  const rows = await db
    .selectFrom('liabilityBlocks')
    .selectAll()
    .where('day', '=', day)
    .where('block', 'in', numbers)
    .execute()
  return new Map(rows.map(({ block, ...leaves }) => [block, leaves]))
}
