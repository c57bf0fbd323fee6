import { createHash } from 'node:crypto'
import * as zlib from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupProblem, WrongKey } from './backup-problem.ts'

export type Compression = 'zstd' | 'gzip'

type Transform = (
  bytes: Uint8Array,
  options: { maxOutputLength?: number },
  done: (error: Error | null, result: Buffer) => void,
) => void

/** Node.js has zstd from 22.15 on (decision 0106); the types of the project are those of the oldest Node.js that it runs on. */
const { zstdCompress, zstdDecompress } = zlib as {
  zstdCompress?: Transform
  zstdDecompress?: Transform
}
const compressors: Record<Compression, Transform | undefined> = {
  zstd: zstdCompress,
  gzip: zlib.gzip,
}
const decompressors: Record<Compression, Transform | undefined> = {
  zstd: zstdDecompress,
  gzip: zlib.gunzip,
}

/** How new backups are compressed. */
export const compression: Compression = zstdCompress ? 'zstd' : 'gzip'

/** Compresses and encrypts a block for these age recipients, each of whom can open it alone. */
export async function sealBlock(bytes: Buffer, recipients: readonly string[]): Promise<Buffer> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return Buffer.from(await encrypter.encrypt(await transform(compressors[compression], bytes)))
}

type SealedBlock = {
  /** The name of the block, for what is said of it. */
  name: string
  compression: Compression
  /** An age identity. */
  identity: string
  /** How many bytes the block held. */
  size: number
}

/**
 * Decrypts and decompresses a block.
 * @throws {BackupProblem} the identity is not one of its recipients, it was changed, or this Node.js cannot decompress it
 */
export async function openBlock(
  sealed: Buffer,
  { name, compression: used, identity, size }: SealedBlock,
): Promise<Buffer> {
  const compressed = await decrypt(sealed, name, identity)
  const decompressor = decompressors[used]
  if (!decompressor) {
    throw new BackupProblem(
      `The backup is compressed with zstd, which Node.js ${process.versions.node} cannot read: use Node.js 22.15 or newer.`,
    )
  }
  const bytes = await transform(decompressor, compressed, { maxOutputLength: Math.max(size, 1) })
  if (bytes.byteLength === size) return bytes
  throw new BackupProblem(`${name} holds ${bytes.byteLength} bytes instead of ${size}.`)
}

async function decrypt(sealed: Buffer, name: string, identity: string): Promise<Buffer> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    return Buffer.from(await decrypter.decrypt(sealed))
  } catch (cause) {
    const isOther = cause instanceof Error && cause.message.includes('no identity matched')
    if (isOther) {
      throw new WrongKey(
        `The key does not open ${name}: it is not the secret key of a recipient of this backup.`,
        { cause },
      )
    }
    throw new BackupProblem(`${name} cannot be decrypted: it was changed or cut short.`, { cause })
  }
}

function transform(
  apply: Transform | undefined,
  bytes: Buffer,
  options: { maxOutputLength?: number } = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (!apply) throw new Error('This Node.js has no such compression')
    apply(bytes, options, (error, result) => (error ? reject(error) : resolve(result)))
  })
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
