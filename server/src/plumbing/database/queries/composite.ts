import { type RawBuilder, sql } from 'kysely'
import { recordsOf } from './records-of.ts'

/** A composite value for an argument of a SQL function, its fields by their names. A field that is left out is null. */
export function composite(type: string, fields: object): RawBuilder<unknown> {
  return sql`jsonb_populate_record(null::${sql.raw(type)}, ${recordsOf(fields)}::jsonb)`
}
