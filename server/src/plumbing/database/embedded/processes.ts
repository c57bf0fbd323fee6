import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export function isAlive(pid: number): boolean {
  return isListed(pid) && !isZombie(pid)
}

/** Whether a process with this id exists, including a zombie. */
export function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process has ended but was not reaped; in a container without an init, orphans never are. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** A killed process is gone within this time, unless its disk hangs. */
const killMs = 2_000

/**
 * Kills what an ended process left at work in this folder, and waits until it is gone: sessions that outlived their server, or an
 * `initdb`, which goes on to its end when its parent is killed. Known on Linux only.
 * @returns the ids of the killed
 */
export async function killProcessesIn(folder: string): Promise<number[]> {
  const killed = new Set<number>()
  const until = performance.now() + killMs
  for (;;) {
    const pids = await processesIn(folder)
    if (pids.length === 0 || performance.now() > until) return [...killed]
    for (const pid of pids) {
      killed.add(pid)
      try {
        process.kill(pid, 'SIGKILL')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
    await pause(10)
  }
}

async function processesIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const path = await realpath(folder).catch(() => folder)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    pids.map(
      async (pid) =>
        (await workingFolderOf(pid)) === path && isProgram(await commandOf(pid), 'initdb|postgres'),
    ),
  )
  return pids.filter((_, index) => found[index])
}

/** Identifies a process among all that had or will have its id, by its start time; null if unknown. */
export async function startTimeOf(pid: number): Promise<string | null> {
  if (process.platform === 'win32') return null
  if (process.platform !== 'linux') {
    return run('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
      ({ stdout }) => stdout.trim() || null,
      () => null,
    )
  }
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ])
    // Counted after the program name, which may contain spaces; the start time is the 20th field from there.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${boot.trim()}/${ticks}`
  } catch {
    return null
  }
}

/** Whether this process is a PostgreSQL server on this folder. */
export async function isPostgresOn(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await commandOf(pid)
  if (!isProgram(command, 'postgres')) return false
  return command.includes(folder) || (await workingFolderOf(pid)) === folder
}

function isProgram(command: string, names: string): boolean {
  return new RegExp(`(^|[\\\\/])(${names})(\\.exe)?"?( |$)`).test(command)
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return line.replaceAll('\0', ' ')
  }
  const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`
  const result =
    process.platform === 'win32'
      ? run('powershell', ['-NoProfile', '-Command', query])
      : run('ps', ['-o', 'command=', '-p', String(pid)])
  const { stdout } = await result.catch(() => ({ stdout: '' }))
  return stdout.trim()
}

async function workingFolderOf(pid: number): Promise<string> {
  return readlink(`/proc/${pid}/cwd`).catch(() => '')
}
