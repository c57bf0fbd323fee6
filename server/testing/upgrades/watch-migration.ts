import type pg from 'pg'

/** Tables that do not grow with members and days: to rewrite or read one of them whole takes no time that anybody notices. */
const smallTables = [
  'achievers',
  'audit_head',
  'banners',
  'bonuses',
  'canned_replies',
  'chain_cursors',
  'chain_endpoints',
  'chain_keys',
  'counted_tables',
  'cto_months',
  'installation_key_secrets',
  'installation_keys',
  'job_calendar',
  'legal_versions',
  'level_batch_plan',
  'live_progress',
  'logos',
  'mail_tests',
  'market_progress',
  'market_token',
  'migrations',
  'movement_progress',
  'movement_zones',
  'news',
  'plans',
  'qr_links',
  'reward_plans',
  'row_counts',
  'salary_months',
  'settings_versions',
  'setup_skips',
  'solvency_reasons',
  'test_accounts',
  'videos',
]

type Relation = { id: string; name: string; kind: 'table' | 'view'; file: string }
type Column = {
  relation: string
  number: number
  name: string
  type: string
  isRequired: boolean
  hasDefault: boolean
}
type Part = { id: string; relation: string; name: string; isChecked: boolean }
type Routine = { id: string; name: string }
type State = {
  relations: readonly Relation[]
  columns: readonly Column[]
  /** Conditions and references between tables. */
  constraints: readonly Part[]
  indexes: readonly Part[]
  routines: readonly Routine[]
}

const ours = `n.nspname in ('public', 'ledger')`

async function readState(client: pg.Client): Promise<State> {
  const rowsOf = async <Row extends object>(text: string) =>
    (await client.query<Row>(text)).rows as readonly Row[]
  return {
    relations: await rowsOf<Relation>(`
      select c.oid::text as id, c.relname as name, case c.relkind when 'v' then 'view' else 'table' end as kind,
             c.relfilenode::text as file
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v') and ${ours} order by c.relname`),
    columns: await rowsOf<Column>(`
      select c.oid::text as relation, a.attnum::int as number, a.attname as name,
             format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
             (a.atthasdef or a.attidentity <> '') as "hasDefault"
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v') and ${ours}`),
    constraints: await rowsOf<Part>(`
      select o.oid::text as id, o.conrelid::text as relation, o.conname as name, o.convalidated as "isChecked"
      from pg_constraint o join pg_namespace n on n.oid = o.connamespace
      where o.contype in ('c', 'f') and o.conrelid <> 0 and ${ours}`),
    indexes: await rowsOf<Part>(`
      select c.oid::text as id, i.indrelid::text as relation, c.relname as name, true as "isChecked"
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where ${ours}`),
    routines: await rowsOf<Routine>(`
      select p.oid::text as id, p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
      where p.prorettype <> 'trigger'::regtype and d.objid is null and ${ours}`),
  }
}

/**
 * Runs a migration in the transaction that is open on `client`, and returns what would stop or break a release that serves
 * meanwhile: rows that are written anew or read whole under a lock, and what the release before needs and no longer finds.
 * A file of the contracting kind may take away.
 */
export async function problemsOfMigration(
  client: pg.Client,
  sql: string,
  { isContract = false } = {},
): Promise<string[]> {
  const before = await readState(client)
  await client.query(sql)
  const after = await readState(client)
  const locked = await exclusivelyLocked(client, before)
  return [
    ...rewritten(before, after),
    ...readWhole(before, after),
    ...(locked.length > 1
      ? [`holds ${locked.join(', ')} exclusively at once: change one table in a file`]
      : []),
    ...missingDefaults(before, after),
    ...(isContract ? [] : takenAway(before, after)),
  ]
}

const isLarge = ({ kind, name }: Relation) => kind === 'table' && !smallTables.includes(name)

/** The large tables that nobody else can read until the transaction ends. */
async function exclusivelyLocked(client: pg.Client, before: State): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(`
    select relation::text as id from pg_locks
    where pid = pg_backend_pid() and locktype = 'relation' and mode = 'AccessExclusiveLock'`)
  const ids = rows.map(({ id }) => id)
  return before.relations.filter((one) => isLarge(one) && ids.includes(one.id)).map(nameOf)
}

const nameOf = ({ name }: { name: string }) => name

function rewritten(before: State, after: State): string[] {
  return before.relations
    .filter(isLarge)
    .filter(({ id, file }) => {
      const now = after.relations.find((one) => one.id === id)
      return now !== undefined && now.file !== file
    })
    .map(({ name }) => `writes ${name} anew`)
}

function readWhole(before: State, after: State): string[] {
  const large = new Map(before.relations.filter(isLarge).map(({ id, name }) => [id, name]))
  const added = (now: readonly Part[], then: readonly Part[]) =>
    now.filter(({ id, relation }) => large.has(relation) && !then.some((one) => one.id === id))
  const nowRequired = before.columns.filter(
    ({ relation, number, isRequired }) =>
      large.has(relation) && !isRequired && columnOf(after, relation, number)?.isRequired,
  )
  return [
    ...added(after.constraints, before.constraints)
      .filter(({ isChecked }) => isChecked)
      .map(
        ({ name, relation }) =>
          `reads ${large.get(relation)} whole for ${name}: add it "not valid", and validate it in a file of its own`,
      ),
    ...added(after.indexes, before.indexes).map(
      ({ name, relation }) => `stops writing to ${large.get(relation)} while it builds ${name}`,
    ),
    ...nowRequired.map(
      ({ name, relation }) => `reads ${large.get(relation)} whole to require ${name}`,
    ),
  ]
}

function columnOf({ columns }: State, relation: string, number: number): Column | undefined {
  return columns.find((one) => one.relation === relation && one.number === number)
}

/** The release before does not know new columns. */
function missingDefaults(before: State, after: State): string[] {
  return after.columns
    .filter(({ isRequired, hasDefault }) => isRequired && !hasDefault)
    .flatMap(({ relation, number, name }) => {
      const table = before.relations.find(({ id, kind }) => id === relation && kind === 'table')
      if (!table || columnOf(before, relation, number)?.isRequired) return []
      return [
        `requires ${table.name}.${name} without a default, which the release before does not fill`,
      ]
    })
}

/** What the release before uses and would no longer find; a table is found by its number, a view by its name. */
function takenAway(before: State, after: State): string[] {
  return [
    ...before.relations.flatMap((relation) => {
      const now = after.relations.find(({ id, name }) =>
        relation.kind === 'view' ? name === relation.name : id === relation.id,
      )
      if (!now) return [`takes away ${relation.name}`]
      if (now.name !== relation.name) return [`renames ${relation.name}`]
      return lostColumns(before, after, relation, now)
    }),
    ...before.routines
      .filter(({ name }) => !after.routines.some((one) => one.name === name))
      .map(({ name }) => `takes away ${name}`),
  ]
}

function lostColumns(before: State, after: State, then: Relation, now: Relation): string[] {
  return before.columns
    .filter(({ relation }) => relation === then.id)
    .flatMap(({ name, type }) => {
      const found = after.columns.find((one) => one.relation === now.id && one.name === name)
      if (!found) return [`takes away ${then.name}.${name}`]
      return found.type === type ? [] : [`changes the type of ${then.name}.${name}`]
    })
}
