import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

export const marker = 'CLEARSTEAD'

/** Accessible to the owner only. */
const folderMode = 0o700
export const fileMode = 0o600
/** Except on Linux, the database's user must be able to pass through to its folder. */
const passableMode = 0o711
const isRoot = process.getuid?.() === 0
const ownFiles = [marker, 'secret.key', 'postgres.password', 'postgres.lock', 'backup.identity']
const ownFolders = ['outbox', 'uploads']

/** Entries that a new volume or a checkout may contain; a folder with these only counts as empty. */
export const ignoredNames = ['lost+found', '.gitkeep', '.DS_Store']

/**
 * Creates the data folder, or checks that it is Clearstead's, before anything is written to it.
 * @throws {StartProblem} when it holds other files, or cannot be read or written
 */
export async function claimDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: folderMode })
    const names = await readdir(dataDir)
    if (names.includes(marker)) return await restrictAccess(dataDir, names)
    if (names.some((name) => !ignoredNames.includes(name))) {
      throw new StartProblem(
        `The folder ${dataDir} holds files that are not Clearstead's: choose another DATA_DIR or an empty one.`,
      )
    }
    const text = 'This folder holds the data of a Clearstead server.\n'
    await writeFile(join(dataDir, marker), text, { mode: fileMode })
    await restrictAccess(dataDir, [marker])
  } catch (error) {
    throw asFolderProblem(error, dataDir)
  }
}

/** Sets the modes whatever the umask was. PostgreSQL manages the modes of its own folder. */
async function restrictAccess(dataDir: string, names: readonly string[]): Promise<void> {
  await chmod(dataDir, process.platform === 'linux' || !isRoot ? folderMode : passableMode)
  for (const name of names) {
    if (ownFolders.includes(name)) await restrictFolder(join(dataDir, name))
    else if (ownFiles.includes(name)) await chmod(join(dataDir, name), fileMode)
  }
}

async function restrictFolder(folder: string): Promise<void> {
  const { mode } = await stat(folder)
  if ((mode & 0o777) === folderMode) return
  for (const name of await readdir(folder)) await chmod(join(folder, name), fileMode)
  await chmod(folder, folderMode)
}

/** Creates a folder that only its owner can access, whatever the umask. */
export async function makePrivateFolder(folder: string): Promise<void> {
  if (await mkdir(folder, { recursive: true, mode: folderMode })) await chmod(folder, folderMode)
}

/** Turns an error of the file system into a `StartProblem`; returns any other error unchanged. */
export function asFolderProblem(error: unknown, folder: string): unknown {
  const code = (error as NodeJS.ErrnoException).code
  const reasons: Record<string, string> = {
    EACCES: 'this user may not read and write it',
    EPERM: 'this user may not change it',
    EROFS: 'it is on a file system that is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'it is not a folder',
    EEXIST: 'it is not a folder',
  }
  const reason = code && reasons[code]
  if (!reason) return error
  return new StartProblem(`The data folder ${folder} cannot be used: ${reason}.`, { cause: error })
}
