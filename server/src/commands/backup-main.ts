import { parseArgs } from 'node:util'
import { backupOf, makeBackup, openBackups } from '../features/backups/public.ts'
import { makeKeyFile } from '../plumbing/backup/key-file.ts'
import type { Config } from '../plumbing/config.ts'
import { type Db, openDatabase } from '../plumbing/database/database.ts'
import { findRunningDatabase } from '../plumbing/database/embedded/running-server.ts'
import { readSecretKey, setSecretKey } from '../plumbing/secret-box.ts'
import { backUpElsewhere } from './backup-elsewhere.ts'
import { endWith, print, projectFolder, readProjectConfig, runOnBooks } from './open-books.ts'

async function run(db: Db, config: Config): Promise<number> {
  const backup = backupOf(config)
  setSecretKey(await readSecretKey(config.dataDir, config.secretKey))
  const backups = await openBackups({ ...config, backup }, projectFolder)
  const began = performance.now()
  const { id, files, parts } = await makeBackup(db, backups)
  const mb = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`
  const size = files.reduce((sum, file) => sum + file.size, 0)
  print(`Backup ${id}: ${files.length} files, ${mb(size)}, in ${parts.length} parts`)
  print(`Kept in ${backups.place.description}, in ${seconds(performance.now() - began)}`)
  return 0
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** On the running database, if there is one; else on one that is started for this. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'new-key': { type: 'string' } } })
  if (values['new-key'] !== undefined) {
    print(`BACKUP_RECIPIENT=${await makeKeyFile(values['new-key'])}`)
    print(`The secret key is in ${values['new-key']}: keep it off this machine, in two places.`)
    return
  }
  const config = readProjectConfig()
  if (config.databaseUrl !== undefined) {
    process.exitCode = await backUpElsewhere(config, config.databaseUrl)
    return
  }
  const url = await findRunningDatabase(config.dataDir)
  if (!url) return runOnBooks(run)
  const { db, close } = openDatabase({ url, connections: 1 })
  process.exitCode = await run(db, config).finally(close)
}

await main().catch(endWith)
