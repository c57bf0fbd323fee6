import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { BackupPlace } from './backup-place.ts'
import { BackupProblem } from './backup-problem.ts'
import type { Manifest } from './manifest.ts'
import { openBlock, sha256 } from './seal-block.ts'

type Reading = { place: BackupPlace; manifest: Manifest; identity: string }

/**
 * Writes the files of a backup, each of which `pathOf` gives a place, and checks every part and every file.
 * @throws {BackupProblem} a part is missing or was changed, or the identity does not open it
 */
export async function writeFilesOf(
  reading: Reading,
  pathOf: (path: string) => string,
): Promise<void> {
  const source = readBytes(readParts(reading))
  for (const { path, size, sha256: expected } of reading.manifest.files) {
    const file = await open(pathOf(path), 'wx', 0o600)
    try {
      const found = await source.copy(size, file)
      if (found !== expected) throw new BackupProblem(`${path} differs from the manifest.`)
      // The database syncs its own files before it recovers.
      if (!path.startsWith('postgres/')) await file.datasync()
    } finally {
      await file.close()
    }
  }
  if (!(await source.isAtEnd())) throw new BackupProblem('The backup holds more than its manifest.')
}

async function* readParts({ place, manifest, identity }: Reading): AsyncGenerator<Buffer> {
  for (const { name, size, sha256: expected } of manifest.parts) {
    const sealed = await place.bases.get(name)
    if (!sealed) throw new BackupProblem(`The part ${name} of the backup is missing.`)
    if (sha256(sealed) !== expected) {
      throw new BackupProblem(`The part ${name} was changed or cut short.`)
    }
    yield await openBlock(sealed, { name, size, identity, compression: manifest.compression })
  }
}

/** Cuts a stream of blocks into files. */
function readBytes(blocks: AsyncGenerator<Buffer>) {
  let block: Buffer = Buffer.alloc(0)
  const fill = async () => {
    while (block.byteLength === 0) {
      const next = await blocks.next()
      if (next.done) return false
      block = next.value
    }
    return true
  }
  return {
    /** Writes the next `size` bytes and returns their hash. */
    copy: async (size: number, file: FileHandle): Promise<string> => {
      const hash = createHash('sha256')
      for (let left = size; left > 0; ) {
        if (!(await fill())) throw new BackupProblem('The backup holds less than its manifest.')
        const piece = block.subarray(0, left)
        await file.write(piece)
        hash.update(piece)
        left -= piece.byteLength
        block = block.subarray(piece.byteLength)
      }
      return hash.digest('hex')
    },
    isAtEnd: async () => !(await fill()),
  }
}
