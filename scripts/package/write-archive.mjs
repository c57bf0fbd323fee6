import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/**
 * Packs a folder so that the same files give the same bytes, whoever packs them and when: sorted by name, of the moment of
 * the commit, owned by root, and with modes that do not depend on the umask.
 */
export async function writeArchive({ folder, file, epoch }) {
  const args = [
    '--create',
    '--format=gnu',
    '--sort=name',
    `--mtime=@${epoch}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    `--directory=${dirname(folder)}`,
    basename(folder),
  ]
  const environment = { ...process.env, LC_ALL: 'C' }
  const tar = spawn('tar', args, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve, reject) => {
    tar.on('error', reject)
    tar.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`tar ended with ${code}.`)),
    )
  })
  // Node.js writes no time and no name into the header of gzip.
  await Promise.all([
    pipeline(tar.stdout, createGzip({ level: 6 }), createWriteStream(file)),
    ended,
  ])
}
