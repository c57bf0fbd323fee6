import type { Client } from 'pg'
import { isIdName } from '../src/plumbing/database/database.ts'
import { computed, ids, columns as namesByType, plainIds, texts } from './column-types.ts'

type Column = {
  /** `ledger.transfers`, or `plans` in the public schema. */
  table: string
  name: string
  schema: string
  isView: boolean
  /** The type of one element, for an array. */
  type: string
  isArray: boolean
  isRequired: boolean
  hasDefault: boolean
  /** Table and column that a foreign key points to. */
  target: string | null
  /** The only words that a check admits. */
  words: string | null
}

const catalog = `
  select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as table, a.attname as name,
    n.nspname as schema, c.relkind = 'v' as "isView", t.typcategory = 'A' as "isArray",
    format_type(case t.typcategory when 'A' then t.typelem else t.oid end, null) as type,
    a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault",
    (select k.confrelid::regclass || '.' || f.attname from pg_constraint k
     join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
     where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum] limit 1) as target,
    (select string_agg(word[1], ' | ') from pg_constraint k
     cross join lateral regexp_matches(pg_get_constraintdef(k.oid),
       '[(]' || a.attname || ' = ANY [(]ARRAY[[]([^]]*)[]]', 'g') found (list)
     cross join lateral regexp_matches(found.list[1], '(''[^'']*'')::text', 'g') word
     where k.contype = 'c' and k.conrelid = c.oid
       and pg_get_constraintdef(k.oid) !~ ' OR | NOT |[)] (=|<>) [(]') as words
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p', 'v') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped`

const wholeNumbers = new Set(['bigint', 'integer', 'smallint'])
const otherTypes: Record<string, string> = {
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'ProgrammeDay',
  jsonb: 'Json',
  text: 'string',
  'timestamp with time zone': 'Date',
}

/** Types by the name of a column, or by its table and name. */
const types = new Map(
  Object.entries(namesByType).flatMap(([type, names]) =>
    names.split(/\s+/).map((name) => [name, type] as const),
  ),
)
for (const [table, type] of Object.entries(ids)) types.set(`${table}.id`, type)
for (const table of plainIds.split(/\s+/)) types.set(`${table}.id`, 'number')

/**
 * The TypeScript types of all columns that are whole numbers, days, one of a few words, said, or part of a view.
 * @throws for a whole number without a type, and for a type without a column
 */
export async function typeColumns(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<Column>(catalog)
  const columns = new Map(rows.map((column) => [`${column.table}.${column.name}`, column]))
  const origins = await viewOrigins(client)
  /** The table column that a view column shows unchanged. */
  const sourceOf = (path: string): Column | undefined => {
    const origin = origins.get(path)
    return origin && columns.get(origin)?.isView ? sourceOf(origin) : columns.get(origin ?? '')
  }
  const used = new Set<string>()
  const problems: string[] = []

  const typeOf = (path: string): string | undefined => {
    const column = columns.get(path)
    if (!column) return undefined
    for (const key of [path, column.name]) {
      const isNamed = wholeNumbers.has(column.type) || (column.type === 'jsonb' && key === path)
      const type = isNamed ? types.get(key) : undefined
      if (type) used.add(key)
      if (type) return type
    }
    const from = column.target ?? origins.get(path)
    const inherited = from && typeOf(from)
    return inherited ?? textType(column) ?? otherTypes[column.type]
  }
  const wholeType = (path: string, column: Column): string => {
    const known = computed[path] ?? computed[origins.get(path) ?? '']
    if (known) return known
    const type = typeOf(path)
    if (!type) problems.push(`${path} (${column.type}) has no type`)
    const isRequired = column.isView ? sourceOf(path)?.isRequired : column.isRequired
    const element = column.isArray ? `${type}[]` : type
    return isRequired ? `${element}` : `${element} | null`
  }

  const typed: Record<string, string> = {}
  for (const [path, column] of columns) {
    const isNamed = column.type === 'jsonb' && types.has(path)
    const isSpecial =
      wholeNumbers.has(column.type) || isNamed || column.type === 'date' || textType(column)
    if (!isSpecial && !column.isView) continue
    const type = wholeType(path, column)
    if (column.type === 'bigint' && !column.isArray) {
      const isId = !/bigint|Usd|Sgx|Percent/.test(type)
      if (isId !== isIdName(camelCase(column.name))) {
        problems.push(`${path} is ${isId ? 'an id and is not' : 'no id and is'} named like one`)
      }
    }
    typed[`${column.schema}.${path.split('.').slice(-2).join('.')}`] = column.hasDefault
      ? `Generated<${type}>`
      : type
  }
  for (const key of types.keys()) if (!used.has(key)) problems.push(`No column needs ${key}`)
  for (const key of Object.keys(computed)) {
    if (!columns.has(key)) problems.push(`No column needs ${key}`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return typed
}

/** The words of a text: those that its check admits, or a type of the contract. */
function textType({ type, name, words }: Column): string | undefined {
  return words ?? (type === 'text' ? texts[name] : undefined)
}

/** Where the columns of views come from; of a view with an outer join nothing is said, since any may be null. */
async function viewOrigins(client: Client): Promise<Map<string, string>> {
  const views = await client.query<{ name: string; text: string }>(`
    select oid::regclass as name, pg_get_viewdef(oid) as text from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace`)
  const attributes = await client.query<{ key: string; path: string }>(`
    select attrelid || ':' || attnum as key, attrelid::regclass || '.' || attname as path
    from pg_attribute where attnum > 0`)
  const paths = new Map(attributes.rows.map(({ key, path }) => [key, path]))
  const origins = new Map<string, string>()
  for (const { name, text } of views.rows) {
    if (/(left|right|full) join/i.test(text)) continue
    const { fields } = await client.query(text)
    for (const field of fields) {
      const origin = paths.get(`${field.tableID}:${field.columnID}`)
      if (origin) origins.set(`${name}.${field.name}`, origin)
    }
  }
  return origins
}

function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}
