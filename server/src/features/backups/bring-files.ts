import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupPlace } from '../../plumbing/backup/backup-place.ts'
import { type FetchedFiles, fetchFiles } from '../../plumbing/backup/fetch-files.ts'
import { secretPath } from '../../plumbing/backup/keep-files.ts'
import type { KeptFile } from '../../plumbing/backup/manifest.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { listStoredNames } from './queries.ts'

export type BringingFiles = {
  place: BackupPlace
  manifest: {
    kept: readonly KeptFile[]
    beganAt: Date
    /** Of a base backup, all of them written. One of the first form has uploads and mails among them. */
    files?: readonly { path: string }[]
  }
  /** An age identity. */
  identity: string
  /** The data folder. */
  into: string
  /** The moment that was restored; without it everything. */
  to: Date | undefined
  /** Whether uploads are in the data folder, and not in a bucket of their own. */
  hasUploads: boolean
}

export type RestoredFiles = Omit<FetchedFiles, 'paths'> & {
  count: number
  /** The paths of uploads that the database names and that are not there. */
  missing: string[]
}

const uploadPath = (name: string) => `uploads/${name}`

/**
 * Brings back the uploads and archived months that a restored database names, and the mails up to its moment. Of a database of
 * another release, which cannot be asked, all of them.
 * @throws {WrongKey} the identity does not open them
 */
export async function bringFiles(
  db: Db | undefined,
  bringing: BringingFiles,
): Promise<RestoredFiles> {
  const { to, hasUploads, into, manifest } = bringing
  const named = new Set(db && hasUploads ? (await listStoredNames(db)).map(uploadPath) : [])
  const isWanted = ({ path, writtenAt }: { path: string; writtenAt: Date }) => {
    if (path.startsWith('uploads/')) return hasUploads && (!db || named.has(path))
    return path === secretPath || !to || writtenAt <= to
  }
  const { paths, ...fetched } = await fetchFiles({ ...bringing, isWanted })
  const brought = new Set(paths)
  for (const { path } of manifest.files ?? []) {
    if (path.startsWith('outbox/') || named.has(path)) brought.add(path)
    // A member had removed it by that moment.
    else if (path.startsWith('uploads/') && db && hasUploads) await rm(join(into, path))
  }
  const missing = [...named].filter((path) => !brought.has(path)).sort()
  return { ...fetched, count: brought.size, missing }
}
