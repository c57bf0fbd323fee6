import { join } from 'node:path'
import { type BackupPlace, openPlace } from '../../plumbing/backup/backup-place.ts'
import { BackupProblem } from '../../plumbing/backup/backup-problem.ts'
import { readTestIdentity } from '../../plumbing/backup/test-identity.ts'
import type { BackupSetting } from '../../plumbing/config.ts'

/** How this installation backs up its embedded database. */
export type InstalledBackups = {
  place: BackupPlace
  keepDays: number
  dataDir: string
  /** The folder of migrations of this version. */
  migrations: string
  /** Who can open a backup: the holder of the operator's key, and this server. */
  recipients: string[]
  /** The age identity of this server, for its tests. */
  testIdentity: string
  /** `SECRET_KEY`, where the key of secrets is not in the data folder. */
  secretKey: string | undefined
}

type Config = { dataDir: string; secretKey: string | undefined; backup: BackupSetting }

export async function openBackups(
  { dataDir, secretKey, backup }: Config,
  projectFolder: string,
): Promise<InstalledBackups> {
  const { identity, recipient } = await readTestIdentity(dataDir)
  return {
    place: openPlace(backup.place),
    keepDays: backup.keepDays,
    dataDir,
    migrations: join(projectFolder, 'server', 'migrations'),
    recipients: [backup.recipient, recipient],
    testIdentity: identity,
    secretKey,
  }
}

let installed: InstalledBackups | undefined

/** Sets the backups of the process; called once, at start. */
export function setBackups(backups: InstalledBackups | undefined): void {
  installed = backups
}

/** The backups of the process; undefined where none are configured, as in the demo. */
export function findBackups(): InstalledBackups | undefined {
  return installed
}

/** @throws {BackupProblem} none are configured */
export function backupOf(config: { backup: BackupSetting | undefined }): BackupSetting {
  if (config.backup) return config.backup
  throw new BackupProblem(
    'No place for backups is configured: set BACKUP_DIR or BACKUP_S3_…, and BACKUP_RECIPIENT (.env.example).',
  )
}
