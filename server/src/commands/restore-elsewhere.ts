import pg from 'pg'
import { checkElsewhere } from '../features/backups/public.ts'
import type { BackupPlace } from '../plumbing/backup/backup-place.ts'
import { BackupProblem } from '../plumbing/backup/backup-problem.ts'
import {
  parseInfo,
  pgBackRestFor,
  refuseOldVersion,
  restoreArguments,
} from '../plumbing/backup/pgbackrest.ts'
import type { Config } from '../plumbing/config.ts'
import { describeBooks, describeFiles, describeKeys, describeReach } from './describe-restored.ts'
import { print, projectFolder } from './open-books.ts'

const timeoutMs = 10_000

/** Has pgBackRest restore the database of a PostgreSQL server of the operator's own, which must not run. */
export async function restoreElsewhere(
  { pgBackRestStanza: stanza }: Config,
  url: string,
  to: Date | undefined,
): Promise<number> {
  if (await isRunning(url)) {
    throw new BackupProblem(
      'The database of DATABASE_URL runs, and nothing is restored over it: stop it, move its data folder away, and run this again. If it was restored already, add --check.',
    )
  }
  if (stanza === undefined) {
    print(instructions(to))
    return 1
  }
  const pgBackRest = pgBackRestFor(stanza)
  const version = await pgBackRest.version()
  const { major, newest } = parseInfo(await pgBackRest.run(['--output=json', 'info']), stanza)
  refuseOldVersion(version, major)
  await pgBackRest.run(restoreArguments(to))
  print(
    `Restored by pgBackRest ${version}; its newest backup is ${newest.label}, of ${newest.stoppedAt.toISOString()}`,
  )
  print(`Not verified yet. ${afterwards}`)
  return 0
}

const afterwards =
  'Start PostgreSQL and wait until it has recovered, then run npm run restore -- --check --key ./backup.key'

function instructions(to: Date | undefined): string {
  const command = ['pgbackrest', '--stanza=clearstead', ...restoreArguments(to).map(quoted)]
  return `The database is not restored by this command. On its machine, as the user postgres, with PostgreSQL stopped and an empty data folder:
  ${command.join(' ')}
${afterwards}
Where pgbackrest runs on this machine, set BACKUP_PGBACKREST_STANZA (docs/operations.md, Back up and restore).`
}

function quoted(word: string): string {
  return word.includes(' ') ? `'${word}'` : word
}

/** Whether a server answers there, even if it only refuses. */
async function isRunning(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Checking = {
  place: BackupPlace
  identity: string
  to: Date | undefined
  signedBy: string | undefined
}

/** Verifies a database that was restored elsewhere, and brings the files that it names into the data folder. */
export async function checkRestored(
  config: Config,
  url: string,
  checking: Checking,
): Promise<number> {
  const found = await checkElsewhere(config, { ...checking, url, projectFolder })
  describeReach(found, found.newestTransfer?.at ?? null)
  describeFiles(found.files, config.s3 === undefined)
  describeBooks(found)
  describeKeys(found.unknownKeys)
  return found.isRight ? 0 : 2
}
