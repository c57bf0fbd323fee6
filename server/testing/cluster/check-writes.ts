import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { verifyBooks } from '../../src/ledger/integrity/verify.ts'
import { openDatabase } from '../../src/plumbing/database/database.ts'
import type { Load } from './load.ts'
import type { Kind, Write } from './write.ts'

export type Checked = {
  /** Acknowledged, and not in the database. */
  lost: number
  /** In the database more than once, acknowledged or not. */
  twice: number
  /** Why the books or figures do not verify. */
  problems: string[]
}

/** Each write by what no other has: its member for claims, its amount for the others. */
const stored: Readonly<Record<Kind, string>> = {
  claim: `select member_id::text as mark, count(*)::integer as times from claims group by member_id`,
  transfer: `select amount::text as mark, count(*)::integer as times from member_transfers group by amount`,
  purchase: `select bought::text as mark, count(*)::integer as times from active_plans group by bought`,
}

const figures: Readonly<Record<string, string>> = {
  'claims without their one transfer':
    "select count(*) from claims c full join (select reference from ledger.transfers where kind = 'roi') t on t.reference = 'roi:' || c.member_id || ':' || c.day where c.id is null or t.reference is null",
  'limits that differ from their incomes': 'select count(*) from limit_differences()',
  'team figures that differ from a new count': 'select count(*) from team_differences()',
}

const waiting =
  'select (select count(*) from level_queue) + (select count(*) from purchase_stagings) as count'
const creditedMs = 90_000

/** Looks for every acknowledged write, and verifies the books, once the workers have credited all. `url` has the superuser. */
export async function checkWrites(url: string, load: Load): Promise<Checked> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const problems = await untilCredited(client)
    let lost = 0
    let twice = 0
    for (const kind of ['claim', 'transfer', 'purchase'] as const) {
      const { rows } = await client.query<{ mark: string; times: number }>(stored[kind])
      const times = new Map(rows.map((row) => [row.mark, row.times]))
      const ofKind = (writes: Iterable<Write>) => [...writes].filter((write) => write.kind === kind)
      const done = ofKind(load.acknowledged)
      lost += done.filter((write) => !times.has(markOf(write))).length
      const all = [...done, ...ofKind(load.open)]
      twice += all.filter((write) => (times.get(markOf(write)) ?? 0) > 1).length
    }
    for (const [what, sql] of Object.entries(figures)) {
      const { rows } = await client.query<{ count: bigint }>(sql)
      if (Number(rows[0]?.count) > 0) problems.push(`There are ${rows[0]?.count} ${what}.`)
    }
    return { lost, twice, problems: [...problems, ...(await problemsOfBooks(url))] }
  } finally {
    await client.end()
  }
}

function markOf({ kind, member, units }: Write): string {
  return String(kind === 'claim' ? member : units)
}

async function untilCredited(client: pg.Client): Promise<string[]> {
  for (const began = performance.now(); performance.now() - began < creditedMs; await pause(250)) {
    const { rows } = await client.query<{ count: bigint }>(waiting)
    if (Number(rows[0]?.count) === 0) return []
  }
  return ['The income of uplines is still waiting: no worker credits it.']
}

async function problemsOfBooks(url: string): Promise<string[]> {
  const { db, close } = openDatabase({ url, connections: 1 })
  try {
    const { problems } = await verifyBooks(db)
    return problems.map((problem) => JSON.stringify(problem))
  } finally {
    await close()
  }
}
