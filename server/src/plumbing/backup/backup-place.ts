import { join } from 'node:path'
import type { FileStore } from '../files/file-store.ts'
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
}

/** A part of a backup is larger than most uploads, and nobody waits for it. */
const timeoutMs = 120_000

export function openPlace(setting: PlaceSetting): BackupPlace {
  if ('folder' in setting) {
    return {
      description: `the folder ${setting.folder}`,
      bases: folderStore(join(setting.folder, 'base')),
      segments: folderStore(join(setting.folder, 'wal')),
    }
  }
  const { s3 } = setting
  return {
    description: `the bucket ${s3.bucket} at ${s3.endpoint}`,
    bases: s3Store(s3, timeoutMs, 'backups/base/'),
    segments: s3Store(s3, timeoutMs, 'backups/wal/'),
  }
}

export const mediaType = 'application/octet-stream'

/** All names of a store that begin with a text, in byte order. */
export async function namesIn(store: FileStore, prefix = ''): Promise<string[]> {
  const names: string[] = []
  for (let after = prefix; ; ) {
    const page = await store.list(after)
    const found = page.map(({ name }) => name).filter((name) => name.startsWith(prefix))
    names.push(...found)
    const last = page.at(-1)
    if (!last || found.length < page.length) return names
    after = last.name
  }
}

export const manifestName = (id: string) => `${id}.manifest`
export const noteName = (segment: string) => `${segment}.note`
export const storedSegment = (systemId: string, segment: string) => `${systemId}.${segment}`
