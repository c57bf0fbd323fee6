import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

const marker = 'CLEARSTEAD'

/** For their owner alone. */
const folderMode = 0o700
export const fileMode = 0o600
/** Elsewhere than on Linux the database's user has to pass through to its folder. */
const passableMode = 0o711
const isRoot = process.getuid?.() === 0
const ownFiles = [marker, 'secret.key', 'postgres.password', 'postgres.lock']
const ownFolders = ['outbox', 'uploads']

/** What a fresh volume or a checkout may put into an otherwise empty folder. */
const harmless = ['lost+found', '.gitkeep', '.DS_Store']

/**
 * Makes the data folder, or checks that it is ours, before anything is written to it.
 * @throws {StartProblem} when it holds something else, or cannot be read or written
 */
export async function claimDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: folderMode })
    const names = await readdir(dataDir)
    if (names.includes(marker)) return await closeToOthers(dataDir, names)
    if (names.some((name) => !harmless.includes(name))) {
      throw new StartProblem(
        `The folder ${dataDir} holds files that are not Clearstead's: choose another DATA_DIR or an empty one.`,
      )
    }
    const text = 'This folder holds the data of a Clearstead server.\n'
    await writeFile(join(dataDir, marker), text, { mode: fileMode })
    await closeToOthers(dataDir, [marker])
  } catch (error) {
    throw asFolderProblem(error, dataDir)
  }
}

/** Whatever the umask, and also what an earlier release left open. The database's own folder is not ours to change. */
async function closeToOthers(dataDir: string, names: readonly string[]): Promise<void> {
  await chmod(dataDir, process.platform === 'linux' || !isRoot ? folderMode : passableMode)
  for (const name of names) {
    if (ownFolders.includes(name)) await closeFolder(join(dataDir, name))
    else if (ownFiles.includes(name)) await chmod(join(dataDir, name), fileMode)
  }
}

async function closeFolder(folder: string): Promise<void> {
  const { mode } = await stat(folder)
  if ((mode & 0o777) === folderMode) return
  for (const name of await readdir(folder)) await chmod(join(folder, name), fileMode)
  await chmod(folder, folderMode)
}

/** Makes a folder in the data folder that its owner alone may open, whatever the umask. */
export async function makePrivateFolder(folder: string): Promise<void> {
  if (await mkdir(folder, { recursive: true, mode: folderMode })) await chmod(folder, folderMode)
}

/** Turns a refusal of the file system into a sentence; anything else stays what it is. */
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
