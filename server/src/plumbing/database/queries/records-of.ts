import { type RawBuilder, sql } from 'kysely'

/**
 * A row as JSON for `jsonb_populate_record`, or rows for `jsonb_populate_recordset`. Amounts become text: a JSON
 * number would lose their last digits.
 */
export function recordsOf(rows: object): string {
  const records = Array.isArray(rows) ? rows.map(columnsOf) : columnsOf(rows)
  return JSON.stringify(records, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

/** The values of a row under the names of their columns, as for a composite within another. */
export function columnsOf(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value]))
}

const columns = new Map<string, string>()

/** `ruleVersion` is stored as `rule_version`. */
function columnOf(name: string): string {
  const known = columns.get(name)
  if (known !== undefined) return known
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  columns.set(name, column)
  return column
}

/** A composite value for an argument of a SQL function, its fields by their names. A field that is left out is null. */
export function composite(type: string, fields: object): RawBuilder<unknown> {
  return sql`jsonb_populate_record(null::${sql.raw(type)}, ${recordsOf(fields)}::jsonb)`
}
