import { randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileMode, makePrivateFolder } from '../data-folder.ts'
import { type FileStore, pageSize } from './file-store.ts'

/** Stores files in a local folder, which is created with the first file. */
export function folderStore(folder: string): FileStore {
  return {
    put: async (name, bytes) => {
      await makePrivateFolder(folder)
      const unfinished = join(folder, `.${randomUUID()}`)
      try {
        await writeDurably(unfinished, bytes)
        await rename(unfinished, join(folder, name))
      } catch (error) {
        // On a full disk what was written of it would keep the space that is missing.
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder(folder)
    },
    get: (name) => unlessMissing(readFile(join(folder, name)), undefined),
    remove: (name) => rm(join(folder, name), { force: true }),
    list: async (after) => {
      const names = await unlessMissing(readdir(folder), [])
      const page = names
        .filter((name) => name > after)
        .sort()
        .slice(0, pageSize)
      const files = await Promise.all(page.map((name) => findStored(folder, name)))
      return files.filter((file) => file !== undefined)
    },
  }
}

async function findStored(folder: string, name: string) {
  const found = await unlessMissing(stat(join(folder, name)), undefined)
  return found && { name, changedAt: found.mtime }
}

/** Syncs the file to disk, as the database deletes its copy of the bytes afterwards. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', fileMode)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function unlessMissing<Found, Missing>(
  looking: Promise<Found>,
  missing: Missing,
): Promise<Found | Missing> {
  try {
    return await looking
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return missing
    throw error
  }
}
