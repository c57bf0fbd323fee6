import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '../../start-problem.ts'

const run = promisify(execFile)

/** The user and group that a program runs as; undefined for those of this process. */
export type Identity = { uid: number; gid: number } | undefined

const userName = 'postgres'

/**
 * PostgreSQL refuses to run as root, so under root it runs as the owner of the data folder, or as the user `postgres`,
 * which is created when it does not exist.
 */
export async function chooseIdentity(folder: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(folder).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await findUser(userName)) ?? (await makeUser())
}

async function makeUser(): Promise<Identity> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', userName])
  } catch (cause) {
    throw new StartProblem(
      `PostgreSQL does not run as root and the user "${userName}" could not be made: make that user, start as an ordinary user, or set DATABASE_URL.`,
      { cause },
    )
  }
  return findUser(userName)
}

/** The user and group of a name; undefined where there is no such user. */
export async function findUser(name: string): Promise<Identity> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) }
}

/** Whether a user id has a name. */
export async function hasPasswordEntry(uid: number): Promise<boolean> {
  try {
    await run('id', ['-nu', String(uid)])
    return true
  } catch {
    return false
  }
}

/** The innermost folder of `path` that other users may not pass through. */
export async function closedParentOf(path: string): Promise<string | undefined> {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return folder
    if (folder === dirname(folder)) return undefined
  }
}
