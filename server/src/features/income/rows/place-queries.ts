import type { LongPageRequest, Total } from '@clearstead/contract/call/paging'
import { dayMs, lastDay, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { cursorKeys, skippedBefore } from '../../../plumbing/database/queries/cursor-keys.ts'
import { countUpTo, maxRead } from '../../../plumbing/database/queries/row-counts.ts'
import type { IncomeFilter } from './filter-queries.ts'
import { listOwnRows, ownRowsOf } from './own-row-queries.ts'
import { blocksOf, blocksOfPage, comparePlaces, type Place } from './places.ts'
import { listLines, listStretches } from './stretch-queries.ts'

/** A row of a list, and where its income is: level income on claims is in `level_legs`. */
export type ListedPlace = Place & { table: 'incomes' | 'claims' | 'level_legs' }

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
  const hasLines =
    filter.which !== 'reversed' &&
    filter.origin !== 'own' &&
    (filter.kinds?.includes('level') ?? true)
  const [stretches, total] = await Promise.all([
    hasLines ? listStretches(db, filter, after, skip + limit) : [],
    countPlaces(db, filter, hasLines),
  ])
  // Among lines nobody knows where the page begins before both are put in order.
  const passed = stretches.length === 0 ? skip : 0
  const left = skip - passed
  const rows = await listOwnRows(db, filter, after, { passed, most: left + limit })
  const page = blocksOfPage(blocksOf(rows, stretches), { skip: left, limit })
  const lines = await listLines(db, filter, after, page.blocks)
  const places = [
    ...page.blocks.flatMap((block) => block.rows),
    ...lines.map((line) => ({ ...line, table: 'level_legs' as const })),
  ]
  return { places: places.sort(comparePlaces).slice(page.skip, page.skip + limit), total }
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

async function countPlaces(db: Db, filter: IncomeFilter, hasLines: boolean): Promise<Total> {
  const [rows, stretches] = await Promise.all([
    countUpTo(db, ownRowsOf(filter)),
    hasLines ? listStretches(db, filter, undefined, maxRead) : [],
  ])
  if (typeof rows !== 'number') return rows
  const total = rows + stretches.reduce((sum, { count }) => sum + count, 0)
  return total < maxRead ? total : { moreThan: maxRead - 1 }
}
