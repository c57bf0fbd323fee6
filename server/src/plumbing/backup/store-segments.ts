import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { spoolFolder } from './archive-settings.ts'
import { type BackupPlace, mediaType, noteName, storedSegment } from './backup-place.ts'
import { BackupProblem } from './backup-problem.ts'
import type { FileKeeper } from './keep-files.ts'
import { unlessGone } from './list-files.ts'
import { openNote, type SegmentNote, signNote } from './manifest.ts'
import { compression, sealBlock, sha256 } from './seal-block.ts'
import type { Signer } from './signed-text.ts'
import { readSystemId } from './system-id.ts'
import { segmentPattern } from './wal-segments.ts'

type Storing = {
  /** The database's folder; undefined for one that is backed up elsewhere. */
  folder: string | undefined
  files: FileKeeper
  place: BackupPlace
  recipients: readonly string[]
  signer: Signer
}

/** The segments that the database has handed over, oldest first. */
async function listWaiting(folder: string | undefined): Promise<string[]> {
  if (folder === undefined) return []
  const names = await unlessGone(readdir(join(folder, spoolFolder)), [])
  // Names that begin with a dot are still being written.
  return names.filter((name) => !name.startsWith('.')).sort()
}

/**
 * Moves the files that are new, and the segments that the database has handed over, to the place of backups. Files go first:
 * a file is whole in the data folder before the database says that it is there, so no stored WAL names one that is not stored.
 * @throws {BackupProblem} the place has another segment of the same name: it holds the backups of another run of the database
 */
async function storeNew(storing: Storing): Promise<void> {
  const { folder, files, signer } = storing
  const waiting = await listWaiting(folder)
  const unreadable = await files.store(signer).then(
    () => undefined,
    (error: unknown) => {
      // A file that cannot be read must not hold up the WAL.
      if (error instanceof BackupProblem) return error
      throw error
    },
  )
  if (folder !== undefined && waiting.length > 0) await storeSegments(storing, folder, waiting)
  if (unreadable) throw unreadable
}

async function storeSegments(storing: Storing, folder: string, waiting: string[]): Promise<void> {
  const systemId = await readSystemId(folder)
  for (const name of waiting) {
    const path = join(folder, spoolFolder, name)
    // The other files that a database archives are not needed: a restore follows one timeline.
    if (segmentPattern.test(name)) await storeSegment(storing, { systemId, segment: name, path })
    await rm(path)
  }
}

type Segment = { systemId: string; segment: string; path: string }

async function storeSegment(
  { place: { segments }, recipients, signer }: Storing,
  { systemId, segment, path }: Segment,
): Promise<void> {
  const bytes = await readFile(path)
  const contentSha256 = sha256(bytes)
  const name = storedSegment(systemId, segment)
  const earlier = await segments.get(noteName(name))
  if (earlier) {
    if (openNote(earlier, noteName(name)).contentSha256 === contentSha256) return
    throw new BackupProblem(
      `The segment ${segment} of WAL is in the backups already, with another content: give this database a place of its own.`,
    )
  }
  const sealed = await sealBlock(bytes, recipients)
  const note: SegmentNote = {
    ...{ form: 1, systemId, segment, compression, contentSha256 },
    finishedAt: (await stat(path)).mtime,
    size: bytes.byteLength,
    sha256: sha256(sealed),
  }
  await segments.put(name, sealed, mediaType)
  await segments.put(noteName(name), signNote(note, signer), mediaType)
}

const pollMs = 2_000
const pollAfterErrorMs = 10_000

type Running = Omit<Storing, 'signer'> & { log: Log }

/**
 * Stores files and segments as they come, from `start` to `stop`, and at last those that the database handed over while it stopped. What
 * cannot be stored waits in the database's folder.
 */
export function createStoring({ log, ...options }: Running): {
  /** Is given what finds the key in use, which changes when an owner makes another. */
  start(findSigner: () => Promise<Signer>): void
  stop(): Promise<void>
} {
  const stopping = new AbortController()
  const { signal } = stopping
  let signer: Signer | undefined
  let storing: Promise<void> | undefined

  const store = async (findSigner: () => Promise<Signer>) => {
    // While the database is away, its last WAL is signed with the key of before.
    signer = await findSigner().catch((error: unknown) => {
      if (signer) return signer
      throw error
    })
    await storeNew({ ...options, signer })
  }
  const storeAll = async (findSigner: () => Promise<Signer>) => {
    while (!signal.aborted) {
      const waitMs = await store(findSigner).then(
        () => pollMs,
        (err: unknown) => {
          log.error({ err }, 'files or WAL could not be stored in the backups and are tried again')
          return pollAfterErrorMs
        },
      )
      await pause(waitMs, undefined, { signal }).catch(() => undefined)
    }
  }
  return {
    start: (findSigner) => {
      storing ??= storeAll(findSigner)
    },
    stop: async () => {
      stopping.abort()
      await storing
      if (signer) await storeNew({ ...options, signer })
    },
  }
}
