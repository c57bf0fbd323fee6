import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { followEvents } from '@clearstead/contract/live'
import { createApp, routes } from '../app.ts'
import { approvables } from '../approvables.ts'
import { decidedAlone } from '../decided-alone.ts'
import { systemClock } from '../plumbing/clock.ts'
import { openDatabase } from '../plumbing/database/database.ts'
import { permissionsPage } from '../plumbing/http/openapi/permissions-page.ts'
import { apiBase } from '../plumbing/http/openapi.ts'

/**
 * Writes `docs/openapi.json` and `docs/permissions.md` anew, or with `--check` says whether they are what the
 * application serves now: readers of the repository see the API without starting it.
 */
const docs = join(import.meta.dirname, '..', '..', '..', 'docs')

// Never connected to: the document is made from the declarations alone.
const database = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', connections: 1 })
const app = await createApp({ db: database.db, clock: systemClock, isSecure: false })
const served = (await app.inject(`${apiBase}/openapi.json`)).json<unknown>()
await app.close()
await database.close()

keep('openapi.json', `${JSON.stringify(served, null, 1)}\n`)
const endpoints = [...routes.map(({ endpoint }) => endpoint), followEvents]
const held = new Map(
  approvables.map(({ call, isLimited }) => [call, isLimited ? 'above the limits' : 'always']),
)
keep('permissions.md', permissionsPage(endpoints, { held, alone: decidedAlone }))

function keep(name: string, now: string): void {
  const file = join(docs, name)
  if (!process.argv.includes('--check')) writeFileSync(file, now)
  else if (readOrNothing(file) !== now) {
    process.stderr.write(`docs/${name} is out of date: run \`npm run -s openapi\`.\n`)
    process.exitCode = 1
  }
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
