import type { LongPageRequest, Total } from '@clearstead/contract/call/paging'
import type { IncomeKind } from '@clearstead/contract/income'
import { dayMs, lastDay, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import { cursorKeys, skippedBefore } from '../../../plumbing/database/queries/cursor-keys.ts'
import { countUpTo, maxRead } from '../../../plumbing/database/queries/row-counts.ts'
import {
  type Block,
  blocksOf,
  blocksOfPage,
  comparePlaces,
  type Place,
  type Stretch,
} from './places.ts'

/**
 * What a list of incomes has: all; what paid or took back something; what paid less than intended; what paid and was not
 * reversed, what was reversed, or what paid nothing.
 */
type Which = 'all' | 'moved' | 'short' | 'completed' | 'reversed' | 'unpaid'

export type IncomeFilter = {
  memberIds?: readonly MemberId[] | undefined
  kinds?: readonly IncomeKind[] | undefined
  which: Which
  /** Whether it was earned on own plans or by the downline. */
  origin?: 'own' | 'team' | undefined
  from?: ProgrammeDay | undefined
  to?: ProgrammeDay | undefined
}

/** A row of a list: an income of its own, or a line of legs. */
export type ListedPlace = Place & { isLine: boolean }

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
  const rows = await listRows(db, filter, after, { passed, most: left + limit })
  const page = blocksOfPage(blocksOf(rows, stretches), { skip: left, limit })
  const lines = await listLines(db, filter, after, page.blocks)
  const places = [...page.blocks.flatMap((block) => block.rows.map(asRow)), ...lines]
  return { places: places.sort(comparePlaces).slice(page.skip, page.skip + limit), total }
}

const asRow = (place: Place): ListedPlace => ({ ...place, isLine: false })

/** The place of the last row of the page before. */
function cursorOf(request: LongPageRequest): Place | undefined {
  const keys = cursorKeys(request, 'newest', ['whole', 'whole', 'whole'])
  if (!keys) return undefined
  const [days, memberId, id] = keys
  const isDay = days <= Date.parse(lastDay) / dayMs
  const day = isDay ? new Date(days * dayMs).toISOString().slice(0, 10) : lastDay
  return { day: day as ProgrammeDay, memberId: memberId as MemberId, id }
}

/** The condition for what comes after a place; `row` names the columns of its own place. */
function afterPlace(
  row: RawBuilder<unknown>,
  place: Place | undefined,
): RawBuilder<SqlBool> | undefined {
  return (
    place && sql`(${row}) < (${place.day}::date, ${place.memberId}::bigint, ${place.id}::bigint)`
  )
}

/** One member is compared by itself, so that an index has the rows in the order of the list. */
function isOneOf(member: RawBuilder<unknown>, ids: readonly MemberId[]): RawBuilder<SqlBool> {
  const [first, ...others] = ids
  return first !== undefined && others.length === 0
    ? sql`${member} = ${first}`
    : sql`${member} = any (${ids}::integer[])`
}

const reversed = sql`exists (select from incomes later where later.reverses = i.id)`
const rowConditions: Record<Which, readonly RawBuilder<SqlBool>[]> = {
  all: [sql`true`],
  // What was paid and what was taken back have an index each.
  moved: [sql`i.paid > 0`, sql`i.paid < 0`],
  short: [sql`i.reason is not null`],
  completed: [sql`i.paid <> 0 and not ${reversed}`],
  reversed: [sql`i.paid <> 0 and ${reversed}`],
  unpaid: [sql`i.paid = 0`],
}

/** The condition for incomes of their own, apart from which of them. */
function rowsOf({ memberIds, kinds, origin, from, to }: IncomeFilter) {
  return allOf(
    // Written out, or the planner could not use the index of the rare kinds.
    kinds && sql`i.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`,
    memberIds && isOneOf(sql`i.member_id`, memberIds),
    origin === 'own' && sql`i.from_member is null`,
    origin === 'team' && sql`i.from_member is not null`,
    from && sql`i.day >= ${from}::date`,
    to && sql`i.day <= ${to}::date`,
  )
}

/** The places of the first incomes of their own, after `passed` others. */
async function listRows(
  db: Db,
  filter: IncomeFilter,
  after: Place | undefined,
  { passed, most }: { passed: number; most: number },
): Promise<Place[]> {
  const conditions = allOf(rowsOf(filter), afterPlace(sql`i.day, i.member_id, i.id`, after))
  const inOrder = sql`order by i.day desc, i.member_id desc, i.id desc`
  const lists = rowConditions[filter.which].map(
    (which) =>
      sql`(select i.day, i.member_id, i.id from incomes i where ${which} and ${conditions} ${inOrder} limit ${passed + most})`,
  )
  const { rows } = await sql<Place>`
    select * from (${sql.join(lists, sql` union all `)}) i ${inOrder} limit ${most} offset ${passed}`.execute(
    db,
  )
  return rows
}

