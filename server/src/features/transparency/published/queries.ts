import { effectiveDayOf } from '@clearstead/contract/settings/effective-day'
import type { AgeView, PromisedView } from '@clearstead/contract/transparency/transparency'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { SettingsVersion } from '@clearstead/contract/values/ids'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import { quartilesOf, shareOf } from './rules.ts'

const daysShown = 366
const daysShownEach = 92
const changesShown = 100
/** Of longer values, such as the terms, only the fact that they changed is shown. */
const longestValue = 2_000

export type StoredDay = NonNullable<Awaited<ReturnType<typeof findDay>>>

export function findDay(db: Db, day: ProgrammeDay) {
  return db.selectFrom('transparencyDays').selectAll().where('day', '=', day).executeTakeFirst()
}

/** The root of the newest published day. */
export function findRoot(db: Db) {
  return db
    .selectFrom('transparencyDays')
    .select(['day', 'root'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** All published days of the last quarter and the Mondays of the year before, oldest first. */
export async function listDays(db: Db): Promise<StoredDay[]> {
  const last = await db
    .selectFrom('transparencyDays')
    .select((row) => row.fn.max('day').as('day'))
    .executeTakeFirst()
  if (!last?.day) return []
  const [day, monday] = [last.day, 1]
  return db
    .selectFrom('transparencyDays')
    .selectAll()
    .where('day', '>', addDays(day, -daysShown))
    .where((row) =>
      row.or([
        row('day', '>', addDays(day, -daysShownEach)),
        row(sql`extract(isodow from day)`, '=', monday),
      ]),
    )
    .orderBy('day')
    .execute()
}

/**
 * The published days that do not follow from the books or from the day before: the chain of transfers has another hash at their
 * last transfer, or they name another day before them.
 */
export async function listUnchainedDays(db: Db): Promise<ProgrammeDay[]> {
  const { rows } = await sql<{ day: ProgrammeDay }>`
    select day from (
      select day, seal, previous_hash, ledger.chain_at(upto) as chain, lag(hash) over (order by day) as before
      from transparency_days) d
    where seal is distinct from chain or (before is not null and previous_hash <> before)
    order by day limit 100`.execute(db)
  return rows.map(({ day }) => day)
}

/** The newest published day, and how many there are. */
export async function countDays(db: Db): Promise<{ count: number; newest: ProgrammeDay | null }> {
  const { count, newest } = await db
    .selectFrom('transparencyDays')
    .select((row) => [row.fn.countAll<bigint>().as('count'), row.fn.max('day').as('newest')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), newest }
}

/** What was paid from the beginning up to the end of a day, by kind. */
export async function findPayouts(db: Db, day: ProgrammeDay): Promise<Map<string, bigint>> {
  return (await listPayouts(db, { from: day, to: day })).get(day) ?? new Map()
}

/** `findPayouts` for every day of a period. */
export async function listPayouts(
  db: Db,
  { from, to }: { from: ProgrammeDay; to: ProgrammeDay },
): Promise<Map<string, Map<string, bigint>>> {
  const rows = await db
    .selectFrom('transparencyPayouts')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('kind')
    .execute()
  const days = new Map<string, Map<string, bigint>>()
  for (const { day, kind, total } of rows) {
    days.set(day, (days.get(day) ?? new Map<string, bigint>()).set(kind, total))
  }
  return days
}

/** What was promised on each day of a period, by kind; no entry for days on which it was not known. */
export async function listPromises(
  db: Db,
  { from, to }: { from: ProgrammeDay; to: ProgrammeDay },
): Promise<Map<string, PromisedView[]>> {
  const rows = await db
    .selectFrom('transparencyPromises')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('kind')
    .execute()
  const days = new Map<string, PromisedView[]>()
  for (const { day, kind, total, asOf } of rows) {
    const view = { kind: kind as PromisedView['kind'], total, asOf }
    days.set(day, [...(days.get(day) ?? []), view])
  }
  return days
}

/** Earnings by age of the first plan, youngest first. */
export async function listEarnings(db: Db, day: ProgrammeDay): Promise<AgeView[]> {
  const rows = await db
    .selectFrom('transparencyEarnings')
    .selectAll()
    .where('day', '=', day)
    .orderBy('fromDays')
    .execute()
  return rows.map(toAge)
}

type StoredAge = Omit<Selectable<DB['transparencyEarnings']>, 'day'>

/** One age as it is published. */
export function toAge({ fromDays, members, membersBelow, putIn, takenOut }: StoredAge): AgeView {
  return {
    fromDays,
    members,
    putIn: quartilesOf(putIn),
    takenOut: quartilesOf(takenOut),
    shareBelow: shareOf(membersBelow, members),
  }
}

/** The newest changes of the token's price. */
export async function listPrices(db: Db) {
  return db
    .selectFrom('tokenPriceChanges')
    .select(['at', 'price', 'priceBefore', 'reason', 'note'])
    .orderBy('id', 'desc')
    .limit(changesShown)
    .execute()
}

/** The newest changes of public rules. */
export async function listRuleChanges(db: Db) {
  const { rows } = await sql<{
    version: SettingsVersion
    changedAt: Date
    effectiveFrom: ProgrammeDay
    field: string
    before: unknown
    after: unknown
  }>`
    select version, changed_at, effective_from, field,
      case when longest <= ${longestValue} then before end as before,
      case when longest <= ${longestValue} then after end as after
    from rule_changes, greatest(length(before::text), length(after::text)) longest
    order by version desc, field limit ${changesShown}`.execute(db)
  return rows.map((row) => ({
    ...row,
    effectiveFrom: effectiveDayOf(row.field, row.effectiveFrom),
  }))
}
