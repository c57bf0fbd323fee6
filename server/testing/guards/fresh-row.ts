import type pg from 'pg'
import type { Row } from './guarded-table.ts'

/** A row that differs from `row` in each of these columns, whatever the checks say. */
export async function freshRow(owner: pg.Client, table: string, row: Row): Promise<Row> {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return Object.fromEntries(
    rows.map(({ name, type }) => [name, otherThan(row[name] ?? null, type)]),
  )
}

function otherThan(value: unknown, type: string): unknown {
  const nth = type.replace(/\(.*\)/, '')
  if (nth.endsWith('[]')) return [...((value as unknown[] | null) ?? []), 8]
  switch (nth) {
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'numeric':
    case 'double precision':
    case 'xid8':
      return String(Number(value ?? 7) + 1)
    case 'boolean':
      return value !== true
    case 'bytea':
      return `${value ?? '\\x'}08`
    case 'date':
      return value === '2026-02-08' ? '2026-02-09' : '2026-02-08'
    case 'timestamp with time zone':
      return value === '2026-02-08T00:00:00Z' ? '2026-02-09T00:00:00Z' : '2026-02-08T00:00:00Z'
    case 'uuid':
      return '00000000-0000-4000-8000-000000000008'
    case 'inet':
      return '10.0.0.8'
    case 'json':
    case 'jsonb':
      return { value }
    default:
      return `${value ?? ''}8`
  }
}
