import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupPlace, openPlace } from '../../plumbing/backup/backup-place.ts'
import { BackupProblem } from '../../plumbing/backup/backup-problem.ts'
import { createFileKeeper, type FileKeeper, secretPath } from '../../plumbing/backup/keep-files.ts'
import { readTestIdentity } from '../../plumbing/backup/test-identity.ts'
import type { Config as ProcessConfig } from '../../plumbing/config.ts'
import type { BackupSetting } from '../../plumbing/configured-places.ts'

/** How this installation is backed up. */
export type InstalledBackups = {
  place: BackupPlace
  /** Keeps uploads and mails, each as soon as it is there. */
  files: FileKeeper
  keepDays: number
  /** Whether the database is the embedded one, and not backed up elsewhere. */
  hasDatabase: boolean
  /** Whether uploads are in the data folder, and not in a bucket of their own. */
  hasUploads: boolean
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

type Config = Pick<ProcessConfig, 'dataDir' | 'secretKey' | 's3' | 'databaseUrl'> & {
  backup: BackupSetting
}

export async function openBackups(
  { dataDir, secretKey, s3, databaseUrl, backup }: Config,
  projectFolder: string,
): Promise<InstalledBackups> {
  const { identity, recipient } = await readTestIdentity(dataDir)
  const place = openPlace(backup.place)
  const recipients = [backup.recipient, recipient]
  const hasDatabase = databaseUrl === undefined
  // The base backups of an embedded database hold it.
  const readSecretKey = hasDatabase ? undefined : () => readSecret(dataDir, secretKey)
  return {
    ...{ place, dataDir, recipients },
    files: createFileKeeper({ dataDir, place, recipients, readSecretKey }),
    hasDatabase,
    keepDays: backup.keepDays,
    hasUploads: s3 === undefined,
    migrations: join(projectFolder, 'server', 'migrations'),
    testIdentity: identity,
    secretKey,
  }
}

/** As it stands in `secret.key`. */
function readSecret(dataDir: string, secretKey: string | undefined): Promise<Buffer> {
  return secretKey === undefined
    ? readFile(join(dataDir, secretPath))
    : Promise.resolve(Buffer.from(secretKey))
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
