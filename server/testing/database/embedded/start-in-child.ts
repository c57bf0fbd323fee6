import { startEmbeddedDatabase } from '../../../src/plumbing/database/embedded/start-embedded-database.ts'
import { createLog } from '../../../src/plumbing/log.ts'

/** A child process of the tests: starts a database, prints `ready <URL of the owner>` or the error, and waits. */
const print = (line: string) => process.stdout.write(`${line}\n`)

const end = (error: unknown) => {
  print(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  process.exit(1)
}

try {
  const database = await startEmbeddedDatabase({
    dataDir: process.argv[2] ?? '',
    log: createLog('silent'),
    settings: { shared_buffers: '16MB' },
  })
  process.once('SIGTERM', () => {
    database.stop().then(() => process.exit(0), end)
  })
  print(`ready ${database.adminUrl}`)
  setInterval(() => undefined, 60_000)
} catch (error) {
  end(error)
}
