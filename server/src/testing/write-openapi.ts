import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from '../app.ts'
import { systemClock } from '../plumbing/clock.ts'
import { openDatabase } from '../plumbing/database/database.ts'
import { apiBase } from '../plumbing/http/openapi.ts'

/**
 * Writes `docs/openapi.json` anew, or with `--check` says whether it is what the application serves now:
 * readers of the repository see the API without starting it.
 */
const file = join(import.meta.dirname, '..', '..', '..', 'docs', 'openapi.json')

// Never connected to: the document is made from the declarations alone.
const database = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', connections: 1 })
const app = await createApp({ db: database.db, clock: systemClock, isSecure: false })
const served = (await app.inject(`${apiBase}/openapi.json`)).json<unknown>()
await app.close()
await database.close()

const now = `${JSON.stringify(served, null, 1)}\n`
if (!process.argv.includes('--check')) writeFileSync(file, now)
else if (readOrNothing() !== now) {
  process.stderr.write('docs/openapi.json is out of date: run `npm run -s openapi`.\n')
  process.exitCode = 1
}

function readOrNothing(): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
