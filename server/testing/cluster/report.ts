import type { Checked } from './check-writes.ts'
import type { Fault } from './faults.ts'
import type { Observed } from './load.ts'
import type { Seen } from './look.ts'

export type Result = {
  fault: Fault
  observed: Observed
  checked: Checked
  seen: Seen
  /** The reads that replicas answered. */
  byReplica: number
  /** Whether another machine is the primary now. */
  hasMoved: boolean
  problems: readonly string[]
}

const head = [
  'Fault',
  'Acknowledged',
  'Lost',
  'Twice',
  'Longest without a write',
  'Allowed',
  'Calls answered 503',
  'of these unknown',
  'Slowest call',
  'Lists',
  'Lists that lacked a write',
  'Reads by a replica',
  'Slowest list',
  'Primary moved',
  'Books',
]

/** The figures of all faults as a table of Markdown. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ fault, observed, checked, seen, byReplica, hasMoved }) => [
    fault.what,
    observed.acknowledged,
    checked.lost,
    checked.twice,
    `${observed.gap.toFixed(1)} s`,
    `${fault.gap} s`,
    observed.unavailable,
    observed.unknown,
    `${observed.slowest.toFixed(1)} s`,
    seen.lists,
    seen.stale.length,
    byReplica,
    `${seen.slowest.toFixed(1)} s`,
    hasMoved ? 'yes' : 'no',
    checked.problems.length === 0 ? 'verify' : 'WRONG',
  ])
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return `\n${lines.join('\n')}\n`
}
