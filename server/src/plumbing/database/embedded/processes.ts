import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'
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

/** The ids of all PostgreSQL processes in this folder: a server, or the sessions that outlived a killed one. */
export async function processesIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    pids.map(async (pid) => (await workingFolderOf(pid)) === folder && isPostgresOn(pid, folder)),
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
  if (!/(^|[\\/])postgres(\.exe)?"?( |$)/.test(command)) return false
  return command.includes(folder) || (await workingFolderOf(pid)) === folder
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
