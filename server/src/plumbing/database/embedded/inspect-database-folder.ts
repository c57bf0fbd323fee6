import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { asFolderProblem } from '../../data-folder.ts'
import { StartProblem } from '../../start-problem.ts'

/**
 * Whether the folder is empty or holds a database.
 * @throws {StartProblem} when the database is damaged, not Clearstead's, or of another PostgreSQL version
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

/** PostgreSQL cannot recover without its control file, which always has 8192 bytes. */
async function checkControlFile(folder: string): Promise<void> {
  const control = await stat(join(folder, 'global', 'pg_control')).catch(() => undefined)
  if (control?.size !== 8192) throw damaged(folder, 'global/pg_control is missing or cut short')
}

function damaged(folder: string, what: string): StartProblem {
  return new StartProblem(
    `The database in ${folder} is damaged (${what}): restore it from a backup; nothing was changed.`,
  )
}
