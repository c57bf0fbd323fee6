import * as z from 'zod'
import { openSigned, type Signer, signText } from './signed-text.ts'

export const Hash = z.string().regex(/^[0-9a-f]{64}$/)
export const Size = z.int().min(0)
export const Instant = z.iso.datetime().transform((text) => new Date(text))
/** A path below the data folder: a changed one must not lead out of it. */
export const Path = z
  .string()
  .refine((path) => path.split('/').every((part) => !['', '.', '..'].includes(part)))
  .refine((path) => !/[\\\0]/.test(path))
export const compressions = ['zstd', 'gzip'] as const
const Id = z.string().regex(/^[0-9TZ]{16}-[0-9a-f]{8}$/)

/** A file that is kept by itself beside the base backups, because it never changes. */
export const KeptFile = z.object({ path: Path, sha256: Hash })
export type KeptFile = z.output<typeof KeptFile>

/**
 * What a base backup holds. Its files stand one after the other in one stream of bytes, in this order, and the stream is
 * cut into parts, each of which is compressed and encrypted. It is written last: parts without a manifest are no backup.
 */
const Manifest = z.object({
  /** The first form has uploads among its files. */
  form: z.union([z.literal(1), z.literal(2)]),
  id: Id,
  /** Read by the clock of the process that made it. */
  beganAt: Instant,
  endedAt: Instant,
  postgres: z.string(),
  systemId: z.string().regex(/^\d{1,20}$/),
  startLsn: z.string(),
  stopLsn: z.string(),
  /** The WAL that makes it whole is among its files, up to this segment. */
  lastSegment: z.string().regex(/^[0-9A-F]{24}$/),
  segmentBytes: Size,
  compression: z.enum(compressions),
  folders: z.array(Path),
  files: z.array(z.object({ path: Path, size: Size, sha256: Hash })),
  /** With the size of what a part holds, and the hash of the part as it is stored. */
  parts: z.array(z.object({ name: z.string(), size: Size, sha256: Hash })),
  kept: z.array(KeptFile).default([]),
})
export type Manifest = z.output<typeof Manifest>

/** What is said of an archived segment of WAL; a segment without its note does not count. */
const SegmentNote = z.object({
  form: z.literal(1),
  systemId: z.string(),
  segment: z.string(),
  /** When the database finished it: nothing in it was committed later. */
  finishedAt: Instant,
  size: Size,
  /** Of the bytes of the segment. */
  contentSha256: Hash,
  /** Of the file as it is stored. */
  sha256: Hash,
  compression: z.enum(compressions),
})
export type SegmentNote = z.output<typeof SegmentNote>

export type SignedBy<Content> = Content & { publicKey: string }

export function signManifest(manifest: Manifest, signer: Signer): Buffer {
  return signText(JSON.stringify(manifest), signer)
}

/** @throws {BackupProblem} it was changed or cut short */
export function openManifest(bytes: Buffer, name: string): SignedBy<Manifest> {
  const { text, publicKey } = openSigned(bytes, `the manifest ${name}`)
  return { ...Manifest.parse(JSON.parse(text)), publicKey }
}

export function signNote(note: SegmentNote, signer: Signer): Buffer {
  return signText(JSON.stringify(note), signer)
}

/** @throws {BackupProblem} it was changed or cut short */
export function openNote(bytes: Buffer, name: string): SignedBy<SegmentNote> {
  const { text, publicKey } = openSigned(bytes, `the note ${name}`)
  return { ...SegmentNote.parse(JSON.parse(text)), publicKey }
}
