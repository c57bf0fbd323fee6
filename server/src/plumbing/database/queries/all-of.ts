import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

type Condition = Expression<SqlBool> | false | '' | null | undefined

/** All of these conditions joined by `and`; those of filters that are not set are left out. */
export function allOf(...conditions: readonly Condition[]): RawBuilder<SqlBool> {
  const given = conditions.filter(
    (condition) => typeof condition === 'object' && condition !== null,
  )
  return given.length === 0 ? sql`true` : sql`${sql.join(given, sql` and `)}`
}
