import { createHmac } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Balances } from './balances.ts'
import { type Beside, eightBytes, emptyBlock, leafOf, parentOf, type TreeNode } from './hashes.ts'

/** Leaves in their order, as columns. */
export type Block = {
  members: MemberId[]
  parts: number[]
  usd: bigint[]
  sgx: bigint[]
  /** What stands beside balances; null in blocks with leaves of form 1. */
  staged: bigint[] | null
  buyBacks: bigint[] | null
}
/** All leaves in their order, as columns; block `n` has those from `starts[n]` to `starts[n + 1]`. */
type Leaves = {
  members: Int32Array
  parts: Uint8Array
  usd: BigInt64Array
  sgx: BigInt64Array
  /** Absent where leaves are of form 1. */
  beside: { staged: BigInt64Array; buyBack: BigInt64Array } | undefined
  starts: Uint32Array
}
export type Tree = { root: TreeNode; roots: TreeNode[]; leaves: Leaves }
export type Step = TreeNode & { side: 'left' | 'right' }

/** Balances are split, so that a neighbour on a path reveals only part of an unknown member's balance. */
export const partsPerMember = 2
/** A proof hashes one block per part, which takes about a millisecond. */
const leavesPerBlock = 256
/** The leaves that are sorted before the event loop gets a turn. */
const leavesPerTurn = 100_000

type Draw = { salt: Buffer; place: Buffer; share: bigint }

/**
 * The pseudorandom values of a leaf, derived from the day's key: its salt, its place, and the split of the balances.
 * First parts are in one half of the tree and second parts in the other, so that no node below the root sums up one
 * member's balance.
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

/** The block of a leaf, by the first bits of its place; `blocks` is a power of two. */
function blockAt(place: Buffer, blocks: number): number {
  return Math.floor((place.readUInt32BE(0) / 2 ** 32) * blocks)
}

/** The block of each part of a member. */
export function blocksOf(key: Buffer, memberId: MemberId, blocks: number): number[] {
  return Array.from({ length: partsPerMember }, (_, part) =>
    blockAt(drawOf(key, memberId, part).place, blocks),
  )
}

/** The leaves of a stored block, with their salts. */
export function saltedLeaves(
  day: ProgrammeDay,
  key: Buffer,
  block: Block,
): { salt: Buffer; node: TreeNode; beside: Beside | undefined }[] {
  const { members, parts, usd, sgx } = block
  return members.map((memberId, index) => {
    const part = parts[index] ?? 0
    const { salt } = drawOf(key, memberId, part)
    const sums = { usd: usd[index] ?? 0n, sgx: sgx[index] ?? 0n }
    const beside = besideAt(block, index)
    return { salt, node: leafOf({ day, memberId, part, salt, ...sums, beside }), beside }
  })
}

function besideAt({ staged, buyBacks }: Block, index: number): Beside | undefined {
  if (!(staged && buyBacks)) return undefined
  return { staged: staged[index] ?? 0n, buyBack: buyBacks[index] ?? 0n }
}

/**
 * The rows of the tree over the nodes, up to the root. An odd node moves up unchanged: without padding, nothing can be
 * counted twice or invented.
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

/** The neighbours on the path from a node of the first row to the root. */
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

export function blockOf({ leaves }: Tree, block: number): Block {
  const [from, to] = [leaves.starts[block] ?? 0, leaves.starts[block + 1] ?? 0]
  return {
    members: Array.from(leaves.members.subarray(from, to)) as MemberId[],
    parts: Array.from(leaves.parts.subarray(from, to)),
    usd: Array.from(leaves.usd.subarray(from, to)),
    sgx: Array.from(leaves.sgx.subarray(from, to)),
    staged: leaves.beside ? Array.from(leaves.beside.staged.subarray(from, to)) : null,
    buyBacks: leaves.beside ? Array.from(leaves.beside.buyBack.subarray(from, to)) : null,
  }
}

/**
 * Builds the tree over all balances of a day. Memory holds columns and one block of leaves at a time, so salts and
 * places are derived again for each block. The event loop gets a turn between blocks.
 */
