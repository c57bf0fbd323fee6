import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupPlace } from './backup-place.ts'
import { BackupProblem } from './backup-problem.ts'
import { fileNoteName, hashesIn, noteNamesIn, pathHash, storeFile } from './kept-files.ts'
import { unlessGone } from './list-files.ts'
import type { KeptFile } from './manifest.ts'
import { sha256 } from './seal-block.ts'
import type { Signer } from './signed-text.ts'

/** A folder of the data folder, whose files never change once they are written. */
type KeptFolder = {
  name: string
  /** Whether a file has its name only once it is whole, and no other file ever gets that name. */
  isDurable: boolean
}

/** Uploads and archived months are renamed into place; mails are written where they stay. */
const folders: readonly KeptFolder[] = [
  { name: 'uploads', isDurable: true },
  { name: 'outbox', isDurable: false },
]

/** The path of the key of secrets below the data folder. */
export const secretPath = 'secret.key'

/** A file that changed within this time may still be written to. */
const settledMs = 2_000

type Keeping = {
  dataDir: string
  place: BackupPlace
  recipients: readonly string[]
  /** Reads the key of secrets where no base backup holds it. */
  readSecretKey: (() => Promise<Buffer>) | undefined
}

export type FileKeeper = {
  /**
   * Stores what is not yet at the place of backups; returns all that is kept there of what the data folder holds.
   * @throws {BackupProblem} a file cannot be read; the others are stored
   */
  store: (signer: Signer) => Promise<KeptFile[]>
}

/** Keeps the files of the data folder that are not in the database, each of them once. */
export function createFileKeeper({ dataDir, readSecretKey, ...keeping }: Keeping): FileKeeper {
  /** What this process knows to be kept, by path. */
  const kept = new Map<string, KeptFile>()
  let stored: Stored | undefined

  const keepWhole = async (path: string, { isDurable }: KeptFolder, signer: Signer) => {
    stored ??= await listStored(keeping.place)
    const sha256 = stored.contents.get(pathHash(path))
    if (isDurable && sha256) return { path, sha256 }
    const file = await readSettled(dataDir, path, isDurable)
    return file && storeUnlessKnown(keeping, stored, file, signer)
  }

  return {
    store: async (signer) => {
      const found = await listPaths(dataDir)
      let unreadable: BackupProblem | undefined
      for (const { path, folder } of found) {
        if (kept.has(path)) continue
        try {
          const file = await keepWhole(path, folder, signer)
          if (file) kept.set(path, file)
        } catch (error) {
          if (!(error instanceof BackupProblem)) throw error
          unreadable ??= error
        }
      }
      const paths = new Set(found.map(({ path }) => path))
      for (const path of kept.keys()) if (!paths.has(path)) kept.delete(path)
      if (unreadable) throw unreadable
      const bytes = await readSecretKey?.()
      if (!bytes) return [...kept.values()]
      stored ??= await listStored(keeping.place)
      const secret = { path: secretPath, bytes, writtenAt: new Date() }
      return [...kept.values(), await storeUnlessKnown(keeping, stored, secret, signer)]
    },
  }
}

type Found = { path: string; bytes: Buffer; writtenAt: Date }

/** Undefined for a file that is gone, or may still be written to. */
async function readSettled(
  dataDir: string,
  path: string,
  isDurable: boolean,
): Promise<Found | undefined> {
  try {
    const found = await unlessGone(stat(join(dataDir, path)), undefined)
    if (!found) return undefined
    if (!isDurable && Date.now() - found.mtimeMs < settledMs) return undefined
    const bytes = await unlessGone(readFile(join(dataDir, path)), undefined)
    return bytes && { path, bytes, writtenAt: found.mtime }
  } catch (cause) {
    throw new BackupProblem(`The file ${path} cannot be read and is not in the backups.`, { cause })
  }
}

/** The names of the notes at the place of backups, and the hashes of the contents by those of the paths. */
type Stored = { notes: Set<string>; contents: Map<string, string> }

async function listStored(place: BackupPlace): Promise<Stored> {
  const notes = await noteNamesIn(place)
  const contents = notes.flatMap((name) => {
    const hashes = hashesIn(name)
    return hashes ? [[hashes.path, hashes.content] as const] : []
  })
  return { notes: new Set(notes), contents: new Map(contents) }
}

async function storeUnlessKnown(
  { place, recipients }: Pick<Keeping, 'place' | 'recipients'>,
  { notes }: Stored,
  file: Found,
  signer: Signer,
): Promise<KeptFile> {
  const kept = { path: file.path, sha256: sha256(file.bytes) }
  const name = fileNoteName(kept)
  if (!notes.has(name)) {
    await storeFile({ place, recipients, signer }, file)
    notes.add(name)
  }
  return kept
}

async function listPaths(dataDir: string): Promise<{ path: string; folder: KeptFolder }[]> {
  const listed = folders.map(async (folder) => {
    const names = await unlessGone(readdir(join(dataDir, folder.name)), [])
    // Names that begin with a dot are still being written.
    const whole = names.filter((name) => !name.startsWith('.')).sort()
    return whole.map((name) => ({ path: `${folder.name}/${name}`, folder }))
  })
  return (await Promise.all(listed)).flat()
}
