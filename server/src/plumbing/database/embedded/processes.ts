import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export function isAlive(pid: number): boolean {
  return hasNumber(pid) && !isZombie(pid)
}

/** Whether the system still keeps this number for a process, be it a zombie. */
export function hasNumber(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process may not be signalled, yet it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Ended, but not yet collected: in a container without an init nobody ever collects an orphan. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** The numbers of all processes that work in this folder: a server, and the sessions that outlive a killed one. */
export async function processesIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    numbers.map(
      async (pid) => (await workingFolderOf(pid)) === folder && isPostgresOn(pid, folder),
    ),
  )
  return numbers.filter((_, index) => found[index])
}

/** When a process began, in a form that differs for every later process of the same number; null if unknown. */
export async function startOfProcess(pid: number): Promise<string | null> {
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
    // The name in brackets may hold anything, so the fields are counted from behind it; start is the 20th.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${boot.trim()}/${ticks}`
  } catch {
    return null
  }
}

/** Whether this process is a PostgreSQL server that works on this very folder. */
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
  const asked =
    process.platform === 'win32'
      ? run('powershell', ['-NoProfile', '-Command', query])
      : run('ps', ['-o', 'command=', '-p', String(pid)])
  const { stdout } = await asked.catch(() => ({ stdout: '' }))
  return stdout.trim()
}

async function workingFolderOf(pid: number): Promise<string> {
  return readlink(`/proc/${pid}/cwd`).catch(() => '')
}