export async function growTree(day: ProgrammeDay, key: Buffer, balances: Balances): Promise<Tree> {
  const placing = await placeInBlocks(key, balances)
  const { starts } = placing
  const { length } = placing.order
  const columns = () => new BigInt64Array(length)
  const leaves: Leaves = {
    members: new Int32Array(length),
    parts: new Uint8Array(length),
    usd: columns(),
    sgx: columns(),
    beside: balances.beside && { staged: columns(), buyBack: columns() },
    starts,
  }
  const roots: TreeNode[] = []
  for (let block = 0; block + 1 < starts.length; block++) {
    const from = starts[block] ?? 0
    const placed = [...placing.order.subarray(from, starts[block + 1])].map((leaf) =>
      leafAt(key, balances, placing.shares, leaf),
    )
    placed.sort((left, right) => Buffer.compare(left.place, right.place))
    for (const [place, { memberId, part, usd, sgx, beside }] of placed.entries()) {
      leaves.members[from + place] = memberId
      leaves.parts[from + place] = part
      leaves.usd[from + place] = usd
      leaves.sgx[from + place] = sgx
      if (!(leaves.beside && beside)) continue
      leaves.beside.staged[from + place] = beside.staged
      leaves.beside.buyBack[from + place] = beside.buyBack
    }
    const nodes = placed.map((leaf) => leafOf({ day, ...leaf }))
    roots.push(nodes.length > 0 ? rootOf(rowsOver(nodes)) : emptyBlock(day))
    await setImmediate()
  }
  return { root: rootOf(rowsOver(roots)), roots, leaves }
}

type Placing = {
  /** Leaf numbers (twice the member's place, and the part), block by block. */
  order: Uint32Array
  /** Where each block begins in it, and where the last one ends. */
  starts: Uint32Array
  /** The share of each member's balances in their first part, of 2^32. */
  shares: Uint32Array
}

async function placeInBlocks(key: Buffer, { count, members }: Balances): Promise<Placing> {
  const leafCount = count * partsPerMember
  const blockCount = 2 ** Math.max(0, Math.ceil(Math.log2(leafCount / leavesPerBlock)))
  const shares = new Uint32Array(count)
  const blocks = new Uint32Array(leafCount)
  const starts = new Uint32Array(blockCount + 1)
  for (let member = 0; member < count; member++) {
    for (let part = 0; part < partsPerMember; part++) {
      const { place, share } = drawOf(key, idAt(members, member), part)
      const block = blockAt(place, blockCount)
      blocks[member * partsPerMember + part] = block
      starts[block + 1] = (starts[block + 1] ?? 0) + 1
      if (part === 0) shares[member] = Number(share)
    }
    if (member % leavesPerBlock === 0) await setImmediate()
  }
  for (let block = 1; block <= blockCount; block++) {
    starts[block] = (starts[block] ?? 0) + (starts[block - 1] ?? 0)
  }
  const next = starts.slice()
  const order = new Uint32Array(leafCount)
  for (let leaf = 0; leaf < leafCount; leaf++) {
    const block = blocks[leaf] ?? 0
    const place = next[block] ?? 0
    order[place] = leaf
    next[block] = place + 1
    if (leaf % leavesPerTurn === 0) await setImmediate()
  }
  return { order, starts, shares }
}

/**
 * One of the two parts of a member's balances: a pseudorandom share, or the exact rest. What stands beside them is in the first part
 * alone: no neighbour sees it, as it is in no sum.
 */
function leafAt(
  key: Buffer,
  { members, usd: allUsd, sgx: allSgx, beside: allBeside }: Balances,
  shares: Uint32Array,
  leaf: number,
) {
  const member = Math.floor(leaf / partsPerMember)
  const part = leaf % partsPerMember
  const memberId = idAt(members, member)
  const { salt, place } = drawOf(key, memberId, part)
  const share = BigInt(shares[member] ?? 0)
  const [usd, sgx] = [allUsd[member] ?? 0n, allSgx[member] ?? 0n]
  const first = { usd: (usd * share) >> 32n, sgx: (sgx * share) >> 32n }
  const sums = part === 0 ? first : { usd: usd - first.usd, sgx: sgx - first.sgx }
  const beside =
    allBeside &&
    (part === 0
      ? { staged: allBeside.staged[member] ?? 0n, buyBack: allBeside.buyBack[member] ?? 0n }
      : { staged: 0n, buyBack: 0n })
  return { memberId, part, salt, place, ...sums, beside }
}

function idAt(members: Int32Array, place: number): MemberId {
  return (members[place] ?? 0) as MemberId
}
