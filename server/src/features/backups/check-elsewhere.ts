import { join } from 'node:path'
import type { BackupPlace } from '../../plumbing/backup/backup-place.ts'
import { BackupProblem } from '../../plumbing/backup/backup-problem.ts'
import { findNewestCommit } from '../../plumbing/backup/recover.ts'
import type { Config } from '../../plumbing/config.ts'
import { claimDataFolder } from '../../plumbing/data-folder.ts'
import { openDatabase } from '../../plumbing/database/database.ts'
import { bringFiles } from './bring-files.ts'
import { findList } from './keep-list.ts'
import { isRight, unknownAmong, type Verified, verifyDatabase } from './verify-restored.ts'

type Checking = {
  /** Of the database that was restored. */
  url: string
  place: BackupPlace
  /** An age identity. */
  identity: string
  to: Date | undefined
  /** The public key, in hex, that must have signed the list of files. */
  signedBy: string | undefined
  projectFolder: string
}

type Checked = Verified & { newestCommit: Date | null; isRight: boolean }

/**
 * Verifies the books of a database that was restored elsewhere, and brings the files that it names into the data folder, where
 * nothing is overwritten.
 * @throws {BackupProblem} the database still recovers, or there is no list of its files
 */
export async function checkElsewhere(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  { url, place, identity, to, signedBy, projectFolder }: Checking,
): Promise<Checked> {
  const { db, pool, close } = openDatabase({ url, connections: 2 })
  try {
    const { rows } = await pool.query<{ recovers: boolean }>(
      'select pg_is_in_recovery() as recovers',
    )
    if (rows[0]?.recovers) {
      throw new BackupProblem('The database still recovers: run this again once it has.')
    }
    const list = await findList(place, to)
    if (signedBy !== undefined && list.publicKey !== signedBy) {
      throw new BackupProblem(
        `The list of files ${list.id} is signed with the key ${list.publicKey}, not with ${signedBy}.`,
      )
    }
    const migrations = join(projectFolder, 'server', 'migrations')
    const books = await verifyDatabase(db, { url, migrations })
    await claimDataFolder(dataDir)
    const files = await bringFiles(books.notVerified === null ? db : undefined, {
      ...{ place, manifest: list, identity, into: dataDir, to, hasUploads: s3 === undefined },
    })
    const unknownKeys = await unknownAmong(db, [list.publicKey, ...files.publicKeys])
    const verified = { ...books, files, unknownKeys }
    return { ...verified, newestCommit: await findNewestCommit(url), isRight: isRight(verified) }
  } finally {
    await close()
  }
}
