import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '../../src/plumbing/database/embedded/processes.ts'

/**
 * The ids of all processes whose working folder is `folder` or one below: those of a machine of the cluster. Read at once, as a
 * thousand small reads that wait for each other take seconds on a busy machine.
 */
export function processesBelow(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => `${linkOf(`/proc/${name}/cwd`)}/`.startsWith(`${folder}/`))
    .map(Number)
    .filter((pid) => pid !== process.pid)
}

/** Sends a signal to each process of a machine, again until no new one appears. */
export async function signalBelow(folder: string, signal: NodeJS.Signals): Promise<void> {
  const sent = new Set<number>()
  for (;;) {
    const pids = processesBelow(folder).filter((pid) => !sent.has(pid))
    if (pids.length === 0) return
    for (const pid of pids) {
      sent.add(pid)
      try {
        process.kill(pid, signal)
      } catch (error) {
        // It has just ended by itself.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
  }
}

/** Kills each process of a machine, and waits until all have ended. */
export async function killBelow(folder: string): Promise<void> {
  for (const began = performance.now(); performance.now() - began < 30_000; await pause(50)) {
    await signalBelow(folder, 'SIGKILL')
    if (!processesBelow(folder).some(isAlive)) return
  }
  throw new Error(`Processes of ${folder} do not end`)
}

/** The ports of a connection on loopback, at the end that opened it and at the other. */
export type Ports = { from: number; to: number }

/** Gives which of the machines, named as their folders below `root`, opened a connection on loopback. */
export function connectionsOf(
  root: string,
  names: readonly string[],
): (ports: Ports) => string | undefined {
  const bySocket = new Map<string, string>()
  for (const pid of processesBelow(root)) {
    const working = linkOf(`/proc/${pid}/cwd`)
    const name = names.find((one) => `${working}/`.startsWith(`${root}/${one}/`))
    if (!name) continue
    for (const at of namesIn(`/proc/${pid}/fd`)) bySocket.set(linkOf(`/proc/${pid}/fd/${at}`), name)
  }
  const lines = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  // By both ends: one port leads to several others, and stays with what was closed for a minute.
  const byEnds = new Map(
    lines.map((fields) => [`${fields[1]} ${fields[2]}`, `socket:[${fields[9]}]`]),
  )
  return ({ from, to }) => bySocket.get(byEnds.get(`${addressOf(from)} ${addressOf(to)}`) ?? '')
}

function addressOf(port: number): string {
  return `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`
}

/** A process may end meanwhile. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
