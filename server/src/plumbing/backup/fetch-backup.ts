import { chown, mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Identity } from '../database/embedded/operating-user.ts'
import { type BackupPlace, manifestName, namesIn, noteName, storedSegment } from './backup-place.ts'
import { BackupProblem } from './backup-problem.ts'
import { chooseSegments } from './choose-segments.ts'
import {
  type Manifest,
  openManifest,
  openNote,
  type SegmentNote,
  type SignedBy,
} from './manifest.ts'
import { writeFilesOf } from './part-reader.ts'
import { openBlock, sha256 } from './seal-block.ts'
import { timelineOf } from './wal-segments.ts'

type SignedManifest = SignedBy<Manifest>
type SignedNote = SignedBy<SegmentNote>

/**
 * The newest backup that was whole before a moment, or the one with this id.
 * @throws {BackupProblem} there is none, or its manifest was changed
 */
export async function findBackup(
  { bases, description }: BackupPlace,
  { id, to }: { id?: string | undefined; to?: Date | undefined },
): Promise<SignedManifest> {
  const names = (await namesIn(bases, id ?? '')).filter((name) => name.endsWith('.manifest'))
  // Ids begin with the time.
  for (const name of names.sort().reverse()) {
    if (id !== undefined && name !== manifestName(id)) continue
    const bytes = await bases.get(name)
    if (!bytes) continue
    const manifest = openManifest(bytes, name)
    if (!to || manifest.endedAt <= to) return manifest
  }
  if (id !== undefined) throw new BackupProblem(`There is no backup ${id} in ${description}.`)
  throw new BackupProblem(
    to
      ? `There is no backup in ${description} that was made before ${to.toISOString()}.`
      : `There is no backup in ${description}.`,
  )
}

type Fetching = {
  place: BackupPlace
  manifest: SignedManifest
  to: Date | undefined
  /** An age identity. */
  identity: string
  /** Whether a missing or damaged segment ends what is restored, instead of refusing it. */
  isIncomplete: boolean
  /** The data folder to write; empty but for its marker. */
  into: string
  /** Who the database's files are given to. */
  owner: Identity
}

/**
 * Writes the files of a backup and the WAL after it, and checks each against its signed hash. Returns the segments' notes.
 * @throws {BackupProblem} something is missing, was changed or cut short, or the identity does not open it
 */
export async function fetchBackup(fetching: Fetching): Promise<SignedNote[]> {
  const { place, manifest, to, into, identity, owner, isIncomplete } = fetching
  // First what needs no space: the notes tell whether all the WAL is there.
  const chosen = chooseSegments(manifest, await listNotes(place, manifest), { to, isIncomplete })
  await makeFolders(manifest, into, owner)
  await writeFilesOf({ place, manifest, identity }, (path) => join(into, path))
  const notes = await writeSegments(fetching, chosen)
  if (owner) {
    const written = manifest.files
      .map(({ path }) => path)
      .filter((path) => path.startsWith('postgres/'))
    const segments = notes.map(({ segment }) => `postgres/pg_wal/${segment}`)
    for (const path of [...written, ...segments])
      await chown(join(into, path), owner.uid, owner.gid)
  }
  return notes
}

/** The notes of the segments on the backup's timeline, from its own last one on. */
async function listNotes({ segments }: BackupPlace, manifest: Manifest): Promise<SignedNote[]> {
  const { systemId, lastSegment } = manifest
  const names = await namesIn(segments, `${storedSegment(systemId, timelineOf(lastSegment))}`)
  const own = noteName(storedSegment(systemId, lastSegment))
  const notes: SignedNote[] = []
  for (const name of names) {
    if (!name.endsWith('.note') || name <= own) continue
    const bytes = await segments.get(name)
    const note = bytes && openNote(bytes, name)
    if (note && noteName(storedSegment(note.systemId, note.segment)) !== name) {
      throw new BackupProblem(`The note ${name} is that of another segment.`)
    }
    if (note) notes.push(note)
  }
  return notes
}

async function makeFolders(manifest: Manifest, into: string, owner: Identity): Promise<void> {
  const ofFiles = manifest.files.map(({ path }) => dirname(path)).filter((path) => path !== '.')
  const folders = [...new Set(['postgres', ...manifest.folders, ...ofFiles])].sort()
  for (const path of folders) {
    const folder = join(into, path)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const isDatabase = path === 'postgres' || path.startsWith('postgres/')
    if (owner && isDatabase) await chown(folder, owner.uid, owner.gid)
  }
}

/** Returns the notes of those that were written. */
async function writeSegments(
  fetching: Fetching,
  chosen: readonly SignedNote[],
): Promise<SignedNote[]> {
  const written: SignedNote[] = []
  for (const note of chosen) {
    try {
      await writeSegment(fetching, note)
    } catch (error) {
      if (error instanceof BackupProblem && fetching.isIncomplete) return written
      throw error
    }
    written.push(note)
  }
  return written
}

async function writeSegment({ place, identity, into }: Fetching, note: SignedNote): Promise<void> {
  const name = storedSegment(note.systemId, note.segment)
  const sealed = await place.segments.get(name)
  if (!sealed) throw new BackupProblem(`The segment ${name} of WAL is missing beside its note.`)
  if (sha256(sealed) !== note.sha256) {
    throw new BackupProblem(
      `The segment ${name} of WAL, finished at ${note.finishedAt.toISOString()}, was changed or cut short.`,
    )
  }
  const { size, compression, contentSha256 } = note
  const bytes = await openBlock(sealed, { name, size, compression, identity })
  if (sha256(bytes) !== contentSha256) throw new BackupProblem(`${name} differs from its note.`)
  await writeSparsely(join(into, 'postgres', 'pg_wal', note.segment), bytes)
}

/** A segment that was finished early is mostly zeros, which need no space. */
async function writeSparsely(path: string, bytes: Buffer): Promise<void> {
  let end = bytes.byteLength
  while (end > 0 && bytes[end - 1] === 0) end--
  const file = await open(path, 'wx', 0o600)
  try {
    await file.write(bytes.subarray(0, end))
    await file.truncate(bytes.byteLength)
  } finally {
    await file.close()
  }
}

/** Has the database recover from the WAL in its own folder at its next start. */
export async function requestRecovery(databaseFolder: string, owner: Identity): Promise<void> {
  const path = join(databaseFolder, 'recovery.signal')
  await writeFile(path, '', { mode: 0o600, flag: 'wx' })
  if (owner) await chown(path, owner.uid, owner.gid)
}
