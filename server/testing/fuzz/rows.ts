import type { Call } from './calls.ts'
import type { FuzzFixture, Person } from './fixture.ts'

/** The table of the ids in a path, where it has another name than the path. */
const tables: Readonly<Record<string, string>> = {
  achivers: 'achievers',
  actplan: 'active_plans',
  auth: 'sessions',
  bonus: 'bonuses',
  cto: 'cto_months',
  deposite: 'deposits',
  leadership: 'leadership_ranks',
  ledger: 'ledger.transfers',
  notifications: 'announcements',
  settings: 'settings_versions',
  support: 'enquiries',
  topup: 'topups',
  transactions: 'ledger.transfers',
  transfer: 'member_transfers',
  withdrawalrequest: 'withdrawals',
}
const owners = ['member_id', 'user_id', 'account_id', 'from_member_id', 'from_id']

/** The id of the newest row of the kind that a path names; for a member one of their own. */
export async function rowFor(fixture: FuzzFixture, call: Call, whose: Person): Promise<string> {
  const [, segment = ''] = call.path.split('/')
  const { owner } = fixture
  for (const name of [tables[segment], segment, `${segment}s`]) {
    if (!name) continue
    const [schema, table] = name.includes('.') ? name.split('.') : ['public', name]
    const { rows } = await owner.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2',
      [schema, table],
    )
    const columns = rows.map((row) => row.name)
    const key = ['id', 'version'].find((column) => columns.includes(column))
    if (!key) continue
    const column = whose.kind === 'member' && owners.find((one) => columns.includes(one))
    const found = await owner.query<{ id: string }>(
      `select ${key}::text as id from ${schema}.${table}${column ? ` where ${column} = $1` : ''} order by ${key} desc limit 1`,
      column ? [whose.id] : [],
    )
    if (found.rows[0]) return found.rows[0].id
  }
  return String(whose.id)
}
