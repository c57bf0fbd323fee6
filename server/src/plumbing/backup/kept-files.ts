import * as z from 'zod'
import { type BackupPlace, mediaType, namesIn } from './backup-place.ts'
import { BackupProblem } from './backup-problem.ts'
import { compressions, Hash, Instant, type KeptFile, Path, Size } from './manifest.ts'
import { compression, openBlock, sealBlock, sha256 } from './seal-block.ts'
import { openSigned, type Signer, signText } from './signed-text.ts'

/** What is said of a file that is kept by itself. */
const FileNote = z.object({
  form: z.literal(1),
  path: Path,
  size: Size,
  /** Of the content, which is stored under this name. */
  sha256: Hash,
  compression: z.enum(compressions),
  /** When the file was written, and when it was stored here. */
  writtenAt: Instant,
  storedAt: Instant,
})
export type FileNote = z.output<typeof FileNote>

/** The name of a note tells of which file and which content it is, so that a listing tells what is there. */
export function fileNoteName({ path, sha256: content }: KeptFile): string {
  return `${pathHash(path)}.${content}.note`
}

export function pathHash(path: string): string {
  return sha256(Buffer.from(path))
}

const notePattern = /^([0-9a-f]{64})\.([0-9a-f]{64})\.note$/

/** The hashes of path and content in the name of a note; undefined for the name of a content. */
export function hashesIn(name: string): { path: string; content: string } | undefined {
  const [, path, content] = notePattern.exec(name) ?? []
  return path && content ? { path, content } : undefined
}

export async function noteNamesIn({ files }: BackupPlace): Promise<string[]> {
  return (await namesIn(files)).filter((name) => notePattern.test(name))
}

type Storing = { place: BackupPlace; recipients: readonly string[]; signer: Signer }

/** Stores the content, under its hash, and then its note: a content without one does not count. */
export async function storeFile(
  { place: { files }, recipients, signer }: Storing,
  { path, bytes, writtenAt }: { path: string; bytes: Buffer; writtenAt: Date },
): Promise<KeptFile> {
  const kept = { path, sha256: sha256(bytes) }
  const note: FileNote = {
    ...{ form: 1, ...kept, size: bytes.byteLength, compression },
    ...{ writtenAt, storedAt: new Date() },
  }
  await files.put(kept.sha256, await sealBlock(bytes, recipients), mediaType)
  await files.put(fileNoteName(kept), signText(JSON.stringify(note), signer), mediaType)
  return kept
}

/** @throws {BackupProblem} the note is missing, was changed, or is that of another file */
export async function readFileNote(
  { files }: BackupPlace,
  name: string,
): Promise<FileNote & { publicKey: string }> {
  const bytes = await files.get(name)
  if (!bytes) throw new BackupProblem(`The note ${name} is missing.`)
  const { text, publicKey } = openSigned(bytes, `the note ${name}`)
  const note = FileNote.parse(JSON.parse(text))
  if (fileNoteName(note) === name) return { ...note, publicKey }
  throw new BackupProblem(`The note ${name} is that of another file.`)
}

/** @throws {BackupProblem} the content is missing or was changed, or the identity does not open it */
export async function readKeptFile(
  { files }: BackupPlace,
  { path, size, sha256: expected, compression: used }: FileNote,
  identity: string,
): Promise<Buffer> {
  const sealed = await files.get(expected)
  if (!sealed) throw new BackupProblem(`${path} is missing beside its note.`)
  const bytes = await openBlock(sealed, { name: path, size, compression: used, identity })
  if (sha256(bytes) === expected) return bytes
  throw new BackupProblem(`${path} differs from its note.`)
}
