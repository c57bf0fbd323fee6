import type { TreeRow } from './tree-row.ts'

/** Sizes in the units of the drawing: pixels at scale 1. */
export const nodeSize = { width: 232, height: 50 }
export const pitch = { across: 292, down: 60 }

/** Where each row stands; `first` and `last` are the heights of its outermost children, NaN without any. */
export type TreeLayout = {
  x: Float64Array
  y: Float64Array
  first: Float64Array
  last: Float64Array
  width: number
  height: number
}

/** Levels go across. Every row without shown children takes a line, and a parent stands in the middle of its children. */
export function layOut(rows: readonly TreeRow[]): TreeLayout {
  const [x, y, first, last] = [0, 1, 2, 3].map(() =>
    new Float64Array(rows.length).fill(Number.NaN),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array]
  let lines = 0
  let deepest = 0
  for (const [index, { level }] of rows.entries()) {
    x[index] = level * pitch.across
    deepest = Math.max(deepest, level)
    const next = rows[index + 1]
    if (next && next.parent === index) continue
    y[index] = lines * pitch.down
    lines += 1
  }
  // Children come after their parent, so that backwards every row knows its outermost children.
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const [top = Number.NaN, bottom = Number.NaN] = [first[index], last[index]]
    if (!Number.isNaN(top)) y[index] = (top + bottom) / 2
    const parent = rows[index]?.parent ?? -1
    if (parent < 0) continue
    first[parent] = y[index] ?? 0
    if (Number.isNaN(last[parent])) last[parent] = y[index] ?? 0
  }
  return {
    x,
    y,
    first,
    last,
    width: deepest * pitch.across + nodeSize.width,
    height: Math.max(0, lines - 1) * pitch.down + nodeSize.height,
  }
}
