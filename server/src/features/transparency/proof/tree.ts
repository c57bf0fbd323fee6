import { createHmac } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { eightBytes, emptyBlock, leafOf, parentOf, type Sums, type TreeNode } from './hashes.ts'

export type MemberSums = Sums & { memberId: MemberId }
/** Leaves in their order, as columns. */
export type Block = { members: MemberId[]; parts: number[]; usd: bigint[]; sgx: bigint[] }
export type Tree = { root: TreeNode; roots: TreeNode[]; blocks: Block[] }
export type Step = TreeNode & { side: 'left' | 'right' }

/** A neighbour on somebody's path is part of a balance only, and of whose nobody can tell. */
export const partsPerMember = 2
/** A proof hashes one block for each part; so many leaves take about a millisecond. */
const leavesPerBlock = 256

type Draw = { salt: Buffer; place: Buffer; share: bigint }
type Placed = Sums & Pick<Draw, 'salt' | 'place'> & { memberId: MemberId; part: number }

/**
 * What is random about a leaf to everybody without the day's key: its salt, its place, and where balances are
 * cut. First parts stand in one half of the tree and second parts in the other, so that no node below them adds
 * a member's balance up again.
 */
function drawOf(key: Buffer, memberId: MemberId, part: number): Draw {
  const drawn = createHmac('sha512', key)
    .update(eightBytes(BigInt(memberId)))
    .update(Buffer.of(part))
    .digest()
  const place = drawn.subarray(32, 48)
  place.writeUInt8((place.readUInt8(0) >> 1) | (part << 7))
  return {
    salt: drawn.subarray(0, 32),
    place,
    share: BigInt(drawn.readUInt32BE(48)),
  }
}

/** In which of so many blocks (a power of two) a leaf stands: the first bits of its place. */
function blockAt(place: Buffer, blocks: number): number {
  return Math.floor((place.readUInt32BE(0) / 2 ** 32) * blocks)
}

/** In which block each of a member's parts is. */
export function blocksOf(key: Buffer, memberId: MemberId, blocks: number): number[] {
  return Array.from({ length: partsPerMember }, (_, part) =>
    blockAt(drawOf(key, memberId, part).place, blocks),
  )
}

/** A member's balances cut in two at random, exactly: the second part is the rest. */
function leavesOf(key: Buffer, { memberId, usd, sgx }: MemberSums): Placed[] {
  const [first, second] = [drawOf(key, memberId, 0), drawOf(key, memberId, 1)]
  const part = { usd: (usd * first.share) >> 32n, sgx: (sgx * first.share) >> 32n }
  const rest = { usd: usd - part.usd, sgx: sgx - part.sgx }
  return [
    { memberId, part: 0, salt: first.salt, place: first.place, ...part },
    { memberId, part: 1, salt: second.salt, place: second.place, ...rest },
  ]
}

/** Salted leaves of a stored block. */
export function saltedLeaves(
  day: ProgrammeDay,
  key: Buffer,
  { members, parts, usd, sgx }: Block,
): { salt: Buffer; node: TreeNode }[] {
  return members.map((memberId, index) => {
    const part = parts[index] ?? 0
    const { salt } = drawOf(key, memberId, part)
    const sums = { usd: usd[index] ?? 0n, sgx: sgx[index] ?? 0n }
    return { salt, node: leafOf({ day, memberId, part, salt, ...sums }) }
  })
}

/**
 * The tree over nodes in their order, row by row up to the root. An odd node is carried up as it is: nothing
 * is filled in, so nothing can be counted twice or made up.
 */
export function rowsOver(nodes: readonly TreeNode[]): TreeNode[][] {
  const rows = [[...nodes]]
  for (let row = rows[0] ?? []; row.length > 1; rows.push(row)) row = rowAbove(row)
  return rows
}

/** @throws {RangeError} over no nodes */
export function rootOf(rows: readonly TreeNode[][]): TreeNode {
  const root = rows.at(-1)?.[0]
  if (!root) throw new RangeError('There is no root over nothing')
  return root
}

/** The neighbours on the way to the root from one node of the first row. */
export function pathFrom(rows: readonly TreeNode[][], first: number): Step[] {
  return rows.flatMap((row, height) => {
    const at = Math.floor(first / 2 ** height)
    const isLeft = at % 2 === 0
    const neighbour = row[isLeft ? at + 1 : at - 1]
    return neighbour
      ? [{ side: isLeft ? ('right' as const) : ('left' as const), ...neighbour }]
      : []
  })
}

function rowAbove(row: readonly TreeNode[]): TreeNode[] {
  const above: TreeNode[] = []
  for (let at = 0; at < row.length; at += 2) {
    const [left, right] = row.slice(at, at + 2)
    if (left) above.push(right ? parentOf(left, right) : left)
  }
  return above
}

/**
 * The tree over all balances of a day. It lets other work of the process through between blocks.
 * @throws {RangeError} on a balance below zero
 */
export async function growTree(
  day: ProgrammeDay,
  key: Buffer,
  members: readonly MemberSums[],
): Promise<Tree> {
  const placed = await placedInBlocks(key, members)
  const blocks: Block[] = []
  const roots: TreeNode[] = []
  for (const leaves of placed) {
    leaves.sort((left, right) => Buffer.compare(left.place, right.place))
    const block = {
      members: leaves.map(({ memberId }) => memberId),
      parts: leaves.map(({ part }) => part),
      usd: leaves.map(({ usd }) => usd),
      sgx: leaves.map(({ sgx }) => sgx),
    }
    const nodes = leaves.map((leaf) => leafOf({ day, ...leaf }))
    blocks.push(block)
    roots.push(nodes.length > 0 ? rootOf(rowsOver(nodes)) : emptyBlock(day))
    await setImmediate()
  }
  return { root: rootOf(rowsOver(roots)), roots, blocks }
}

async function placedInBlocks(key: Buffer, members: readonly MemberSums[]): Promise<Placed[][]> {
  const leaves = members.length * partsPerMember
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(leaves / leavesPerBlock)))
  const blocks: Placed[][] = Array.from({ length: count }, () => [])
  for (const [index, member] of members.entries()) {
    for (const leaf of leavesOf(key, member)) blocks[blockAt(leaf.place, count)]?.push(leaf)
    if (index % leavesPerBlock === 0) await setImmediate()
  }
  return blocks
}
