import type { LongPageRequest, Total } from '@clearstead/contract/call/paging'
import { dayMs, lastDay, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { cursorKeys, skippedBefore } from '../../../plumbing/database/queries/cursor-keys.ts'
import { countUpTo, maxRead } from '../../../plumbing/database/queries/row-counts.ts'
import type { IncomeFilter } from './filter-queries.ts'
import { type FoundRow, listRows, rowsOf } from './found-row-queries.ts'
import { blocksOf, blocksOfPage, comparePlaces, type Place, type Stretch } from './places.ts'
import { listLines, listStretches } from './stretch-queries.ts'

/** A row of a list, and where its income is. */
export type ListedPlace = FoundRow

/** The place of a row in a list, for a cursor; the day is counted from 1970. */
export function keysOfPlace({ day, memberId, id }: Place): number[] {
  return [Date.parse(day) / dayMs, memberId, id]
}

/** The rows of a page of incomes, in order, and how many the list has. */
export async function listPlaces(
  db: Db,
  filter: IncomeFilter,
  request: LongPageRequest,
): Promise<{ places: ListedPlace[]; total: Total }> {
  const after = cursorOf(request)
  const [skip, limit] = [skippedBefore(request), request.limit]
  const [counted, rowCount] = await Promise.all([
    listStretches(db, filter, undefined, maxRead),
    countUpTo(db, rowsOf(filter)),
  ])
  const stretches = after ? await listStretches(db, filter, after, limit) : counted
  // Among lines nobody knows where the page begins before both are put in order.
  const passed = stretches.length === 0 ? skip : 0
  const left = skip - passed
  const rows = await listRows(db, filter, after, { passed, most: left + limit })
  const page = blocksOfPage(blocksOf(rows, stretches), { skip: left, limit })
  const lines = await listLines(db, filter, after, page.blocks)
  const places = [
    ...page.blocks.flatMap((block) => block.rows),
    ...lines.map((line) => ({ ...line, table: 'level_legs' as const })),
  ]
  return {
    places: places.sort(comparePlaces).slice(page.skip, page.skip + limit),
    total: totalOf(rowCount, counted),
  }
}

/** The place of the last row of the page before. */
function cursorOf(request: LongPageRequest): Place | undefined {
  const keys = cursorKeys(request, 'newest', ['whole', 'whole', 'whole'])
  if (!keys) return undefined
  const [days, memberId, id] = keys
  const isDay = days <= Date.parse(lastDay) / dayMs
  const day = isDay ? new Date(days * dayMs).toISOString().slice(0, 10) : lastDay
  return { day: day as ProgrammeDay, memberId: memberId as MemberId, id }
}

function totalOf(rows: Total, stretches: readonly Stretch[]): Total {
  if (typeof rows !== 'number') return rows
  const total = rows + stretches.reduce((sum, { count }) => sum + count, 0)
  return total < maxRead ? total : { moreThan: maxRead - 1 }
}
