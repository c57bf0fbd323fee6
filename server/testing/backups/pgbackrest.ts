import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findUser } from '../../src/plumbing/database/embedded/operating-user.ts'
import { findFreePort } from '../../src/plumbing/database/embedded/run-server.ts'

const run = promisify(execFile)
export const stanza = 'clearstead'

/** The programs of the newest PostgreSQL of this machine. @throws {Error} one is not installed, with what to install */
export function findServerPrograms(): string {
  const programs = [18, 17, 16, 15]
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((folder) => existsSync(join(folder, 'initdb')))
  const folders = (process.env.PATH ?? '').split(delimiter)
  const hasPgBackRest = folders.some((folder) => existsSync(join(folder, 'pgbackrest')))
  if (programs && hasPgBackRest) return programs
  throw new Error('pgBackRest and PostgreSQL are needed: apt-get install pgbackrest postgresql')
}

export type ArchivedServer = {
  /** Of its database, with a superuser. */
  superUrl: string
  adminUrl: string
  url: string
  /** Has all WAL until now archived. */
  archive: () => Promise<void>
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Moves what a killed server left out of the way. */
  clear: () => Promise<void>
  remove: () => Promise<void>
}

/** A PostgreSQL of this machine whose WAL pgBackRest keeps, set up as `docs/operations.md` says. */
export async function startArchivedServer(programs: string): Promise<ArchivedServer> {
  const root = await mkdtemp(join(tmpdir(), 'clearstead-pgbackrest-'))
  await chmod(root, 0o755)
  const user = process.getuid?.() === 0 ? await findUser('postgres') : undefined
  const own = join(root, 'own')
  await mkdir(own)
  if (user) await chown(own, user.uid, user.gid)
  const data = join(own, 'data')
  const port = await findFreePort()
  const config = join(root, 'pgbackrest.conf')
  await writeFile(config, configuration(own, data, port))
  // Read by pgbackrest, which the product starts.
  process.env.PGBACKREST_CONFIG = config
  const options = { ...user, cwd: own }
  const execute = (program: string, words: string[]) => run(program, words, options)
  const control = (...words: string[]) =>
    execute(join(programs, 'pg_ctl'), ['-D', data, '-l', join(own, 'log'), '-t', '120', ...words])

  await execute(join(programs, 'initdb'), ['-D', data, '-U', 'super', '-A', 'trust', '--no-sync'])
  await writeFile(join(data, 'postgresql.auto.conf'), settings(own, port, config), { flag: 'a' })
  await control('start')
  await execute('pgbackrest', [`--stanza=${stanza}`, 'stanza-create'])
  const address = (name: string, database = 'clearstead') =>
    `postgres://${name}@127.0.0.1:${port}/${database}`
  await makeDatabase(address('super', 'postgres'))
  return {
    superUrl: address('super'),
    adminUrl: address('clearstead_owner'),
    url: address('clearstead_server'),
    archive: () => archive(address('super')),
    kill: async () => {
      const { stdout } = await run('head', ['-1', join(data, 'postmaster.pid')])
      process.kill(Number(stdout), 'SIGKILL')
    },
    start: async () => {
      await control('start')
    },
    clear: async () => {
      await rename(data, join(own, 'lost'))
      await mkdir(data, { mode: 0o700 })
      if (user) await chown(data, user.uid, user.gid)
    },
    remove: async () => {
      delete process.env.PGBACKREST_CONFIG
      await control('stop', '-m', 'immediate').catch(() => undefined)
      await rm(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function configuration(own: string, data: string, port: number): string {
  return `[global]
repo1-path=${own}/repository
repo1-retention-full=2
log-path=${own}
lock-path=${own}/lock
log-level-file=off
start-fast=y
archive-timeout=60
[${stanza}]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${own}
pg1-user=super
`
}

function settings(own: string, port: number, config: string): string {
  return `port = ${port}
unix_socket_directories = '${own}'
shared_buffers = '32MB'
archive_mode = on
archive_timeout = 50s
archive_command = 'pgbackrest --config=${config} --stanza=${stanza} archive-push %p'
`
}

/** As docs/operations.md says it of a PostgreSQL of one's own. */
async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create role clearstead_owner login createrole')
    await client.query('create role clearstead_server login')
    await client.query('create database clearstead owner clearstead_owner')
    await client.query('grant set on parameter "clearstead.moving" to clearstead_owner')
  } finally {
    await client.end()
  }
}

const archivingMs = 60_000

async function archive(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ segment: string }>(
      'select pg_walfile_name(pg_switch_wal()) as segment',
    )
    const isArchived = async () => {
      const found = await client.query<{ last: string | null }>(
        'select last_archived_wal as last from pg_stat_archiver',
      )
      return (found.rows[0]?.last ?? '') >= (rows[0]?.segment ?? '')
    }
    const until = performance.now() + archivingMs
    while (!(await isArchived())) {
      if (performance.now() > until) throw new Error('The WAL was not archived in time')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  } finally {
    await client.end()
  }
}
