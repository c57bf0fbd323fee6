import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp, type OtherFile } from '../../plumbing/backup/back-up.ts'
import { BackupProblem } from '../../plumbing/backup/backup-problem.ts'
import { readChunks, unlessGone } from '../../plumbing/backup/list-files.ts'
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
  const { dataDir, place, recipients } = backups
  const adminUrl = await findRunningDatabase(dataDir)
  if (!adminUrl) throw new BackupProblem(`No database runs on the data folder ${dataDir}.`)
  const signer = await findSigner(db)
  const others = () => listOthers(backups)
  return backUp({ adminUrl, dataDir, listOthers: others, place, recipients, signer })
}

/**
 * What else of the data folder must survive: the keys, uploads, and mails that wait. The key by which backups are tested is left
 * out, and so are uploads in a bucket.
 */
async function listOthers({ dataDir, secretKey }: InstalledBackups): Promise<OtherFile[]> {
  const read = (path: string) => ({ path, chunks: () => readChunks(join(dataDir, path)) })
  const secret = { path: 'secret.key', chunks: () => [Buffer.from(secretKey ?? '')] }
  return [
    secretKey ? secret : read('secret.key'),
    read('postgres.password'),
    ...(await filesIn(dataDir, 'uploads')).map(read),
    ...(await filesIn(dataDir, 'outbox')).map(read),
  ]
}

/** The paths of files in a folder; names that begin with a dot are still being written. */
async function filesIn(dataDir: string, folder: string): Promise<string[]> {
  const names = await unlessGone(readdir(join(dataDir, folder)), [])
  return names
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => `${folder}/${name}`)
}
