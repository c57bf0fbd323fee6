import type { BackupPlace } from '../../plumbing/backup/backup-place.ts'
import { BackupProblem } from '../../plumbing/backup/backup-problem.ts'
import { findBackup } from '../../plumbing/backup/fetch-backup.ts'
import { finishRestored, makeUnfinished, recover } from '../../plumbing/backup/recover.ts'
import type { Settings } from '../../plumbing/database/embedded/run-server.ts'
import type { Log } from '../../plumbing/log.ts'
import { type Verified, verifyRestored } from './verify-restored.ts'

export type Restoring = {
  place: BackupPlace
  /** The moment to restore to; without it everything that was archived. */
  to: Date | undefined
  /** The id of a backup; without it the newest before the moment. */
  id: string | undefined
  /** The public key, in hex, that must have signed the backup. */
  signedBy: string | undefined
  isIncomplete: boolean
  /** An age identity. */
  identity: string
  into: string
  /** Whether uploads are in the data folder, and not in a bucket of their own. */
  hasUploads: boolean
  migrations: string
  log: Log
  /** Of the database while it recovers, under PostgreSQL's names. */
  settings?: Settings
}

export type Restored = Verified & {
  id: string
  madeAt: Date
  /** When the newest restored work after the backup was committed. */
  newestCommit: Date | null
  /** When the last restored segment of WAL was finished; null if the backup's own was the last. */
  lastSegmentAt: Date | null
  signedBy: string
}

/**
 * Restores a backup into an empty folder and verifies it; the folder gets its files only when all of that was done.
 * @throws {BackupProblem} the folder is not empty, or the backup cannot be used
 */
export async function restoreBackup(restoring: Restoring): Promise<Restored> {
  const { place, into, migrations, to, id, signedBy } = restoring
  const folder = await makeUnfinished(into)
  const manifest = await findBackup(place, { id, to })
  if (signedBy !== undefined && manifest.publicKey !== signedBy) {
    throw new BackupProblem(
      `The backup ${manifest.id} is signed with the key ${manifest.publicKey}, not with ${signedBy}.`,
    )
  }
  if (to && to < manifest.endedAt) throw tooEarly(manifest.id, manifest.endedAt)
  const recovered = await recover({ ...restoring, manifest, folder })
  const { database, newestCommit, notes } = recovered
  const bringing = { ...restoring, manifest, into: folder }
  const verified = await verifyRestored(recovered, bringing, migrations).finally(database.stop)
  await finishRestored(into)
  return {
    ...verified,
    id: manifest.id,
    madeAt: manifest.endedAt,
    newestCommit,
    lastSegmentAt: notes.at(-1)?.finishedAt ?? null,
    signedBy: manifest.publicKey,
  }
}

function tooEarly(id: string, endedAt: Date): BackupProblem {
  return new BackupProblem(
    `The backup ${id} was made at ${endedAt.toISOString()}: it cannot be restored to a moment before that.`,
  )
}
