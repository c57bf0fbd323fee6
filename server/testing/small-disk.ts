import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type SmallDisk = {
  folder: string
  /** False where none can be mounted, as by an ordinary user: then it is a folder, and a test has its writes fail itself. */
  isReal: boolean
  resize: (megabytes: number) => Promise<void>
  remove: () => Promise<void>
}

/** A real disk of few megabytes, in memory. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'clearstead-disk-'))
  const mount = (options: string) => run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  const isReal = await mount(`size=${megabytes}m`).then(
    () => true,
    () => false,
  )
  // Databases run as a user of their own.
  await chmod(folder, 0o755)
  return {
    folder,
    isReal,
    resize: async (size) => {
      if (isReal) await run('mount', ['-o', `remount,size=${size}m`, folder])
    },
    remove: async () => {
      if (isReal) await run('umount', [folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
