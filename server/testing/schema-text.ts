import type pg from 'pg'
import { printSchema } from '../src/plumbing/database/schema/digest-schema.ts'
import { readSchema } from '../src/plumbing/database/schema/read-schema.ts'
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
