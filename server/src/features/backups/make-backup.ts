import { join } from 'node:path'
import { backUp, type OtherFile } from '../../plumbing/backup/back-up.ts'
import { BackupProblem } from '../../plumbing/backup/backup-problem.ts'
import { secretPath } from '../../plumbing/backup/keep-files.ts'
import { readChunks } from '../../plumbing/backup/list-files.ts'
import type { Manifest } from '../../plumbing/backup/manifest.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { findRunningDatabase } from '../../plumbing/database/embedded/running-server.ts'
import { findSigner } from '../transparency/public.ts'
import type { InstalledBackups } from './installed-backups.ts'

/**
 * Makes a base backup of the data folder while its database runs, signed with the installation's key.
 * @throws {BackupProblem} no database runs on the data folder, or another backup is being made
 */
export async function makeBackup(db: Db, backups: InstalledBackups): Promise<Manifest> {
  const { dataDir, place, recipients, files } = backups
  const adminUrl = await findRunningDatabase(dataDir)
  if (!adminUrl) throw new BackupProblem(`No database runs on the data folder ${dataDir}.`)
  const signer = await findSigner(db)
  const others = othersOf(backups)
  return backUp({ adminUrl, dataDir, others, files, place, recipients, signer })
}

/** The keys; that by which backups are tested is left out. */
function othersOf({ dataDir, secretKey }: InstalledBackups): OtherFile[] {
  const read = (path: string) => ({ path, chunks: () => readChunks(join(dataDir, path)) })
  const secret = { path: secretPath, chunks: () => [Buffer.from(secretKey ?? '')] }
  return [secretKey ? secret : read(secretPath), read('postgres.password')]
}