const counted: Record<Which, RawBuilder<unknown>> = {
  all: sql`s.lines`,
  moved: sql`s.paid_lines`,
  short: sql`s.short_lines`,
  completed: sql`s.paid_lines`,
  reversed: sql`0`,
  unpaid: sql`s.lines - s.paid_lines`,
}
/** Enough for the 10,000 rows that a list is counted to, of which a leader has 100 in each. */
const stretchesAtOnce = 100

/** The first stretches that have `most` lines together. */
async function listStretches(
  db: Db,
  { memberIds, which, from, to }: IncomeFilter,
  after: Place | undefined,
  most: number,
): Promise<Stretch[]> {
  const found: Stretch[] = []
  let [lines, last] = [0, after]
  for (;;) {
    const conditions = allOf(
      sql`${counted[which]} > 0`,
      memberIds && isOneOf(sql`s.member_id`, memberIds),
      from && sql`s.day >= ${from}::date`,
      to && sql`s.day <= ${to}::date`,
      afterPlace(sql`s.day, s.member_id, s.first_id`, last),
    )
    const { rows } = await sql<Stretch>`
      select s.day, s.member_id, s.first_id, s.last_id, ${counted[which]} as count
      from level_stretches s where ${conditions}
      order by s.day desc, s.member_id desc, s.first_id desc limit ${stretchesAtOnce}`.execute(db)
    found.push(...rows)
    lines += rows.reduce((sum, { count }) => sum + count, 0)
    const end = rows.at(-1)
    if (!end || rows.length < stretchesAtOnce || lines >= most) return found.map(cutBy(after))
    last = { ...end, id: end.firstId }
  }
}

/** A page may begin within a stretch: how many of its lines come after is not known then. */
function cutBy(after: Place | undefined): (stretch: Stretch) => Stretch {
  return (stretch) => {
    const isWithin = after && comparePlaces({ ...stretch, id: stretch.lastId }, after) <= 0
    return isWithin ? { ...stretch, count: 0 } : stretch
  }
}

async function countPlaces(db: Db, filter: IncomeFilter, hasLines: boolean): Promise<Total> {
  const lists = rowConditions[filter.which].map(
    (which) => sql`(select from incomes i where ${which} and ${rowsOf(filter)} limit ${maxRead})`,
  )
  const [rows, stretches] = await Promise.all([
    countUpTo(db, sql.join(lists, sql` union all `)),
    hasLines ? listStretches(db, filter, undefined, maxRead) : [],
  ])
  if (typeof rows !== 'number') return rows
  const total = rows + stretches.reduce((sum, { count }) => sum + count, 0)
  return total < maxRead ? total : { moreThan: maxRead - 1 }
}

const lineConditions: Record<Which, RawBuilder<SqlBool>> = {
  all: sql`true`,
  moved: sql`l.paid > 0`,
  short: sql`l.reason is not null`,
  completed: sql`l.paid > 0`,
  reversed: sql`false`,
  unpaid: sql`l.paid = 0`,
}

/** Whether a line `l` is credited: its legs wait no more, and its member does not wait for it in a batch. */
const isCredited = sql<SqlBool>`
  not exists (select from level_queue q where q.day = l.day and q.legs_id = l.legs_id)
  and not exists (select from level_waiting w
                  where w.member_id = l.member_id and w.day = l.day and l.id between w.first_id and w.last_id)`

/** The lines of blocks that come after a place. */
async function listLines(
  db: Db,
  { which }: IncomeFilter,
  after: Place | undefined,
  blocks: readonly Block[],
): Promise<ListedPlace[]> {
  const lists = blocks.flatMap(({ stretch }) =>
    stretch
      ? [
          sql`
      select l.day, l.member_id, l.id from level_lines l
      where l.keys @> array[level_key(${stretch.day}, ${stretch.memberId})]
        and l.legs_id between legs_of(${stretch.firstId}) and ${stretch.lastId} and l.member_id = ${stretch.memberId}
        and l.id between ${stretch.firstId} and ${stretch.lastId} and ${lineConditions[which]}
        and ${isCredited}`,
        ]
      : [],
  )
  if (lists.length === 0) return []
  const condition = afterPlace(sql`day, member_id, id`, after) ?? sql`true`
  const { rows } = await sql<Place>`
    select * from (${sql.join(lists, sql` union all `)}) l where ${condition}`.execute(db)
  return rows.map((place) => ({ ...place, isLine: true }))
}
