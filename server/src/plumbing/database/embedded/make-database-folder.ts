import { spawn } from 'node:child_process'
import { chown, mkdir, open, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { asFolderProblem } from '../../data-folder.ts'
import { StartProblem } from '../../start-problem.ts'
import type { Binaries } from './binaries.ts'
import { hasPasswordEntry, type Identity } from './operating-user.ts'
import { killProcessesIn } from './processes.ts'
import { pathForProgram, reasonIn, spawnOptions } from './run-program.ts'

type Options = {
  folder: string
  /** Where the database is made; renamed to `folder` when it is complete. */
  unfinished: string
  passwordFile: string
  password: string
  binaries: Binaries
  identity: Identity
}

/** The user id of `nobody`, which has a name on every Linux. */
const nobody = '65534'

/**
 * Makes the database in `unfinished` and renames it, so that a killed first start leaves nothing under the final name.
 */
export async function makeDatabaseFolder(options: Options): Promise<void> {
  const { folder, unfinished, identity, passwordFile, password } = options
  try {
    await removeFolder(unfinished)
    await mkdir(unfinished, { mode: 0o700 })
    if (identity) await chown(unfinished, identity.uid, identity.gid)
    await runInitdb(options)
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    await rmdir(folder).catch(() => undefined)
    await rename(unfinished, folder)
  } catch (error) {
    throw asFolderProblem(error, folder)
  }
}

/** Removes a database folder that was not completed, with what a killed process left at work in it. */
export async function removeFolder(folder: string): Promise<void> {
  await killProcessesIn(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}

async function runInitdb(options: Options): Promise<void> {
  const { unfinished, identity, binaries } = options
  const [program = binaries.initdb, ...prefix] = [
    ...(await userNamespace(identity)),
    binaries.initdb,
  ]
  const input = await openPassword(options)
  const flags = [
    `--pgdata=${pathForProgram(unfinished, identity)}`,
    `--pwfile=${input.path}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ]
  try {
    const child = spawn(program, [...prefix, ...flags], {
      ...spawnOptions(unfinished, identity),
      stdio: [input.fd, 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    const code = await new Promise((resolve, reject) => {
      child.on('error', reject).on('close', resolve)
    })
    if (code !== 0) throw await initdbFailed(options, reasonIn(output))
  } finally {
    await input.close()
  }
}

/**
 * Opens an unlinked file with the password as the standard input of `initdb`: the password is in no argument, and the
 * user that runs `initdb` needs no access to the folder. Windows has no /dev/stdin, so there the file keeps its name.
 */
async function openPassword({ unfinished, password, identity }: Options) {
  const path = `${unfinished}.password`
  await rm(path, { force: true })
  await writeFile(path, `${password}\n`, { mode: 0o600, flag: 'wx' })
  if (identity) await chown(path, identity.uid, identity.gid)
  const file = await open(path, 'r')
  const isNamed = process.platform === 'win32'
  if (!isNamed) await rm(path)
  return {
    fd: file.fd,
    path: isNamed ? path : '/dev/stdin',
    close: async () => {
      await file.close()
      await rm(path, { force: true })
    },
  }
}

/**
 * `initdb` requires a name for its user id, which some container platforms do not have. Such an id is mapped to
 * `nobody` in a user namespace; the files still belong to the real id.
 */
async function userNamespace(identity: Identity): Promise<string[]> {
  const uid = identity?.uid ?? process.getuid?.()
  if (process.platform !== 'linux' || uid === undefined || (await hasPasswordEntry(uid))) return []
  return ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
}

async function initdbFailed({ folder, identity }: Options, reason: string): Promise<StartProblem> {
  const uid = identity?.uid ?? process.getuid?.()
  if (uid !== undefined && process.platform === 'linux' && !(await hasPasswordEntry(uid))) {
    return new StartProblem(
      `The embedded PostgreSQL cannot be made by user id ${uid}, which has no name on this system: add it to /etc/passwd, or set DATABASE_URL.`,
    )
  }
  return new StartProblem(`The database in ${folder} could not be made: ${reason}`)
}
