import { execFile } from 'node:child_process'
import * as z from 'zod'
import { findUser } from '../database/embedded/operating-user.ts'
import { BackupProblem } from './backup-problem.ts'

/** The oldest pgBackRest that knows a major version of PostgreSQL, by its release notes. */
const oldestFor: Readonly<Record<number, string>> = {
  15: '2.41',
  16: '2.46',
  17: '2.53.1',
  18: '2.55',
}

/** The oldest pgBackRest for a major version of PostgreSQL. @throws {BackupProblem} it is not known */
export function oldestKnowing(major: number): string {
  const oldest = oldestFor[major]
  if (oldest) return oldest
  throw new BackupProblem(
    `The database is PostgreSQL ${major}: which pgBackRest knows it is not known here. This release drives it for PostgreSQL 15 to 18.`,
  )
}

/** The version in the answer of `pgbackrest version`, such as `pgBackRest 2.45`. */
export function parseVersion(answer: string): string {
  const version = /^pgBackRest (\d+(?:\.\d+){1,2})/m.exec(answer)?.[1]
  if (version) return version
  throw new BackupProblem(`pgbackrest says no version, but: ${answer.trim().slice(0, 200)}`)
}

/** @throws {BackupProblem} this pgBackRest does not know this major version of PostgreSQL */
export function refuseOldVersion(version: string, major: number): void {
  const oldest = oldestKnowing(major)
  if (isOlder(version, oldest)) {
    throw new BackupProblem(
      `The database is PostgreSQL ${major}, which pgBackRest knows from ${oldest} on, and this is pgBackRest ${version}: install a newer one.`,
    )
  }
}

/** 2.9 is older than 2.10, and 2.53 than 2.53.1. */
function isOlder(version: string, other: string): boolean {
  const [left, right] = [version, other].map((text) => text.split('.').map(Number))
  for (let at = 0; at < 3; at++) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

const Info = z.array(
  z.object({
    name: z.string(),
    status: z.object({ code: z.int(), message: z.string() }),
    db: z.array(z.object({ version: z.string() })).default([]),
    backup: z
      .array(z.object({ label: z.string(), timestamp: z.object({ stop: z.int() }) }))
      .default([]),
  }),
)

export type StanzaState = {
  /** The major version of the newest database of the stanza. */
  major: number
  newest: { label: string; stoppedAt: Date }
}

/** @throws {BackupProblem} the stanza is not there, or has no whole backup */
export function parseInfo(answer: string, stanza: string): StanzaState {
  const found = Info.parse(JSON.parse(answer)).find(({ name }) => name === stanza)
  const newest = found?.backup.at(-1)
  const major = Number(found?.db.at(-1)?.version.split('.')[0])
  if (!found || !newest || !major || found.status.code !== 0) {
    const reason = found ? found.status.message : 'there is no such stanza'
    throw new BackupProblem(`pgBackRest has no backup of the stanza ${stanza}: ${reason}.`)
  }
  const { label, timestamp } = newest
  return { major, newest: { label, stoppedAt: new Date(timestamp.stop * 1000) } }
}

/** A restore to a moment; without one as far as the archive goes. In both cases the database then opens for writing. */
export function restoreArguments(to: Date | undefined): string[] {
  if (!to) return ['restore']
  const target = to.toISOString().replace('T', ' ').replace('Z', '+00')
  return ['--type=time', `--target=${target}`, '--target-action=promote', 'restore']
}

export type PgBackRest = {
  version: () => Promise<string>
  /** Runs a command on the stanza; returns what it says. */
  run: (words: readonly string[]) => Promise<string>
}

/** The `pgbackrest` of this machine. It reads the database's files, so under root it runs as the user `postgres`. */
export function pgBackRestFor(stanza: string): PgBackRest {
  return {
    version: async () => parseVersion(await execute(['version'])),
    run: (words) => execute([`--stanza=${stanza}`, ...words]),
  }
}

const longestAnswer = 16 * 1024 * 1024
const lastLines = 5

async function execute(words: readonly string[]): Promise<string> {
  const user = process.getuid?.() === 0 ? await findUser('postgres') : undefined
  return new Promise((resolve, reject) => {
    // A user may not be able to enter the folder of the one who started this.
    const options = { ...user, cwd: '/', env: passedOn(), maxBuffer: longestAnswer }
    execFile('pgbackrest', words, options, (cause, stdout, stderr) => {
      if (!cause) return resolve(stdout)
      if (cause.code === 'ENOENT') {
        return reject(new BackupProblem('pgbackrest is not installed on this machine.', { cause }))
      }
      const said = `${stdout}${stderr}`.trim().split('\n').slice(-lastLines).join('\n')
      const command = ['pgbackrest', ...words].join(' ')
      reject(new BackupProblem(`${command} failed: ${said || cause.message}`, { cause }))
    })
  })
}

/** Without the secrets of this process. */
function passedOn(): NodeJS.ProcessEnv {
  const isPassed = (name: string) =>
    ['PATH', 'LANG', 'TZ'].includes(name) || name.startsWith('PGBACKREST_')
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isPassed(name)))
}
