import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'

/** Where a row stands in a list of incomes: the newest day first, then by member and number. */
export type Place = { day: ProgrammeDay; memberId: MemberId; id: number }

/** Level lines of one member and day in a row, `count` of which are in the list. */
export type Stretch = {
  day: ProgrammeDay
  memberId: MemberId
  firstId: number
  lastId: number
  count: number
}

/** Rows that stand together in a list: a stretch with the rows among its lines, or rows between two stretches. */
export type Block<Row extends Place = Place> = { rows: readonly Row[]; stretch?: Stretch }

/** Negative if the first comes first in the list. */
export function comparePlaces(left: Place, right: Place): number {
  if (left.day !== right.day) return left.day > right.day ? -1 : 1
  return right.memberId - left.memberId || right.id - left.id
}

/** A list as blocks, from rows and stretches in its order. */
export function blocksOf<Row extends Place>(
  rows: readonly Row[],
  stretches: readonly Stretch[],
): Block<Row>[] {
  const blocks: Block<Row>[] = []
  let next = 0
  const rowsUntil = (end: Place) => {
    const start = next
    while (next < rows.length && comparePlaces(rows[next] as Row, end) < 0) next++
    return rows.slice(start, next)
  }
  for (const stretch of stretches) {
    const before = rowsUntil({ ...stretch, id: stretch.lastId })
    if (before.length > 0) blocks.push({ rows: before })
    blocks.push({ rows: rowsUntil({ ...stretch, id: stretch.firstId }), stretch })
  }
  if (next < rows.length) blocks.push({ rows: rows.slice(next) })
  return blocks
}

/** The blocks that the rows from `skip` stand in, and how many rows of the first come before them. */
export function blocksOfPage<Row extends Place>(
  blocks: readonly Block<Row>[],
  { skip, limit }: { skip: number; limit: number },
): { blocks: Block<Row>[]; skip: number } {
  const needed: Block<Row>[] = []
  let before = 0
  let first = 0
  for (const block of blocks) {
    if (before >= skip + limit) break
    const size = block.rows.length + (block.stretch?.count ?? 0)
    if (skip > 0 && before + size <= skip) first = before + size
    else needed.push(block)
    before += size
  }
  return { blocks: needed, skip: skip - first }
}
