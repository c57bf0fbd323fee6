import { backupOf, keepList, openBackups } from '../features/backups/public.ts'
import {
  oldestKnowing,
  parseInfo,
  pgBackRestFor,
  refuseOldVersion,
} from '../plumbing/backup/pgbackrest.ts'
import type { Config } from '../plumbing/config.ts'
import { claimDataFolder } from '../plumbing/data-folder.ts'
import { openDatabase } from '../plumbing/database/database.ts'
import { readSecretKey, setSecretKey } from '../plumbing/secret-box.ts'
import { print, projectFolder } from './open-books.ts'

/** Keeps the files beside a PostgreSQL server of the operator's own, and has pgBackRest back up the database. */
export async function backUpElsewhere(config: Config, url: string): Promise<number> {
  const backup = backupOf(config)
  await claimDataFolder(config.dataDir)
  setSecretKey(await readSecretKey(config.dataDir, config.secretKey))
  const { db, pool, close } = openDatabase({ url, connections: 1 })
  try {
    const backups = await openBackups({ ...config, backup }, projectFolder)
    const { list } = await keepList(db, backups)
    print(`Files ${list.id}: ${list.kept.length}, kept in ${backups.place.description}`)
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
    const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    return await backUpDatabase(config.pgBackRestStanza, major)
  } finally {
    await close()
  }
}

async function backUpDatabase(stanza: string | undefined, major: number): Promise<number> {
  if (stanza === undefined) {
    print(instructions(major))
    return 1
  }
  const pgBackRest = pgBackRestFor(stanza)
  const version = await pgBackRest.version()
  refuseOldVersion(version, major)
  await pgBackRest.run(['check'])
  await pgBackRest.run(['--type=full', 'backup'])
  const { newest } = parseInfo(await pgBackRest.run(['--output=json', 'info']), stanza)
  print(`Backup ${newest.label} of the database, by pgBackRest ${version}`)
  return 0
}

function instructions(major: number): string {
  return `The database is not backed up by this command. On its machine, as the user postgres, with pgBackRest ${oldestKnowing(major)} or newer for PostgreSQL ${major}:
  pgbackrest --stanza=clearstead check
  pgbackrest --stanza=clearstead --type=full backup
  pgbackrest --stanza=clearstead info
Where pgbackrest runs on this machine, set BACKUP_PGBACKREST_STANZA, and this command runs them (docs/operations.md, Back up and restore).`
}
