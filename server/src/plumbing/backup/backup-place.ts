import { join } from 'node:path'
import type { FileStore, StoredFile } from '../files/file-store.ts'
import { folderStore } from '../files/folder-store.ts'
import { type S3Setting, s3Store } from '../files/s3-store.ts'

/** Where backups are kept: a folder, or a bucket of an S3-compatible store. */
export type PlaceSetting = { folder: string } | { s3: S3Setting }

export type BackupPlace = {
  /** As it is said to the operator. */
  description: string
  /** Base backups: the parts of each, and its manifest. */
  bases: FileStore
  /** Archived segments of WAL, each with its note. */
  segments: FileStore
  /** Files that never change, such as uploads, by the hash of their content, each with its note. */
  files: FileStore
  /** Which files there were, for a database that is backed up elsewhere. */
  lists: FileStore
}

/** A part of a backup is larger than most uploads, and nobody waits for it. */
const timeoutMs = 120_000

export function openPlace(setting: PlaceSetting): BackupPlace {
  if ('folder' in setting) {
    return {
      description: `the folder ${setting.folder}`,
      bases: folderStore(join(setting.folder, 'base')),
      segments: folderStore(join(setting.folder, 'wal')),
      files: folderStore(join(setting.folder, 'files')),
      lists: folderStore(join(setting.folder, 'lists')),
    }
  }
  const { s3 } = setting
  return {
    description: `the bucket ${s3.bucket} at ${s3.endpoint}`,
    bases: s3Store(s3, timeoutMs, 'backups/base/'),
    segments: s3Store(s3, timeoutMs, 'backups/wal/'),
    files: s3Store(s3, timeoutMs, 'backups/files/'),
    lists: s3Store(s3, timeoutMs, 'backups/lists/'),
  }
}

export const mediaType = 'application/octet-stream'

/** All names of a store that begin with a text, in byte order. */
export async function namesIn(store: FileStore, prefix = ''): Promise<string[]> {
  return (await filesIn(store, prefix)).map(({ name }) => name)
}

/** All files of a store whose names begin with a text, in the byte order of the names. */
export async function filesIn(store: FileStore, prefix = ''): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for (let after = prefix; ; ) {
    const page = await store.list(after)
    const found = page.filter(({ name }) => name.startsWith(prefix))
    files.push(...found)
    const last = page.at(-1)
    if (!last || found.length < page.length) return files
    after = last.name
  }
}

export const manifestName = (id: string) => `${id}.manifest`
export const noteName = (segment: string) => `${segment}.note`
export const storedSegment = (systemId: string, segment: string) => `${systemId}.${segment}`
