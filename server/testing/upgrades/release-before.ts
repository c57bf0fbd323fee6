import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compileIn } from '../compiled.ts'

const run = promisify(execFile)
const projectFolder = join(import.meta.dirname, '../../..')
/** What a server is built of and needs beside it. */
const needed = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts']
const workspaces = ['texts', 'contract', 'server', 'web']
/** A release that has it was followed by migrations that leave it at work. */
const rule = 'docs/decisions/0109-migrations-leave-the-release-before-at-work.md'

export type ReleaseBefore = {
  commit: string
  /** Of the project at that commit. */
  folder: string
  /** The compiled server. */
  program: string
  remove: () => Promise<void>
}

/**
 * Builds the server of the newest release that the changelog names and that this version can follow without a stop. Until there is
 * one, that is the commit that the changelog says upgrades without a stop begin with.
 */
export async function buildReleaseBefore(): Promise<ReleaseBefore> {
  const commit = await findCommit()
  const folder = await mkdtemp(join(tmpdir(), 'clearstead-release-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await extract(commit, folder)
    await installLike(folder)
    const compile = `import('./scripts/compile-texts.mjs').then(({ compileTexts }) => compileTexts())`
    await run(process.execPath, ['-e', compile], { cwd: folder })
    const program = join(folder, 'server/dist/main.js')
    await compileIn(folder, join(folder, 'server/src/main.ts'), program)
    return { commit, folder, program, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function findCommit(): Promise<string> {
  const commits = commitsIn(await readFile(join(projectFolder, 'CHANGELOG.md'), 'utf8'))
  for (const commit of commits) if (await hasFile(commit, rule)) return commit
  throw new Error(
    `The history of this clone lacks the commits that the changelog names (${commits.join(', ')}): complete it with "git fetch --unshallow".`,
  )
}

/** The commits of releases, newest first, and then the one with which upgrades without a stop begin. */
export function commitsIn(changelog: string): string[] {
  const released = changelog.matchAll(/^Commit ([0-9a-f]{8})\.$/gm)
  const first = changelog.matchAll(/tested from commit `([0-9a-f]{8})` on/g)
  return [...released, ...first].flatMap((found) => found[1] ?? [])
}

async function hasFile(commit: string, path: string): Promise<boolean> {
  return git(['cat-file', '-e', `${commit}:${path}`]).then(
    () => true,
    () => false,
  )
}

function git(args: readonly string[]) {
  return run('git', args, { cwd: projectFolder })
}

async function extract(commit: string, folder: string): Promise<void> {
  const archive = join(folder, 'release.tar')
  await git(['archive', `--output=${archive}`, commit, ...needed, ...workspaces])
  await run('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`])
  await rm(archive)
}

type Lock = { packages: Record<string, { version?: string; dev?: boolean; link?: boolean }> }

/** Gives the release the packages of its own lock file: those of this version, where they are the same, else by npm. */
async function installLike(folder: string): Promise<void> {
  const lockOf = async (project: string): Promise<Lock> =>
    JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'))
  const { packages } = await lockOf(folder)
  const present = (await lockOf(projectFolder)).packages
  const isSame = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .every(([path, { version }]) => present[path]?.version === version)
  if (!isSame) {
    await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder })
    return
  }
  for (const place of ['.', ...workspaces]) {
    const installed = join(projectFolder, place, 'node_modules')
    if (existsSync(installed)) await symlink(installed, join(folder, place, 'node_modules'))
  }
}
