import { spawn } from 'node:child_process'
import { chown, mkdir, open, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { asFolderProblem } from '../../data-folder.ts'
import { StartProblem } from '../../start-problem.ts'
import type { Binaries } from './binaries.ts'
import { hasPasswordEntry, type Identity } from './operating-user.ts'
import { placeFor, reasonIn, spawnOptions } from './run-program.ts'

type Order = {
  folder: string
  /** Where the database is made; renamed to `folder` when it is whole. */
  unfinished: string
  passwordFile: string
  password: string
  binaries: Binaries
  identity: Identity
}

/** A user id that has a name on every Linux. */
const nobody = '65534'

/** Makes the database aside, so that a first start killed half-way leaves nothing under the final name. */
export async function makeDatabaseFolder(order: Order): Promise<void> {
  const { folder, unfinished, identity, passwordFile, password } = order
  try {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    if (identity) await chown(unfinished, identity.uid, identity.gid)
    await initialise(order)
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    await rmdir(folder).catch(() => undefined)
    await rename(unfinished, folder)
  } catch (error) {
    throw asFolderProblem(error, folder)
  }
}

async function initialise(order: Order): Promise<void> {
  const { unfinished, identity, binaries } = order
  const [program, ...before] = [...(await namedUser(identity)), binaries.initdb]
  const input = await openPassword(order)
  const options = [
    `--pgdata=${placeFor(unfinished, identity)}`,
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
    const started = spawn(program ?? binaries.initdb, [...before, ...options], {
      ...spawnOptions(unfinished, identity),
      stdio: [input.fd, 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    const code = await new Promise((resolve, reject) => {
      started.on('error', reject).on('close', resolve)
    })
    if (code !== 0) throw await notMade(order, reasonIn(output))
  } finally {
    await input.close()
  }
}

/**
 * The password reaches `initdb` as its open standard input, a file without a name: it is in no argument,
 * and no other user's path to it matters. Windows has no such path, so there the file keeps its name.
 */
async function openPassword({ unfinished, password, identity }: Order) {
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
 * `initdb`, and nothing else of PostgreSQL, insists on a name for its user id. Where the id has none, as on
 * some container platforms, a user namespace lends it one; the files belong to the real id all the same.
 */
async function namedUser(identity: Identity): Promise<string[]> {
  const uid = identity?.uid ?? process.getuid?.()
  if (process.platform !== 'linux' || uid === undefined || (await hasPasswordEntry(uid))) return []
  return ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
}

async function notMade({ folder, identity }: Order, reason: string): Promise<StartProblem> {
  const uid = identity?.uid ?? process.getuid?.()
  if (uid !== undefined && process.platform === 'linux' && !(await hasPasswordEntry(uid))) {
    return new StartProblem(
      `The embedded PostgreSQL cannot be made by user id ${uid}, which has no name on this system: add it to /etc/passwd, or set DATABASE_URL.`,
    )
  }
  return new StartProblem(`The database in ${folder} could not be made: ${reason}`)
}
