import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { spoolFolder } from './archive-settings.ts'
import { BackupProblem } from './backup-problem.ts'

/** What the next start of a database makes anew, or would take for the state of another process. */
const skippedFolders = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  spoolFolder,
]
const skippedFiles = ['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map']
const controlFile = 'global/pg_control'
const chunkBytes = 1024 * 1024
const smallestChunkBytes = 8 * 1024

export type Listed = { folders: string[]; files: string[] }

/**
 * The folders and files of a database folder that belong into a base backup, as `pg_basebackup` chooses them. Left out folders
 * are kept empty. The control file comes last, so that it is never older than what it describes.
 * @throws {BackupProblem} something of the database lies elsewhere, such as a tablespace
 */
export async function listDatabaseFiles(folder: string): Promise<Listed> {
  const { folders, files } = await listFolder(folder, '')
  const inOrder = [...files.filter((file) => file !== controlFile), controlFile]
  return { folders: [...folders, 'pg_wal/archive_status', 'pg_wal/summaries'], files: inOrder }
}

async function listFolder(root: string, path: string): Promise<Listed> {
  const folders: string[] = []
  const files: string[] = []
  const entries = await unlessGone(readdir(join(root, path), { withFileTypes: true }), [])
  for (const entry of entries) {
    const below = path === '' ? entry.name : `${path}/${entry.name}`
    if (entry.isDirectory()) {
      if (entry.name.startsWith('pgsql_tmp')) continue
      if (below !== spoolFolder) folders.push(below)
      if (skippedFolders.includes(below)) continue
      const inner = await listFolder(root, below)
      folders.push(...inner.folders)
      files.push(...inner.files)
    } else if (entry.isSymbolicLink()) {
      throw new BackupProblem(`${below} leads out of the database's folder and is not backed up.`)
    } else if (entry.isFile() && !isSkipped(entry.name)) files.push(below)
  }
  return { folders, files }
}

function isSkipped(name: string): boolean {
  return skippedFiles.includes(name) || /^(pgsql_tmp|pg_internal\.init)/.test(name)
}

/** A file was removed before it was read. */
export class FileGone extends Error {}

/** The content of a file that may grow or shrink while it is read. @throws {FileGone} */
export async function* readChunks(path: string): AsyncGenerator<Buffer> {
  const file = await unlessGone(open(path, 'r'), undefined)
  if (!file) throw new FileGone(`${path} is gone`)
  try {
    const { size } = await file.stat()
    // Most files of a database are far smaller than a chunk, and what is yielded waits until a part is full.
    const buffer = Buffer.allocUnsafe(Math.min(Math.max(size, smallestChunkBytes), chunkBytes))
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.byteLength)
      if (bytesRead === 0) return
      yield Buffer.from(buffer.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}

/** What is looked for, or `gone` when it does not exist any more. */
export async function unlessGone<Found, Gone>(
  looking: Promise<Found>,
  gone: Gone,
): Promise<Found | Gone> {
  try {
    return await looking
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return gone
    throw error
  }
}
