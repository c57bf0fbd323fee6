import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../src/plumbing/database/embedded/run-server.ts'
import { compiled } from '../compiled.ts'
import { owner } from '../restarts/running-server.ts'
import type { AppMachine, Cluster } from './cluster.ts'

const main = join(import.meta.dirname, '../../src/main.ts')
const readyMs = 60_000

type Role = 'api' | 'worker'
type App = { child: ChildProcess; output: () => string }

export type Apps = {
  /** The addresses of the two API processes. */
  addresses: readonly string[]
  start: (machine: AppMachine, role: Role) => Promise<void>
  kill: (machine: AppMachine, role: Role) => Promise<void>
  /** Stops it as a service manager does, and starts it again once it has ended. */
  replace: (machine: AppMachine, role: Role) => Promise<void>
  /** Those that ended by themselves, with the end of their output. */
  ended: () => string[]
  /** How many reads the replicas have answered, as each running API process counts them since its start. */
  readsByReplica: () => Promise<readonly number[]>
  /** Lines of their logs with these words. */
  linesWith: (words: string) => string[]
  stop: () => Promise<void>
}

/**
 * Two machines that each run an API and a worker process, which reach the database by the HAProxy of their machine. The API reads
 * lists from the replicas behind the same HAProxy.
 */
export async function createApps(cluster: Cluster): Promise<Apps> {
  const { root } = cluster
  const program = await compiled(main)
  const ports = { a1: await findFreePort(), a2: await findFreePort() }
  const running = new Map<string, App>()
  const earlier: App[] = []

  const launch = (machine: AppMachine, role: Role) => {
    const folder = join(root, machine)
    const child = spawn(process.execPath, ['--enable-source-maps', program], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        ROLE: role,
        PORT: String(ports[machine]),
        DATA_DIR: join(folder, role),
        ...databasesOf(cluster, machine, role),
        SECRET_KEY: '07'.repeat(32),
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
        RATE_LIMIT: 'off',
        DRAIN_SECONDS: '3',
        LOG_LEVEL: 'error',
      },
    })
    return untilReady(child)
  }
  const start = async (machine: AppMachine, role: Role) => {
    // One that ends because its database is away is started again, as a service manager does.
    const again = () => pause(5_000).then(() => launch(machine, role))
    running.set(`${machine} ${role}`, await launch(machine, role).catch(again).catch(again))
  }
  const end = async (machine: AppMachine, role: Role, signal: NodeJS.Signals) => {
    const app = running.get(`${machine} ${role}`)
    if (!app) throw new Error(`No ${role} runs on ${machine}`)
    running.delete(`${machine} ${role}`)
    earlier.push(app)
    app.child.kill(signal)
    await once(app.child, 'exit')
  }
  const addresses = [`http://127.0.0.1:${ports.a1}`, `http://127.0.0.1:${ports.a2}`]
  return {
    addresses,
    start,
    readsByReplica: () => Promise.all(addresses.map(readsByReplica)),
    kill: (machine, role) => end(machine, role, 'SIGKILL'),
    replace: async (machine, role) => {
      await end(machine, role, 'SIGTERM')
      await start(machine, role)
    },
    ended: () =>
      [...running]
        .filter(([, { child }]) => hasEnded(child))
        .map(([name, { output }]) => `${name}: ${output().slice(-2_000)}`),
    linesWith: (words) =>
      [...earlier, ...running.values()].flatMap(({ output }) =>
        output()
          .split('\n')
          .filter((line) => line.includes(words)),
      ),
    stop: async () => {
      const children = [...running.values()].map(({ child }) => child)
      for (const child of children) child.kill('SIGKILL')
      await Promise.all(children.filter((one) => !hasEnded(one)).map((one) => once(one, 'exit')))
    },
  }
}

function databasesOf(cluster: Cluster, machine: AppMachine, role: Role): Record<string, string> {
  const { password, proxyPorts, readPorts } = cluster
  const url = (port: number, login: string) =>
    `postgres://clearstead_${login}:${password}@127.0.0.1:${port}/clearstead`
  return {
    DATABASE_URL: url(proxyPorts[machine], 'server'),
    ...(role === 'worker'
      ? { DATABASE_ADMIN_URL: url(proxyPorts[machine], 'owner') }
      : { DATABASE_READ_URL: url(readPorts[machine], 'server') }),
  }
}

async function readsByReplica(address: string): Promise<number> {
  // One that is away is named by what watches the processes.
  const answer = await fetch(`${address}/metrics`).catch(() => undefined)
  const text = (await answer?.text()) ?? ''
  return Number(/^clearstead_replica_reads_total\{by="replica".*\} (\d+)$/m.exec(text)?.[1] ?? 0)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function untilReady(child: ChildProcess): Promise<App> {
  let output = ''
  let resolve: () => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<void>((done, fail) => {
    resolve = done
    reject = fail
  })
  const collect = (text: string) => {
    output = (output + text).slice(-4_000_000)
    if (/Clearstead is ready|worker of Clearstead is running/.test(text)) resolve()
  }
  child.stdout?.setEncoding('utf8').on('data', collect)
  child.stderr?.setEncoding('utf8').on('data', collect)
  child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${output}`)))
  const late = setTimeout(() => {
    child.kill('SIGKILL')
    reject(new Error(`It is not ready after ${readyMs} ms: ${output}`))
  }, readyMs)
  try {
    await promise
  } finally {
    clearTimeout(late)
  }
  return { child, output: () => output }
}
