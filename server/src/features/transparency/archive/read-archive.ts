import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { ArchiveFile, ChainOfRange } from '../../../ledger/archive/months-of-archive.ts'
import { withDuckDb } from '../../../plumbing/duckdb.ts'
import type { FileStore } from '../../../plumbing/files/file-store.ts'
import { fingerprintsOf, sumFiles } from './parquet.ts'

/** A file that is not in the store, or not as it was put there. */
export type FileFault = { file: string; fault: 'missing' | 'changed' }

/** What the files of a month hold, recomputed from their rows. */
export type ArchiveContents = {
  transfers: bigint
  postings: bigint
  accountsHash: Buffer
  /** The hash chain after the last transfer. */
  chainHash: Buffer
  /** The seals whose hash the transfers do not give, by their last transfer. */
  brokenSeals: readonly number[]
  /** The transfers that are kept in the database too, and differ from those in the files. */
  alteredKept: readonly number[]
}

/** Does it in a folder of its own, which is removed afterwards. */
export async function inScratch<Done>(act: (folder: string) => Promise<Done>): Promise<Done> {
  const folder = await mkdtemp(join(tmpdir(), 'clearstead-archive-'))
  try {
    return await act(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies files from the store into a folder, one in memory at a time, and compares their hashes. */
export async function fetchFiles(
  store: FileStore,
  files: readonly ArchiveFile[],
  folder: string,
): Promise<FileFault[]> {
  const faults: FileFault[] = []
  for (const { name, sha256 } of files) {
    const bytes = await store.get(name)
    if (bytes && sha256Of(bytes) === sha256) await writeFile(join(folder, name), bytes)
    else faults.push({ file: name, fault: bytes ? 'changed' : 'missing' })
  }
  return faults
}

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Reads the files of a month, which are in `folder`, and recomputes the hash chain from what they hold. `kept` are the fingerprints of
 * transfers that are to be the same in them.
 */
export async function readArchive(
  folder: string,
  files: readonly ArchiveFile[],
  chain: ChainOfRange,
  kept: ReadonlyMap<number, string> = new Map(),
): Promise<ArchiveContents> {
  const names = files.map(({ name }) => name)
  return withDuckDb(folder, async (connection) => {
    const linked = await linkTransfers(connection, names, chain, kept)
    return { ...linked, ...(await sumFiles(connection, names)) }
  })
}

const noHash = Buffer.alloc(32)

async function linkTransfers(
  connection: DuckDBConnection,
  names: readonly string[],
  { before, isSealBegun, seals }: ChainOfRange,
  kept: ReadonlyMap<number, string>,
): Promise<Pick<ArchiveContents, 'transfers' | 'chainHash' | 'brokenSeals' | 'alteredKept'>> {
  const alteredKept: number[] = []
  const brokenSeals: number[] = []
  let transfers = 0n
  let place = 0
  let hash = isSealBegun ? undefined : before
  let last = 0
  for (const name of names) {
    for await (const { id, fingerprint } of fingerprintsOf(connection, name)) {
      for (let seal = seals[place]; seal && Number(id) > seal.upto; seal = seals[++place]) {
        if (!hash?.equals(seal.hash)) brokenSeals.push(seal.upto)
        hash = undefined
      }
      hash = linkOf(hash ?? beginOf(seals[place]), id, fingerprint)
      if ((kept.get(Number(id)) ?? fingerprint) !== fingerprint) alteredKept.push(Number(id))
      transfers++
      last = Number(id)
    }
  }
  const open = seals[place]
  if (open?.upto === last && !hash?.equals(open.hash)) brokenSeals.push(last)
  return {
    transfers,
    brokenSeals,
    alteredKept,
    chainHash: (transfers === 0n ? before : hash) ?? noHash,
  }
}

/** A seal begins with the hash of the one before, and its own nonce. */
function beginOf(seal: ChainOfRange['seals'][number] | undefined): Buffer {
  if (!seal) return noHash
  return createHash('sha256').update(seal.previousHash).update(seal.nonce).digest()
}

/** As `ledger.link_of`. */
function linkOf(previous: Buffer, id: bigint, fingerprint: string): Buffer {
  const number = Buffer.allocUnsafe(8)
  number.writeBigInt64BE(id)
  return createHash('sha256').update(previous).update(number).update(fingerprint, 'hex').digest()
}
