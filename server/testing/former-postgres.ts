import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { binariesOf } from '../src/plumbing/database/embedded/binaries.ts'
import { findUser } from '../src/plumbing/database/embedded/operating-user.ts'
import { findFreePort, type Settings } from '../src/plumbing/database/embedded/run-server.ts'
import { installFormer } from '../src/plumbing/database/embedded/upgrade/former-programs.ts'

const run = promisify(execFile)

/**
 * Starts an empty PostgreSQL of a version that the product accepts and does not come with, in a temporary folder below `parent`: the
 * system's own programs if they are of that version, and else those of npm.
 */
export async function startFormerPostgres(
  majorVersion: string,
  settings: Settings,
  parent: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const root = await mkdtemp(join(parent, 'clearstead-former-'))
  await chmod(root, 0o755)
  const user = process.getuid?.() === 0 ? await findUser('postgres') : undefined
  const programs = await findPrograms(majorVersion, root)
  const own = join(root, 'own')
  await mkdir(own)
  if (user) await chown(own, user.uid, user.gid)
  const data = join(own, 'data')
  const port = await findFreePort()
  const execute = (program: string, ...words: string[]) =>
    run(join(programs, program), words, { ...user, cwd: own })
  const control = (...words: string[]) =>
    execute('pg_ctl', '-D', data, '-l', join(own, 'log'), '-t', '120', ...words)

  const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
  await execute('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', ...locale)
  const lines = Object.entries({ ...settings, port, unix_socket_directories: own })
  const configuration = lines.map(([name, value]) => `${name} = '${value}'\n`).join('')
  await writeFile(join(data, 'postgresql.auto.conf'), configuration, { flag: 'a' })
  await control('start')
  const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
  // A run that ends before its tests do stops nothing else.
  const stopOnExit = () => {
    process.kill(pid, 'SIGQUIT')
    rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  }
  process.on('exit', stopOnExit)
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    stop: async () => {
      process.off('exit', stopOnExit)
      await control('stop', '-m', 'immediate')
      await rm(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function findPrograms(majorVersion: string, root: string): Promise<string> {
  const installed = `/usr/lib/postgresql/${majorVersion}/bin`
  if (existsSync(join(installed, 'initdb'))) return installed
  const former = await installFormer(majorVersion, join(root, 'npm')).catch((cause: unknown) => {
    throw new Error(`There is no PostgreSQL ${majorVersion} in ${installed}, nor of npm`, { cause })
  })
  const { initdb } = await binariesOf(former, process.getuid?.() === 0)
  return dirname(initdb)
}
