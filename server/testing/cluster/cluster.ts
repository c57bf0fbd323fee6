import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { openSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chooseIdentity } from '../../src/plumbing/database/embedded/operating-user.ts'
import { findFreePort } from '../../src/plumbing/database/embedded/run-server.ts'
import { killBelow } from './machine-processes.ts'
import { createNetwork, type Network } from './network.ts'
import type { Programs } from './programs.ts'

const run = promisify(execFile)
const deployed = join(import.meta.dirname, '../../../deploy/cluster')

export const databaseMachines = ['n1', 'n2', 'n3'] as const
export const appMachines = ['a1', 'a2'] as const
export type DatabaseMachine = (typeof databaseMachines)[number]
export type AppMachine = (typeof appMachines)[number]

/** In the order of configure.sh: PostgreSQL, the REST API of Patroni, etcd for its clients and for its peers. */
type Ports = readonly [number, number, number, number]

export type Cluster = {
  root: string
  network: Network
  programs: Programs
  /** Of the logins, and of the superuser. */
  password: string
  /** The port of HAProxy on each machine of the application. */
  proxyPorts: Readonly<Record<AppMachine, number>>
  /** The port of HAProxy that leads to replicas, on each machine of the application. */
  readPorts: Readonly<Record<AppMachine, number>>
  startDatabase: (name: DatabaseMachine) => Promise<void>
  startEtcd: (name: DatabaseMachine) => Promise<void>
  /** Has the etcd of this machine lead the others. */
  leadEtcd: (name: DatabaseMachine) => Promise<void>
  /** A request to the REST API of Patroni. */
  ask: (name: DatabaseMachine, path: string, body?: object) => Promise<Answer>
  /** The database of the primary, directly, with the superuser. */
  adminUrl: (primary: DatabaseMachine, database?: string) => string
  stop: () => Promise<void>
}

type Answer = { status: number; body: unknown }

