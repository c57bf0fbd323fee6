import { createHash } from 'node:crypto'
import { type BackupPlace, mediaType } from './backup-place.ts'
import { sealBlock, sha256 } from './seal-block.ts'

/** Small enough that compressing and encrypting a part holds up the calls of the same process for a blink only. */
const partBytes = 8 * 1024 * 1024

type Part = { name: string; size: number; sha256: string }
type StoredFile = { path: string; size: number; sha256: string }

export type PartWriter = {
  /** Adds a file with what these chunks hold. */
  addFile: (path: string, chunks: AsyncIterable<Buffer> | Iterable<Buffer>) => Promise<void>
  /** Stores the last part; returns what was stored. */
  end: () => Promise<{ files: StoredFile[]; parts: Part[] }>
}

/** Writes files one after the other into the parts of a backup. */
export function createPartWriter(
  { bases }: Pick<BackupPlace, 'bases'>,
  id: string,
  recipients: readonly string[],
): PartWriter {
  const files: StoredFile[] = []
  const parts: Part[] = []
  let waiting: Buffer[] = []
  let waitingBytes = 0

  const storePart = async () => {
    const bytes = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    const sealed = await sealBlock(bytes, recipients)
    const name = `${id}.${String(parts.length + 1).padStart(6, '0')}`
    await bases.put(name, sealed, mediaType)
    parts.push({ name, size: bytes.byteLength, sha256: sha256(sealed) })
  }

  return {
    addFile: async (path, chunks) => {
      const hash = createHash('sha256')
      let size = 0
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.byteLength
        for (let from = 0; from < chunk.byteLength; ) {
          const piece = chunk.subarray(from, from + partBytes - waitingBytes)
          waiting.push(piece)
          waitingBytes += piece.byteLength
          from += piece.byteLength
          if (waitingBytes === partBytes) await storePart()
        }
      }
      files.push({ path, size, sha256: hash.digest('hex') })
    },
    end: async () => {
      if (waitingBytes > 0) await storePart()
      return { files, parts }
    },
  }
}
