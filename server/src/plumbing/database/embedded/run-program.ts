import type { SpawnOptions } from 'node:child_process'
import type { Identity } from './operating-user.ts'

const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH']

/**
 * How to name the database folder to a PostgreSQL program. A program that is not run as root may not
 * pass the closed folders above it (such as /root), so it is started inside and told to look there.
 */
export function placeFor(folder: string, identity: Identity): string {
  return identity && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

/** Our own secrets and PostgreSQL's many variables stay behind. */
export function spawnOptions(folder: string, identity: Identity): SpawnOptions {
  const kept = passedOn.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...identity, cwd: folder, env: { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' } }
}

/** The last line in which PostgreSQL says why, without its time stamp. */
export function reasonIn(output: string): string {
  const lines = output.split('\n').map((line) => line.replace(/^.*?(?=(FATAL|PANIC|ERROR):)/, ''))
  const reason = lines.findLast((line) => /^(FATAL|PANIC|ERROR|initdb: error):/.test(line))
  return (reason ?? lines.findLast((line) => line.trim() !== '') ?? 'it said nothing').trim()
}
