import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../../start-problem.ts'

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

/**
 * Whether a database is there already.
 * @throws {StartProblem} when the folder is damaged, foreign, or of another PostgreSQL version
 */
export async function inspectDatabaseFolder(
  folder: string,
  majorVersion: string,
  hasPassword: boolean,
): Promise<'empty' | 'ready'> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw asFolderProblem(error, folder)
  })
  if (names.length === 0) {
    if (hasPassword) throw damaged(folder, 'the database itself is missing')
    return 'empty'
  }
  if (!hasPassword) {
    throw new StartProblem(
      `The folder ${folder} was not made by Clearstead, or its password file is missing beside it: choose another DATA_DIR or restore the file.`,
    )
  }
  await checkVersion(folder, majorVersion)
  await checkControlFile(folder)
  return 'ready'
}

async function checkVersion(folder: string, majorVersion: string): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  if (version.trim() === '') throw damaged(folder, 'PG_VERSION is missing or empty')
  if (version.trim() === majorVersion) return
  throw new StartProblem(
    `The database in ${folder} was made by PostgreSQL ${version.trim()}, and this is PostgreSQL ${majorVersion}: start the former release to move its data, or choose another DATA_DIR.`,
  )
}

/** The control file is always 8 kB; without it PostgreSQL cannot know where its log stands. */
async function checkControlFile(folder: string): Promise<void> {
  const control = await stat(join(folder, 'global', 'pg_control')).catch(() => undefined)
  if (control?.size !== 8192) throw damaged(folder, 'global/pg_control is missing or cut short')
}

function damaged(folder: string, what: string): StartProblem {
  return new StartProblem(
    `The database in ${folder} is damaged (${what}): restore it from a backup; nothing was changed.`,
  )
}
