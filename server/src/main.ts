import { join } from 'node:path'
import { createApp } from './app.ts'
import { systemClock } from './plumbing/clock.ts'
import { addressOf, type Config } from './plumbing/config.ts'
import { claimDataFolder } from './plumbing/data-folder.ts'
import { applicationRole, openDatabase } from './plumbing/database/database.ts'
import { MigrationError, migrate } from './plumbing/database/migrate.ts'
import { createLog, type Log } from './plumbing/log.ts'
import { StartProblem } from './plumbing/start-problem.ts'
import { listen } from './start/listen.ts'
import { openDatabaseServer } from './start/open-database-server.ts'
import { readEnvironment } from './start/read-environment.ts'
import { createShutdown } from './start/stop-on-signal.ts'

/** The same two steps up from `server/src` and from the built `server/dist`. */
const projectFolder = join(import.meta.dirname, '..', '..')
const connections = 16

async function start(config: Config, log: Log): Promise<void> {
  const shutdown = createShutdown(log)
  const end = async (error: unknown) => {
    await shutdown.stop()
    endWith(error)
  }
  try {
    await claimDataFolder(config.dataDir)
    const server = await openDatabaseServer(config, log, end)
    shutdown.add('database server', server.stop)
    await migrate(server.url, join(projectFolder, 'server', 'migrations'))

    const database = openDatabase({ url: server.url, connections, role: applicationRole })
    shutdown.add('database connections', database.close)

    if (config.role === 'worker') return
    const isSecure = config.publicUrl.startsWith('https:')
    const app = await createApp({ db: database.db, clock: systemClock, isSecure, log })
    shutdown.add('HTTP server', () => app.close())
    if (shutdown.isStopping()) return
    await listen(app, config)
    process.stdout.write(`Clearstead is ready at ${addressOf(config.host, config.port)}\n`)
  } catch (error) {
    await end(error)
  }
}

function endWith(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}

/** A sentence where we have one; anything else is a bug, and shown whole. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartProblem) return error.message
  if (error instanceof MigrationError) {
    return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message
  }
  return (error instanceof Error && error.stack) || String(error)
}

try {
  const config = readEnvironment(join(projectFolder, '.env'))
  await start(config, createLog(config.logLevel))
} catch (error) {
  endWith(error)
}
