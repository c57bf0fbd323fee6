import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { isNewEnough, oldestPatroni } from '../../src/plumbing/cluster/rules.ts'

const run = promisify(execFile)

/** The programs of a cluster, as they are installed on this machine. */
export type Programs = {
  etcd: string
  haproxy: string
  /** The command of Patroni and its environment. */
  patroni: { command: string; environment: Record<string, string> }
  /** The folder of the programs of PostgreSQL. */
  postgres: string
  versions: string
}

type Found = { programs: Programs } | { missing: string[] }

/**
 * Finds what a cluster needs. Patroni may also be unpacked (`dpkg -x`) into the folder `PATRONI_HOME`, as Debian 12 has one that is
 * too old.
 */
export async function findPrograms(): Promise<Found> {
  if (process.platform !== 'linux') return { missing: ['Linux, whose /proc tells processes apart'] }
  const etcd = inPath('etcd')
  const haproxy = inPath('haproxy')
  const postgres = [18, 17, 16, 15]
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((folder) => existsSync(join(folder, 'pg_rewind')))
  const { patroni, problem } = await findPatroni()
  const missing = [
    ...(postgres ? [] : ['PostgreSQL 15 or newer: apt-get install postgresql']),
    ...(etcd ? [] : ['etcd: apt-get install etcd-server']),
    ...(haproxy ? [] : ['HAProxy: apt-get install haproxy']),
    ...(problem ? [problem] : []),
  ]
  if (!(etcd && haproxy && postgres && patroni)) return { missing }
  const versions = await Promise.all([
    firstLine(join(postgres, 'postgres'), ['--version']),
    firstLine(patroni.command, ['--version'], patroni.environment),
    firstLine(etcd, ['--version']),
    firstLine(haproxy, ['-v']),
  ])
  return { programs: { etcd, haproxy, patroni, postgres, versions: versions.join(', ') } }
}

async function findPatroni(): Promise<{ patroni?: Programs['patroni']; problem?: string }> {
  const install = `Patroni ${oldestPatroni} or newer: apt-get install patroni on Debian 13. On Debian 12 download its package from Debian 13, unpack it with dpkg -x, name that folder in PATRONI_HOME, and apt-get install python3-psycopg2 python3-dateutil python3-yaml python3-urllib3 python3-prettytable python3-psutil python3-click python3-dnspython python3-etcd`
  const home = process.env.PATRONI_HOME
  const command = home ? join(home, 'usr/bin/patroni') : inPath('patroni')
  if (!command || !existsSync(command)) return { problem: install }
  const environment: Record<string, string> = home
    ? { PYTHONPATH: join(home, 'usr/lib/python3/dist-packages') }
    : {}
  const hasEtcd = await run('/usr/bin/python3', ['-c', 'import patroni.dcs.etcd3'], {
    env: { PATH: process.env.PATH, ...environment },
  }).catch(() => undefined)
  if (!hasEtcd) return { problem: 'What Patroni needs for etcd: apt-get install python3-etcd' }
  const version = (await firstLine(command, ['--version'], environment)).replace('patroni ', '')
  if (isNewEnough(version)) return { patroni: { command, environment } }
  return { problem: `${install}. ${command} is ${version}` }
}

function inPath(name: string): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

async function firstLine(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await run(command, args, { env: { PATH: process.env.PATH, ...environment } })
  return stdout.split('\n')[0] ?? ''
}
