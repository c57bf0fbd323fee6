import { spawn } from 'node:child_process'
import { chmod, link, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Tx } from '../../../plumbing/database/database.ts'
import { type ArchiveCounts, writeAuditorsArchive } from './write-auditors-archive.ts'

/** The folder that an archive unpacks to. */
const folderName = 'clearstead-archive'

/**
 * Writes the archive for auditors as one `.tar.gz`, which is there whole or not at all and replaces nothing.
 * @throws {Error} where the file exists or `tar` is missing
 */
export async function packAuditorsArchive(tx: Tx, file: string, now: Date): Promise<ArchiveCounts> {
  const target = resolve(file)
  // On the disk of the archive, which has to have room for it anyway.
  const scratch = await mkdtemp(join(dirname(target), '.clearstead-archive-'))
  try {
    const counts = await writeAuditorsArchive(tx, join(scratch, folderName), now)
    const packed = join(scratch, 'packed.tar.gz')
    const whole = ['--create', '--gzip', '--file', packed, '--directory', scratch, folderName]
    await runTar(['--owner=0', '--group=0', '--numeric-owner', ...whole])
    await chmod(packed, 0o600)
    // Unlike a rename, it refuses to replace a file.
    await link(packed, target)
    return counts
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

function runTar(args: readonly string[]): Promise<void> {
  const tar = spawn('tar', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((done, fail) => {
    tar.on('error', fail)
    tar.on('close', (code) => (code === 0 ? done() : fail(new Error(`tar ended with ${code}`))))
  })
}
