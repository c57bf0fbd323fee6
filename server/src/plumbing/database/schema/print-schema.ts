import type { Schema, TableShape } from './read-schema.ts'

/** Tables that are shown together, such as those of one feature. */
export type TableGroup = { title: string; tables: readonly string[] }

/** The schema as text: the tables by group, each with all that belongs to it, then views and functions. It is read, not run. */
export function printSchema(schema: Schema, groups: readonly TableGroup[]): string {
  const tables = new Map(schema.tables.map((table) => [table.name, table]))
  const grouped = new Set(groups.flatMap((group) => group.tables))
  const rest = schema.tables.map(({ name }) => name).filter((name) => !grouped.has(name))
  const parts: [title: string, objects: string[]][] = [
    ['Schemas, extensions and rights', [schema.foundations.join('\n')]],
    ['Types', schema.types],
    ['Sequences', schema.sequences],
    ...[...groups, { title: 'other', tables: rest }].map((group): [string, string[]] => [
      `Tables: ${group.title}`,
      group.tables.flatMap((name) => tables.get(name) ?? []).map(printTable),
    ]),
    ['Views', schema.views],
    ['Functions', schema.functions],
  ]
  return parts
    .filter(([, objects]) => objects.length > 0)
    .map(([title, objects]) => `-- ${title}\n\n${objects.join('\n\n')}\n`)
    .join('\n\n')
}

export function printTable({
  kind,
  name,
  options,
  columns,
  constraints,
  statements,
}: TableShape): string {
  const lines = [...columns, ...constraints].map((line) => `  ${line}`)
  const end = options ? `) with (${options});` : ');'
  return [`create ${kind} ${name} (\n${lines.join(',\n')}\n${end}`, ...statements].join('\n')
}
