import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

const marker = 'CLEARSTEAD'

/** What a fresh volume or a checkout may put into an otherwise empty folder. */
const harmless = ['lost+found', '.gitkeep', '.DS_Store']

/**
 * Makes the data folder, or checks that it is ours, before anything is written to it.
 * @throws {StartProblem} when it holds something else, or cannot be read or written
 */
export async function claimDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o755 })
    const names = await readdir(dataDir)
    if (names.includes(marker)) return
    if (names.some((name) => !harmless.includes(name))) {
      throw new StartProblem(
        `The folder ${dataDir} holds files that are not Clearstead's: choose another DATA_DIR or an empty one.`,
      )
    }
    await writeFile(join(dataDir, marker), 'This folder holds the data of a Clearstead server.\n')
  } catch (error) {
    throw asFolderProblem(error, dataDir)
  }
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
