/** The fields of an EXPLAIN node that are used here. */
export type PlanNode = {
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

export function listPlanOf(
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
