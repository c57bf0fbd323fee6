import { execFileSync } from 'node:child_process'
import { makeTemplate, startPostgres, templateName } from './postgres.ts'

/** Rewrites `plumbing/database/tables.ts` from the migrated database. */
const target = new URL('../plumbing/database/tables.ts', import.meta.url).pathname
const { url, stop } = await startPostgres()
try {
  await makeTemplate(url)
  const options = [
    '--camel-case',
    '--dialect=postgres',
    '--date-parser=string',
    '--type-mapping={"int8":"bigint","timestamptz":"Date"}',
    '--exclude-pattern=graphile_worker.*',
    `--out-file=${target}`,
    `--url=${url}/${templateName}`,
  ]
  execFileSync('npx', ['kysely-codegen', ...options], { stdio: 'inherit' })
} finally {
  await stop()
}
