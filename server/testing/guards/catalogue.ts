import type pg from 'pg'

/** A check, unique index or exclusion, and the statement that drops it. */
export type Guard = {
  table: string
  name: string
  dropping: string
  /** Enforces it although triggers do not run, where a trigger does so. */
  enforcing: string | null
}

/** A foreign key with its columns, and what they refer to. */
type ForeignKey = Guard & { columns: string[]; to: string; toColumns: string[] }

export type TriggerEvent = 'insert' | 'update' | 'delete' | 'truncate'

/** A trigger whose function can raise an error; the others only keep something up to date. */
type TriggerGuard = {
  table: string
  name: string
  functionName: string
  events: readonly TriggerEvent[]
  /** Whether it refuses each of its events, whatever the row. */
  isUnconditional: boolean
  isEnabled: boolean
}

/** Every guard of the product's tables, as PostgreSQL knows them. */
export type Catalogue = {
  tables: readonly string[]
  optionalColumns: ReadonlyMap<string, string[]>
  checks: readonly Guard[]
  uniques: readonly Guard[]
  foreignKeys: readonly ForeignKey[]
  triggers: readonly TriggerGuard[]
}

const tables = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  and n.nspname in ('public', 'ledger') and not c.relispartition and c.relkind in ('r', 'p')
  and c.relname <> 'migrations'`
const table = `case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as table`
const alter = `'alter table ' || c.oid::regclass`

export async function readCatalogue(owner: pg.Client): Promise<Catalogue> {
  const read = async <Row>(statement: string) => (await owner.query(statement)).rows as Row[]
  const named = await read<{ table: string }>(`select ${table} from ${tables} order by 1`)
  const optional = await read<{ table: string; columns: string[] }>(optionalColumns)
  return {
    tables: named.map((row) => row.table),
    optionalColumns: new Map(optional.map((row) => [row.table, row.columns])),
    checks: await read<Guard>(checks),
    uniques: await read<Guard>(uniques),
    foreignKeys: await read<ForeignKey>(foreignKeys),
    triggers: await read<TriggerGuard>(triggers),
  }
}

const optionalColumns = `
  select ${table}, array_agg(a.attname::text order by a.attnum) as columns
  from pg_attribute a join ${tables} on a.attrelid = c.oid
  where a.attnum > 0 and not a.attisdropped and not a.attnotnull and a.attgenerated = ''
  group by 1`

const checks = `
  select ${table}, conname as name, null as enforcing,
    ${alter} || ' drop constraint ' || quote_ident(conname) as dropping
  from pg_constraint k join ${tables} on k.conrelid = c.oid
  where contype = 'c' order by 1, 2`

/** Those of primary keys and unique constraints included. */
const uniques = `
  select ${table}, ic.relname as name,
    case when k.conname is null then 'drop index ' || n.nspname || '.' || quote_ident(ic.relname)
      else ${alter} || ' drop constraint ' || quote_ident(k.conname) || ' cascade' end as dropping,
    ${alter} || ' enable always trigger ' || quote_ident(t.tgname) as enforcing
  from pg_index i join ${tables} on i.indrelid = c.oid join pg_class ic on ic.oid = i.indexrelid
  left join pg_constraint k on k.conindid = ic.oid and k.contype in ('p', 'u', 'x')
  left join pg_trigger t on t.tgconstraint = k.oid and t.tgrelid = c.oid
  where i.indisunique or i.indisexclusion order by 1, 2`

const foreignKeys = `
  select ${table}, conname as name,
    ${alter} || ' drop constraint ' || quote_ident(conname) as dropping,
    ${alter} || ' enable always trigger ' || quote_ident(t.tgname) as enforcing,
    ${columnsOf('conrelid', 'conkey')} as columns, ${columnsOf('confrelid', 'confkey')} as "toColumns",
    case fn.nspname when 'public' then '' else fn.nspname || '.' end || f.relname as to
  from pg_constraint k join ${tables} on k.conrelid = c.oid
  join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
  join pg_trigger t on t.tgconstraint = k.oid and t.tgrelid = k.conrelid and t.tgtype & 4 > 0
  where contype = 'f' and k.conparentid = 0 order by 1, 2`

const triggers = `
  select ${table}, t.tgname as name, p.proname as "functionName",
    array_remove(array[case when tgtype & 4 > 0 then 'insert' end,
      case when tgtype & 16 > 0 then 'update' end, case when tgtype & 8 > 0 then 'delete' end,
      case when tgtype & 32 > 0 then 'truncate' end], null) as events,
    p.proname = 'refuse_change' and t.tgqual is null and t.tgattr = '' as "isUnconditional",
    t.tgenabled = 'O' as "isEnabled"
  from pg_trigger t join ${tables} on t.tgrelid = c.oid join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and p.prosrc ~* '\\mraise exception\\M' order by 1, 2`

function columnsOf(relation: string, key: string): string {
  return `(select array_agg(attname::text order by nth) from unnest(${key}) with ordinality u (num, nth)
    join pg_attribute on attrelid = ${relation} and attnum = num)`
}
