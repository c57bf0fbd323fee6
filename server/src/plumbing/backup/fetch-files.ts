import { access } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { folderStore } from '../files/folder-store.ts'
import { type BackupPlace, mediaType } from './backup-place.ts'
import { BackupProblem, WrongKey } from './backup-problem.ts'
import {
  fileNoteName,
  hashesIn,
  noteNamesIn,
  pathHash,
  readFileNote,
  readKeptFile,
} from './kept-files.ts'
import { unlessGone } from './list-files.ts'
import type { KeptFile } from './manifest.ts'

type Fetching = {
  place: BackupPlace
  /** What there was when the backup was made. */
  manifest: { kept: readonly KeptFile[]; beganAt: Date }
  /** An age identity. */
  identity: string
  /** The data folder. A file that it has already stays as it is. */
  into: string
  /** Chooses among the files of the backup and those that came later. */
  isWanted: (file: { path: string; writtenAt: Date }) => boolean
}

export type FetchedFiles = {
  paths: string[]
  /** What could not be brought back, as sentences. */
  faults: string[]
  /** The keys that signed the notes. */
  publicKeys: Set<string>
}

/**
 * Writes the files that were kept beside a backup. One that is missing or was changed is named and does not end it.
 * @throws {WrongKey} the identity does not open them
 */
export async function fetchFiles(fetching: Fetching): Promise<FetchedFiles> {
  const { place, manifest, identity, into, isWanted } = fetching
  const fetched: FetchedFiles = { paths: [], faults: [], publicKeys: new Set() }
  for (const { name, isNamed } of await listNotes(fetching)) {
    try {
      const note = await readFileNote(place, name)
      // What the backup does not name was removed before it, or came later.
      if (!(isNamed || note.storedAt >= manifest.beganAt) || !isWanted(note)) continue
      await writeOnce(join(into, note.path), () => readKeptFile(place, note, identity))
      fetched.paths.push(note.path)
      fetched.publicKeys.add(note.publicKey)
    } catch (error) {
      if (!(error instanceof BackupProblem) || error instanceof WrongKey) throw error
      fetched.faults.push(error.message)
    }
  }
  return fetched
}

type NoteName = { name: string; isNamed: boolean }

/** The notes that the backup names, and those of other files. */
async function listNotes({ place, manifest }: Fetching): Promise<NoteName[]> {
  const named = manifest.kept.map((file) => ({ name: fileNoteName(file), isNamed: true }))
  const paths = new Set(manifest.kept.map(({ path }) => pathHash(path)))
  const others = (await noteNamesIn(place)).filter((name) => !paths.has(hashesIn(name)?.path ?? ''))
  return [...named, ...others.map((name) => ({ name, isNamed: false }))]
}

/** The content is read in any case, so that a damaged one is noticed. */
async function writeOnce(path: string, read: () => Promise<Buffer>): Promise<void> {
  const bytes = await read()
  const isThere = await unlessGone(
    access(path).then(() => true),
    false,
  )
  if (!isThere) await folderStore(dirname(path)).put(basename(path), bytes, mediaType)
}