/** Starts three machines with etcd, Patroni and PostgreSQL, and two with HAProxy, from the files of `deploy/cluster`. */
export async function startCluster(programs: Programs, keepsFiles: boolean): Promise<Cluster> {
  const root = await mkdtemp(join(tmpdir(), 'clearstead-cluster-'))
  const identity = await chooseIdentity(join(root, 'pg'))
  await chmod(root, 0o755)
  const names = [...appMachines, ...databaseMachines]
  for (const name of names) {
    await mkdir(join(root, name))
    if (identity) await chown(join(root, name), identity.uid, identity.gid)
  }
  const network = createNetwork(root, names)
  const password = randomBytes(12).toString('hex')
  const own = await portsByName(databaseMachines, async () => findFreePort())
  const published = await portsByName(databaseMachines, (name, at) =>
    network.publish(name, own[name][at] ?? 0),
  )
  const proxyPorts = { a1: await findFreePort(), a2: await findFreePort() }
  const readPorts = { a1: await findFreePort(), a2: await findFreePort() }
  const settings = { root, programs, password, own, published }

  const start = async (name: string, program: string, command: string, args: string[], env = {}) =>
    startProgram({ folder: join(root, name), program, command, args, env, identity })
  const startEtcd = async (name: DatabaseMachine) => {
    const lines = (await readFile(join(root, name, 'etcd.env'), 'utf8')).split('\n')
    const pairs = lines.filter((line) => line.startsWith('ETCD_')).map((line) => splitAt(line, '='))
    await start(name, 'etcd', programs.etcd, [], Object.fromEntries(pairs))
  }
  const { command, environment } = programs.patroni
  const startDatabase = async (name: DatabaseMachine) => {
    await startEtcd(name)
    await start(name, 'patroni', command, ['patroni.yml'], environment)
  }
  const ask = async (name: DatabaseMachine, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${own[name][1]}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Basic ${btoa(`patroni:${password}`)}` },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(body ? 60_000 : 2_000),
    })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  for (const name of databaseMachines) await configure(name, name, settings)
  for (const name of appMachines) {
    const ports = { proxyPort: proxyPorts[name], readPort: readPorts[name] }
    await configure('-', name, { ...settings, ...ports })
  }
  if (identity) await run('chown', ['-R', `${identity.uid}:${identity.gid}`, root])
  for (const name of appMachines) {
    await start(name, 'haproxy', programs.haproxy, ['-f', 'haproxy.cfg'])
  }
  return {
    root,
    network,
    programs,
    password,
    proxyPorts,
    readPorts,
    startDatabase,
    startEtcd,
    leadEtcd: (name) => leadEtcd(name, own),
    ask,
    adminUrl: (primary, database = 'clearstead') =>
      `postgres://postgres:${password}@127.0.0.1:${own[primary][0]}/${database}`,
    stop: async () => {
      network.close()
      for (const name of names) await killBelow(join(root, name))
      if (!keepsFiles) await rm(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Asks the etcd that leads to have that of `name` lead. */
async function leadEtcd(name: DatabaseMachine, own: Settings['own']): Promise<void> {
  const ask = async (machine: DatabaseMachine, path: string, body = {}) => {
    const answer = await fetch(`http://127.0.0.1:${own[machine][2]}/v3/maintenance/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new Error(`etcd refused: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { header: { member_id: string }; leader: string }
  }
  const { header, leader } = await ask(name, 'status')
  for (const other of databaseMachines) {
    if (other === name || (await ask(other, 'status')).header.member_id !== leader) continue
    await ask(other, 'transfer-leadership', { targetID: header.member_id })
  }
}

type Settings = {
  root: string
  programs: Programs
  password: string
  own: Readonly<Record<DatabaseMachine, Ports>>
  published: Readonly<Record<DatabaseMachine, Ports>>
  proxyPort?: number
  readPort?: number
}

/** Fills the files of a machine as an operator does; what differs is that all machines have one address, and so other ports. */
async function configure(machine: string, into: string, settings: Settings): Promise<void> {
  const { root, programs, password, own, published, proxyPort = 0, readPort = 0 } = settings
  const folder = join(root, into)
  const lines = {
    MACHINES: databaseMachines.map((name) => `${name}=127.0.0.1`).join(' '),
    NETWORK: '127.0.0.0/8',
    BIN_DIR: programs.postgres,
    WATCHDOG: 'off',
    SUPERUSER_PASSWORD: password,
    REPLICATION_PASSWORD: password,
    REWIND_PASSWORD: password,
    REST_PASSWORD: password,
    PROXY_PORT: proxyPort,
    READ_PORT: readPort,
    DATABASE_DIR: join(folder, 'pg'),
    ETCD_DIR: join(folder, 'etcd'),
    SOCKET_DIR: folder,
    PASSWORD_FILE: join(folder, 'pgpass'),
    ...Object.fromEntries(databaseMachines.map((name) => [`PORTS_${name}`, published[name]])),
    ...Object.fromEntries(databaseMachines.map((name) => [`LISTEN_${name}`, own[name]])),
  }
  const text = Object.entries(lines).map(([name, value]) => `${name}="${[value].flat().join(' ')}"`)
  const file = join(folder, 'cluster.env')
  await writeFile(file, `${text.join('\n')}\n`, { mode: 0o600 })
  await run('sh', [join(deployed, 'configure.sh'), file, machine, folder])
}

async function portsByName(
  names: readonly DatabaseMachine[],
  portAt: (name: DatabaseMachine, at: number) => Promise<number>,
): Promise<Record<DatabaseMachine, Ports>> {
  const entries: [string, number[]][] = []
  for (const name of names) {
    const ports: number[] = []
    for (let at = 0; at < 4; at++) ports.push(await portAt(name, at))
    entries.push([name, ports])
  }
  return Object.fromEntries(entries) as unknown as Record<DatabaseMachine, Ports>
}

type Program = {
  folder: string
  program: string
  command: string
  args: readonly string[]
  env: Record<string, string>
  identity: Awaited<ReturnType<typeof chooseIdentity>>
}

/** Its output goes to a file, so that nothing waits for this process to read it. */
function startProgram({ folder, program, command, args, env, identity }: Program): ChildProcess {
  const output = openSync(join(folder, `${program}.log`), 'a')
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: folder, ...env },
    stdio: ['ignore', output, output],
    detached: true,
    ...identity,
  })
  child.on('error', () => undefined)
  child.unref()
  return child
}

function splitAt(line: string, mark: string): [string, string] {
  const at = line.indexOf(mark)
  return [line.slice(0, at), line.slice(at + 1)]
}

type Member = { name: DatabaseMachine; role: string; state: string; lag?: number }

/** The members of the cluster as one of its machines sees them. */
async function membersOf({ ask }: Cluster): Promise<Member[]> {
  for (const name of databaseMachines) {
    const answer = await ask(name, '/cluster').catch(() => undefined)
    if (answer?.status === 200) return (answer.body as { members: Member[] }).members
  }
  return []
}

/** The machine that says that it is the primary. */
async function primaryOf({ ask }: Cluster): Promise<DatabaseMachine | undefined> {
  for (const name of databaseMachines) {
    const answer = await ask(name, '/primary').catch(() => undefined)
    if (answer?.status === 200) return name
  }
  return undefined
}

/** Waits until one machine is the primary and the two others follow it; gives the primary. */
export async function untilWhole(cluster: Cluster, timeoutMs = 120_000): Promise<DatabaseMachine> {
  const began = performance.now()
  for (; performance.now() - began < timeoutMs; await pause(500)) {
    const members = await membersOf(cluster)
    const following = members.filter(({ state }) => state === 'streaming').length
    const primary = await primaryOf(cluster)
    if (primary && following === databaseMachines.length - 1) return primary
  }
  throw new Error(`The cluster is not whole: ${JSON.stringify(await membersOf(cluster))}`)
}
