import { readFile } from 'node:fs/promises'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createApp } from '../../src/app.ts'
import { plugins } from '../../src/plumbing/database/database.ts'
import type { DB } from '../../src/plumbing/database/tables.ts'
import { withClient } from '../database.ts'
import { type ListCall, type ListIds, listCalls } from './list-calls.ts'
import { numberedPage } from './list-times.ts'
import type { Members } from './members.ts'

const rowsAPage = 25

/**
 * Explains the statements of every paged call, for its first page and one from the middle.
 */
export async function explainLists(
  url: string,
  members: Members,
  now: Date,
): Promise<{ plans: ListPlan[]; ids: ListIds }> {
  return withClient(url, (owner) => explainWith(owner, url, members, now))
}

async function explainWith(owner: pg.Client, url: string, members: Members, now: Date) {
  await owner.query(await readFile(new URL('lists.sql', import.meta.url), 'utf8'))
  const { rows } = await owner.query<{ ids: ListIds }>(
    'select bench.make_requests($1, $2, $3) as ids',
    [members.veteran, members.postings, now],
  )
  const ids = rows[0]?.ids ?? {}
  await owner.query('vacuum analyze')
  const captured: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    plugins,
    log: ({ query }) => void captured.push(query),
  })
  const app = await createApp({ db, clock: () => now, isSecure: false })
  const explained = async ({ name, path, token }: ListCall, page: number) => {
    captured.length = 0
    const reply = await app.inject({
      method: 'GET',
      url: `/api/v1${path}?limit=${rowsAPage}&page=${page}`,
      headers: { authorization: `Bearer ${token}` },
    })
    if (reply.statusCode !== 200) throw new Error(`${name}: ${reply.body}`)
    const total = Number(reply.json().total ?? 0)
    return { total, plans: await explainAll(owner, captured) }
  }

  const found: ListPlan[] = []
  try {
    for (const call of listCalls(members, ids)) {
      if (!call.endpoint.placed.page) continue
      const first = await explained(call, 1)
      const number = Math.max(1, Math.floor(first.total / rowsAPage / 2))
      const middle = await explained(call, numberedPage(call.endpoint, number, rowsAPage))
      found.push(listPlanOf(call.name, first.total, first.plans, middle.plans))
    }
  } finally {
    await app.close()
    await db.destroy()
  }
  return { plans: found, ids }
}

/** Leaves out the statements of authentication. */
async function explainAll(
  owner: pg.Client,
  queries: readonly CompiledQuery[],
): Promise<PlanNode[][]> {
  const plans: PlanNode[][] = []
  for (const { sql, parameters } of queries) {
    if (!/^\s*(select|with)/i.test(sql) || sql.includes('"sessions"')) continue
    const answer = await owner.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      [...parameters],
    )
    plans.push(answer.rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan)))
  }
  return plans
}

/** The fields of an EXPLAIN node that are used here. */
type PlanNode = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Actual Total Time': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** The access paths of a list, the rows that they read, and the time of its statements. */
export type ListPlan = {
  name: string
  total: number
  indexes: string[]
  /** Larger tables that were scanned sequentially. */
  scanned: string[]
  first: { rows: number; ms: number }
  deep: { rows: number; ms: number }
}

/** Sequential scans up to this number of rows are ignored. */
const smallTable = 1_000

function listPlanOf(
  name: string,
  total: number,
  first: readonly PlanNode[][],
  deep: readonly PlanNode[][],
): ListPlan {
  const nodes = [...first, ...deep].flat().flatMap(nodesUnder)
  const scanned = nodes.filter(
    (node) => node['Node Type'] === 'Seq Scan' && rowsRead(node) > smallTable,
  )
  return {
    name,
    total,
    indexes: namesOf(nodes, 'Index Name'),
    scanned: namesOf(scanned, 'Relation Name'),
    first: costOf(first),
    deep: costOf(deep),
  }
}

/** A Markdown table with a line per list. */
export function plansTable(plans: readonly ListPlan[]): string {
  const lines = plans.map(({ name, total, indexes, scanned, first, deep }) =>
    [
      `\`${name}\``,
      total.toLocaleString('en'),
      [...indexes, ...scanned.map((table) => `**all of ${table}**`)].join(', '),
      `${first.rows.toLocaleString('en')} / ${first.ms.toFixed(1)}`,
      `${deep.rows.toLocaleString('en')} / ${deep.ms.toFixed(1)}`,
    ].join(' | '),
  )
  const head =
    'List | rows in it | served by | first page: rows read / ms | middle page: rows read / ms'
  return [head, '--- | ---: | --- | ---: | ---:', ...lines].map((line) => `| ${line} |`).join('\n')
}

function costOf(plans: readonly PlanNode[][]) {
  const roots = plans.flat()
  return {
    rows: roots
      .flatMap(nodesUnder)
      .filter(isScan)
      .reduce((sum, node) => sum + rowsRead(node), 0),
    ms: roots.reduce((sum, node) => sum + node['Actual Total Time'] * node['Actual Loops'], 0),
  }
}

function nodesUnder(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesUnder)]
}

/** Bitmap index scans are counted where their rows are fetched. */
function isScan(node: PlanNode): boolean {
  return /Scan$/.test(node['Node Type']) && node['Relation Name'] !== undefined
}

function rowsRead(node: PlanNode): number {
  const removed =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return Math.round((node['Actual Rows'] + removed) * node['Actual Loops'])
}

function namesOf(nodes: readonly PlanNode[], key: 'Index Name' | 'Relation Name'): string[] {
  return [...new Set(nodes.flatMap((node) => node[key] ?? []))].sort()
}
