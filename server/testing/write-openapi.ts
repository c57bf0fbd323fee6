import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { followEvents } from '@clearstead/contract/live'
import { createApp, routes } from '../src/app.ts'
import { callsWithApproval } from '../src/calls-with-approval.ts'
import { callsWithoutApproval } from '../src/calls-without-approval.ts'
import { systemClock } from '../src/plumbing/clock.ts'
import { openDatabase } from '../src/plumbing/database/database.ts'
import { apiBase } from '../src/plumbing/http/openapi/openapi.ts'
import { permissionsPage } from './permissions-page.ts'

/**
 * Generates `docs/openapi.json` and `docs/permissions.md` from the application, or with `--check` fails when they are out
 * of date.
 */
const docs = join(import.meta.dirname, '..', '..', 'docs')

// Never connected to, as the document is made from the declarations.
const database = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', connections: 1 })
const app = await createApp({ db: database.db, clock: systemClock, isSecure: false })
const served = (await app.inject(`${apiBase}/openapi.json`)).json<unknown>()
await app.close()
await database.close()

write('openapi.json', `${JSON.stringify(served, null, 1)}\n`)
const endpoints = [...routes.map(({ endpoint }) => endpoint), followEvents]
const withApproval = new Map(
  callsWithApproval.map(({ call, isLimited }) => [call, isLimited ? 'above the limits' : 'always']),
)
write(
  'permissions.md',
  permissionsPage(endpoints, { held: withApproval, alone: callsWithoutApproval }),
)

function write(name: string, now: string): void {
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
