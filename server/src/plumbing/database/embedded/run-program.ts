import type { SpawnOptions } from 'node:child_process'
import type { Identity } from './operating-user.ts'

const passedVariables = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH']

/**
 * The path of the database folder for a PostgreSQL program. Another user may not be able to pass the folders above it
 * (such as /root), so the program is started inside and given its working directory.
 */
export function pathForProgram(folder: string, identity: Identity): string {
  return identity && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

/** The environment is reduced to a few variables: without this server's secrets and PostgreSQL's own variables. */
export function spawnOptions(folder: string, identity: Identity): SpawnOptions {
  const passed = passedVariables.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return {
    ...identity,
    cwd: folder,
    env: { ...Object.fromEntries(passed), LC_ALL: 'C', TZ: 'UTC' },
  }
}

/** The last error line of PostgreSQL's output, without its time stamp. */
export function reasonIn(output: string): string {
  const lines = output.split('\n').map((line) => line.replace(/^.*?(?=(FATAL|PANIC|ERROR):)/, ''))
  const reason = lines.findLast((line) => /^(FATAL|PANIC|ERROR|initdb: error):/.test(line))
  return (reason ?? lines.findLast((line) => line.trim() !== '') ?? 'it said nothing').trim()
}
