import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { typeColumns } from './column-overrides.ts'
import { homes } from './column-types.ts'
import { makeTemplate, startPostgres, templateName } from './postgres.ts'
import { schemaFile, schemaText } from './schema-text.ts'

/** Generates `server/schema.sql` and `plumbing/database/tables.ts` from the migrated database. */
const target = new URL('../src/plumbing/database/tables.ts', import.meta.url).pathname
const { url, stop } = await startPostgres()
try {
  await makeTemplate(url)
  const client = new pg.Client({ connectionString: `${url}/${templateName}` })
  await client.connect()
  const columns = await readDatabase(client).finally(() => client.end())
  const options = [
    '--camel-case',
    '--dialect=postgres',
    '--type-mapping={"timestamptz":"Date"}',
    '--exclude-pattern=graphile_worker.*',
    `--overrides=${JSON.stringify({ columns })}`,
    `--custom-imports=${JSON.stringify(homes)}`,
    `--out-file=${target}`,
    `--url=${url}/${templateName}`,
  ]
  execFileSync('npx', ['kysely-codegen', ...options], { stdio: 'inherit' })
} finally {
  await stop()
}

async function readDatabase(client: pg.Client) {
  await writeFile(schemaFile, await schemaText(client))
  return typeColumns(client)
}
