import { join } from 'node:path'
import { BackupProblem } from '../plumbing/backup/backup-problem.ts'
import type { Config } from '../plumbing/config.ts'
import { claimDataFolder } from '../plumbing/data-folder.ts'
import { type Db, openDatabase } from '../plumbing/database/database.ts'
import { createLog } from '../plumbing/log.ts'
import { StartProblem } from '../plumbing/start-problem.ts'
import { openDatabaseServer, prepareDatabase } from '../start/open-database-server.ts'
import { readEnvironment } from '../start/read-environment.ts'
import { createShutdown } from '../start/stop-on-signal.ts'

export const projectFolder = join(import.meta.dirname, '..', '..', '..')
const connections = 4

/** Runs a command on the database of this installation, and ends the process with its exit code. */
export async function runOnBooks(
  command: (db: Db, config: Config) => Promise<number>,
): Promise<never> {
  try {
    process.exit(await onBooks(readProjectConfig(), command))
  } catch (error) {
    endWith(error)
  }
}

export function readProjectConfig(): Config {
  return readEnvironment(join(projectFolder, '.env'))
}

/** Says what went wrong and ends the process. */
export function endWith(error: unknown): never {
  const isExpected = error instanceof StartProblem || error instanceof BackupProblem
  const sentence = isExpected ? error.message : error instanceof Error && error.stack
  process.stderr.write(`${sentence || String(error)}\n`)
  process.exit(1)
}

async function onBooks(
  config: Config,
  command: (db: Db, config: Config) => Promise<number>,
): Promise<number> {
  const shutdown = createShutdown(createLog('warn'))
  try {
    await claimDataFolder(config.dataDir)
    const server = await openDatabaseServer(config, createLog('warn'))
    shutdown.add('database server', server.stop)
    await prepareDatabase(server, join(projectFolder, 'server', 'migrations'))
    const { db, close } = openDatabase({ url: server.url, connections })
    shutdown.add('database connections', close)
    return await command(db, config)
  } finally {
    await shutdown.stop()
  }
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
