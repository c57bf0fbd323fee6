import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import { afterPlace, type IncomeFilter, isOneOf, type Which } from './filter-queries.ts'
import { type Block, comparePlaces, type Place, type Stretch } from './places.ts'

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
export async function listStretches(
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

const lineConditions: Record<Which, RawBuilder<SqlBool>> = {
  all: sql`true`,
  moved: sql`l.paid > 0`,
  short: sql`l.reason is not null`,
  completed: sql`l.paid > 0`,
  reversed: sql`false`,
  unpaid: sql`l.paid = 0`,
}

/** The lines of blocks that come after a place. */
export async function listLines(
  db: Db,
  { which }: IncomeFilter,
  after: Place | undefined,
  blocks: readonly Block[],
): Promise<Place[]> {
  const lists = blocks.flatMap(({ stretch }) =>
    stretch
      ? [
          sql`
      select l.day, l.member_id, l.id from level_lines l
      where l.keys @> array[level_key(${stretch.day}, ${stretch.memberId})]
        and l.legs_id between legs_of(${stretch.firstId}) and ${stretch.lastId} and l.member_id = ${stretch.memberId}
        and l.id between ${stretch.firstId} and ${stretch.lastId} and ${lineConditions[which]}
        and not exists (select from level_queue q where q.legs_id = l.legs_id)`,
        ]
      : [],
  )
  if (lists.length === 0) return []
  const condition = afterPlace(sql`day, member_id, id`, after) ?? sql`true`
  const { rows } = await sql<Place>`
    select * from (${sql.join(lists, sql` union all `)}) l where ${condition}`.execute(db)
  return rows
}
