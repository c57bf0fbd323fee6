import { randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileMode, makePrivateFolder } from '../data-folder.ts'
import { type FileStore, pageOfNames } from './file-store.ts'

/** Files in a folder of this machine; made with the first of them. */
export function folderStore(folder: string): FileStore {
  return {
    put: async (name, bytes) => {
      await makePrivateFolder(folder)
      const unfinished = join(folder, `.${randomUUID()}`)
      await writeLasting(unfinished, bytes)
      await rename(unfinished, join(folder, name))
      await flush(folder)
    },
    get: (name) => orMissing(readFile(join(folder, name)), undefined),
    remove: (name) => rm(join(folder, name), { force: true }),
    list: async (after) => {
      const names = await orMissing(readdir(folder), [])
      const page = names
        .filter((name) => name > after)
        .sort()
        .slice(0, pageOfNames)
      const files = await Promise.all(page.map((name) => ageOf(folder, name)))
      return files.filter((file) => file !== undefined)
    },
  }
}

async function ageOf(folder: string, name: string) {
  const found = await orMissing(stat(join(folder, name)), undefined)
  return found && { name, changedAt: found.mtime }
}

/** On the disk, not only in its cache: the database forgets the bytes afterwards. */
async function writeLasting(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', fileMode)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function orMissing<Found, Missing>(
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
