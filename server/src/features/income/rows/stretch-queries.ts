import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import { codeOf } from '../levels/rules.ts'
import { afterPlace, type IncomeFilter, isOneOf, type Which } from './filter-queries.ts'
import { type Block, comparePlaces, type Place, type Stretch } from './places.ts'

type LineFilter = Pick<IncomeFilter, 'which' | 'level' | 'reasons'>

/** Whether a list has lines of legs that are found by stretches; those of a source are found by it. */
function hasStretches({ which, kinds, origin, sourceIds }: IncomeFilter): boolean {
  const hasLevelIncome = kinds?.includes('level') ?? true
  return which !== 'reversed' && origin !== 'own' && hasLevelIncome && !sourceIds
}

/** The digits of `line_code` that a list has: 7 is a line of which the limit left a part. */
const digits: Record<Which, string> = {
  all: '01234567',
  moved: '07',
  short: '1234567',
  completed: '07',
  reversed: '',
  unpaid: '123456',
}
function digitsOf({ which, reasons }: LineFilter): string {
  if (reasons === undefined) return digits[which]
  const ofReasons = reasons.map((reason) =>
    reason === 'capped' ? `${codeOf(reason)}7` : String(codeOf(reason)),
  )
  return [...digits[which]].filter((digit) => ofReasons.join('').includes(digit)).join('')
}

/** The letter of `line_code`. */
function letterOf(level: number): string {
  return String.fromCodePoint(64 + level)
}

const counts: Record<Which, RawBuilder<number>> = {
  all: sql`s.lines`,
  moved: sql`s.paid_lines`,
  short: sql`s.short_lines`,
  completed: sql`s.paid_lines`,
  reversed: sql`0`,
  unpaid: sql`(s.lines - s.paid_lines)`,
}

/** How often a part of a code is in the codes of a stretch. Octets are counted many times faster than letters. */
function timesOf(part: string): RawBuilder<number> {
  const octets = Buffer.byteLength(part)
  return sql`(octet_length(s.codes) - octet_length(replace(s.codes, ${part}, ''))) / ${sql.lit(octets)}`
}

/** How many lines of a stretch a list has. */
function countOf(filter: LineFilter): RawBuilder<number> {
  const { level, reasons, which } = filter
  if (level === undefined && reasons === undefined) return counts[which]
  const letter = level === undefined ? '' : letterOf(level)
  const wanted = [...digitsOf(filter)].map((digit) => timesOf(letter + digit))
  if (reasons !== undefined || wanted.length < 3)
    return sql`(${sql.join([sql`0`, ...wanted], sql` + `)})`
  // Of many reasons, those that are left out are fewer.
  const others = [...digits.all].filter((digit) => !digits[which].includes(digit))
  const unwanted = others.map((digit) => timesOf(letter + digit))
  return sql`(${sql.join([timesOf(letter), ...unwanted], sql` - `)})`
}

/** Enough for the 10,000 rows that a list is counted to, of which a leader has 100 in each. */
const stretchesAtOnce = 100
/** Of a level or for a reason, each has fewer. */
const filteredAtOnce = 1_000

/** The first stretches that have `most` lines together; none if the list has no lines that stretches find. */
export async function listStretches(
  db: Db,
  filter: IncomeFilter,
  after: Place | undefined,
  most: number,
): Promise<Stretch[]> {
  if (!hasStretches(filter)) return []
  const { memberIds, level, reasons, from, to } = filter
  const atOnce = level === undefined && reasons === undefined ? stretchesAtOnce : filteredAtOnce
  const count = countOf(filter)
  const found: Stretch[] = []
  let [lines, last] = [0, after]
  for (;;) {
    const conditions = allOf(
      sql`${count} > 0`,
      memberIds && isOneOf(sql`s.member_id`, memberIds),
      from && sql`s.day >= ${from}::date`,
      to && sql`s.day <= ${to}::date`,
      afterPlace(sql`s.day, s.member_id, s.first_id`, last),
    )
    const { rows } = await sql<Stretch>`
      select s.day, s.member_id, s.first_id, s.last_id, ${count} as count
      from level_stretches s where ${conditions}
      order by s.day desc, s.member_id desc, s.first_id desc limit ${atOnce}`.execute(db)
    found.push(...rows)
    lines += rows.reduce((sum, { count }) => sum + count, 0)
    const end = rows.at(-1)
    if (!end || rows.length < atOnce || lines >= most) return found.map(cutBy(after))
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

/** The lines of blocks that come after a place. */
export async function listLines(
  db: Db,
  filter: IncomeFilter,
  after: Place | undefined,
  blocks: readonly Block[],
): Promise<Place[]> {
  const stretches = blocks.flatMap(({ stretch }) => stretch ?? [])
  if (stretches.length === 0) return []
  const [days, members, ids]: [ProgrammeDay[], MemberId[], number[]] = [
    stretches.map(({ day }) => day),
    stretches.map(({ memberId }) => memberId),
    stretches.map(({ firstId }) => firstId),
  ]
  const conditions = allOf(
    filter.level !== undefined &&
      sql<SqlBool>`substr(s.codes, (2 * line.n - 1)::integer, 1) = ${letterOf(filter.level)}`,
    sql<SqlBool>`strpos(${digitsOf(filter)}, substr(s.codes, (2 * line.n)::integer, 1)) > 0`,
    afterPlace(sql`s.day, s.member_id, line.id`, after),
  )
  const { rows } = await sql<Place>`
    select s.day, s.member_id, line.id
    from unnest(${days}::date[], ${members}::integer[], ${ids}::bigint[]) wanted (day, member_id, first_id)
    join level_stretches s on s.day = wanted.day and s.member_id = wanted.member_id and s.first_id = wanted.first_id
    cross join lateral unnest(s.ids) with ordinality line (id, n)
    where ${conditions}`.execute(db)
  return rows
}
