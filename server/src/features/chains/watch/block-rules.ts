import { type Said, say } from '@clearstead/contract/call/say'

/** Which blocks are read next, and whether they belong to the blocks that were read before. */

export type BlockPlace = { block: number; hash: string }
export type Header = BlockPlace & { parentHash: string; at: Date }

/** The most blocks read in one step, which bounds its memory. */
export const longestRange = 2_000
const denseRange = 64
/** The blocks on which a reorganisation can be found to the block, at least. */
const fewestDense = 64

export type Range = {
  from: number
  to: number
  /** Near the head every header is read, so that a reorganisation is found to the block. */
  isDense: boolean
}

/** The blocks to read after `block`; undefined if all up to the head are read. */
export function nextRange(block: number, head: number, confirmations: number): Range | undefined {
  if (block >= head) return undefined
  const dense = head - Math.max(fewestDense, 4 * confirmations)
  const from = block + 1
  if (block < dense) return { from, to: Math.min(block + longestRange, dense), isDense: false }
  return { from, to: Math.min(block + denseRange, head), isDense: true }
}

/** What is wrong with the headers of a range, which is dense or has its first and last alone. */
export function problemOfHeaders(
  { from, to, isDense }: Range,
  headers: readonly Header[],
  before: BlockPlace | undefined,
): Said | undefined {
  const numbers = isDense
    ? Array.from({ length: to - from + 1 }, (_, place) => from + place)
    : [...new Set([from, to])]
  if (numbers.join() !== headers.map(({ block }) => block).join()) {
    return say('chains.fault.other_blocks')
  }
  for (const [place, header] of headers.entries()) {
    const parent = place === 0 ? before : headers[place - 1]
    if (!parent || parent.block !== header.block - 1) continue
    if (parent.hash !== header.parentHash) {
      return say('chains.fault.no_parent', { block: header.block })
    }
  }
  return undefined
}

export type CommonBlock = {
  /** The highest stored block that the endpoint has too; undefined if it has none of them. */
  common: BlockPlace | undefined
  /** Whether it has another block in the place of a stored one. */
  isReorganised: boolean
}

/** Where an endpoint's chain leaves the stored one; `hashes` are its blocks up to its head. */
export function commonBlock(
  stored: readonly BlockPlace[],
  hashes: ReadonlyMap<number, string>,
): CommonBlock {
  const comparable = stored
    .filter(({ block }) => hashes.has(block))
    .sort((left, right) => right.block - left.block)
  const common = comparable.find(({ block, hash }) => hashes.get(block) === hash)
  return { common, isReorganised: comparable[0] !== common }
}
