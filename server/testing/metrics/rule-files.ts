import { readFile } from 'node:fs/promises'

const projectFolder = new URL('../../../', import.meta.url)

export function readProjectFile(path: string): Promise<string> {
  return readFile(new URL(path, projectFolder), 'utf8')
}

export type Rule = { kind: 'alert' | 'record'; name: string; expr: string }

/** The rules of a file in the form in which ours are written: the name of each, then its expression. */
export function rulesOf(yaml: string): Rule[] {
  const pattern = /^ {6}- (alert|record): (\S+)\n {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*)$)/gm
  return [...`${yaml}\n`.matchAll(pattern)].map(([, kind, name = '', block, line]) => ({
    kind: kind === 'alert' ? 'alert' : 'record',
    name,
    expr: block ?? line ?? '',
  }))
}

type Panel = { title: string; targets?: readonly { expr: string }[] }

/** What the panels of a dashboard of Grafana ask for. */
export function exprsOfDashboard(json: string): string[] {
  const { panels } = JSON.parse(json) as { panels: readonly Panel[] }
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
}

const words = new Set(['or', 'and', 'unless', 'bool', 'offset'])

/** The metrics that an expression of Prometheus names. */
export function metricsIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right) *\([^)]*\)/g, '')
  const names = [...bare.matchAll(/(?<![\w.])[a-z_][\w:]*(?!\w| *\()/gi)].map(([name]) => name)
  return names.filter((name) => !words.has(name))
}

/** The series that a text of `/metrics` has, also of metrics without a value. */
export function seriesOf(exposition: string): string[] {
  return [...exposition.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
}
