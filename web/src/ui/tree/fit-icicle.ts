import { hierarchy, partition } from 'd3-hierarchy'

/** A part of a whole. Weights are for drawing alone: what is written comes from the exact figures. */
export type Part = {
  key: string
  /** What it weighs with all below it, and what all below it weighs. */
  weight: number
  below: number
  /** The known parts below, largest first, and how many there are in all. */
  parts: readonly Part[]
  count: number
}

export type Block = {
  key: string
  /** One part, or those of a part for which there is no room. */
  kind: 'part' | 'rest'
  /** The part; of a rest the one that it is below. */
  partKey: string
  /** 0 is the top. */
  level: number
  /** The index of the block that it is below; -1 for the top. */
  parent: number
  /** The place among its siblings from 1, and how many there are. */
  position: number
  siblings: number
  /** How many parts it stands for. */
  count: number
  /** Parts below it that have blocks, and whether there are any at all. */
  hasBlocksBelow: boolean
  hasBelow: boolean
  start: number
  size: number
}

/** `size` is to be shared; no block is smaller than `least`, and there are `levels` below the top. */
type Room = { size: number; least: number; levels: number }

type Fitted = Pick<Block, 'key' | 'kind' | 'partKey' | 'count' | 'size' | 'hasBelow'> & {
  below: Fitted[]
}

/**
 * Shares the room of a part among those below it, by their weights and largest first, and so on for the levels below. Those
 * that have no room become one block. Blocks come in reading order.
 */
export function fitIcicle(top: Part, room: Room): Block[] {
  const fitted = fittedPart(top, room.size, room)
  // A block weighs its size: what those below it leave free is its own.
  const tree = hierarchy(fitted, ({ below }) => below).sum(
    ({ size, below }) => size - below.reduce((sum, block) => sum + block.size, 0),
  )
  const placed = partition<Fitted>().size([room.size, 1])(tree)
  const indexes = new Map<object, number>()
  const blocks: Block[] = []
  placed.eachBefore((node) => {
    const { below, ...block } = node.data
    const siblings = node.parent?.children ?? [node]
    indexes.set(node, blocks.length)
    blocks.push({
      ...block,
      level: node.depth,
      parent: node.parent ? (indexes.get(node.parent) ?? -1) : -1,
      position: siblings.indexOf(node) + 1,
      siblings: siblings.length,
      hasBlocksBelow: below.length > 0,
      start: node.x0,
    })
  })
  return blocks
}

function fittedPart(part: Part, size: number, room: Room): Fitted {
  return {
    key: part.key,
    kind: 'part',
    partKey: part.key,
    count: 1,
    hasBelow: part.count > 0,
    size,
    below: room.levels > 0 && part.count > 0 ? fitBelow(part, size, room) : [],
  }
}

function fitBelow(part: Part, size: number, { least, levels }: Room): Fitted[] {
  const { shown, rest, sizes } = chosenBelow(part, size, least)
  const blocks = shown.map((one, index) =>
    fittedPart(one, sizes[index] ?? least, { size, least, levels: levels - 1 }),
  )
  if (rest > 0) blocks.push(restOf(part, rest, sizes.at(-1) ?? least))
  return blocks
}

type Choice = { shown: readonly Part[]; rest: number; sizes: readonly number[]; enlarged: number }

/** How much of the room may go to blocks that are larger than what they weigh, so that heights still compare. */
const enlargedShare = 0.5

/** As many of the largest parts below as have room for their names, and the others as one. */
function chosenBelow(part: Part, size: number, least: number): Choice {
  const places = Math.max(1, Math.floor(size / least))
  const isWhole = part.parts.length >= part.count && part.count <= places
  const most = choiceOf(part, isWhole ? part.count : places - 1, size, least)
  for (let choice = most; ; choice = choiceOf(part, choice.shown.length - 1, size, least)) {
    if (choice.enlarged * least <= size * enlargedShare) return choice
    if (choice.shown.length <= 1) return most
  }
}

function choiceOf(
  { parts, weight, below, count }: Part,
  most: number,
  size: number,
  least: number,
): Choice {
  const shown = parts.slice(0, most)
  const rest = count - shown.length
  const weights = shown.map((one) => one.weight)
  if (rest > 0) {
    const known = weights.reduce((sum, one) => sum + one, 0)
    weights.push(Math.max(0, below - known))
  }
  const share = weight > 0 ? size * (below / weight) : size
  const room = Math.min(size, Math.max(share, weights.length * least))
  const whole = weights.reduce((sum, one) => sum + one, 0)
  const enlarged = weights.filter((one) => one * room < least * whole).length
  return { shown, rest, sizes: sharedOut(weights, room, least), enlarged }
}

function restOf({ key }: Part, count: number, size: number): Fitted {
  return { key: `rest-${key}`, kind: 'rest', partKey: key, count, hasBelow: true, size, below: [] }
}

/**
 * Shares a size by weights, none smaller than `least`: of 100 with at least 20 the weights 80, 15 and 5 get 60, 20 and 20.
 * Without any weight each gets the least.
 */
export function sharedOut(weights: readonly number[], size: number, least: number): number[] {
  const isLeast = weights.map(() => false)
  for (;;) {
    const open = weights.filter((_, index) => !isLeast[index])
    const whole = open.reduce((sum, weight) => sum + weight, 0)
    const left = size - (weights.length - open.length) * least
    const sizeOf = (weight: number) => (whole > 0 ? (weight / whole) * left : 0)
    const small = weights.findIndex((weight, index) => !isLeast[index] && sizeOf(weight) < least)
    if (small < 0) return weights.map((weight, index) => (isLeast[index] ? least : sizeOf(weight)))
    isLeast[small] = true
  }
}
