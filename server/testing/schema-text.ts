import type pg from 'pg'
import { printTable } from '../src/plumbing/database/schema/digest-schema.ts'
import { readSchema, type Schema } from '../src/plumbing/database/schema/read-schema.ts'
import { tableGroups } from './guards/all-tables.ts'

export const schemaFile = new URL('../schema.sql', import.meta.url).pathname

const heading = `-- The database after all migrations, to be read and not run: \`npm run db:types\` writes it from PostgreSQL's catalogue.
-- Names are those of the schema public unless another is given. Why things are so is said in the migrations.`

const groups = Object.entries(tableGroups).map(([title, tables]) => ({
  title,
  tables: Object.keys(tables),
}))

/** What `server/schema.sql` says when it is up to date with the database. */
export async function schemaText(client: pg.Client): Promise<string> {
  return `${heading}\n\n\n${printSchema(await readSchema(client), groups)}`
}

/** Tables that are shown together, such as those of one feature. */
type TableGroup = { title: string; tables: readonly string[] }

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
