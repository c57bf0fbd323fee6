import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileId } from '@clearstead/contract/values/ids'
import type { Db } from '../../src/plumbing/database/database.ts'
import { type FileStore, setFileStore } from '../../src/plumbing/files/file-store.ts'
import { folderStore } from '../../src/plumbing/files/folder-store.ts'
import { imageBytes } from '../images.ts'
import { test as base } from '../test.ts'

/** `test` without files in the database, with an empty store and an image. */
export const test = base.extend<{ store: FileStore; image: Buffer }>({
  store: async ({ db }, use) => {
    await db.deleteFrom('arrivingFiles').execute()
    await db.deleteFrom('leavingFiles').execute()
    await db.deleteFrom('files').execute()
    const folder = await mkdtemp(join(tmpdir(), 'clearstead-files-'))
    const store = folderStore(join(folder, 'uploads'))
    setFileStore(store)
    await use(store)
    setFileStore(undefined)
    await rm(folder, { recursive: true, force: true })
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
  image: async ({}, use) => use(await imageBytes('png')),
})

export async function nameOf(db: Db, id: FileId | undefined): Promise<string> {
  const { name } = await db
    .selectFrom('files')
    .select('name')
    .where('id', '=', id ?? (0 as FileId))
    .executeTakeFirstOrThrow()
  return name
}
