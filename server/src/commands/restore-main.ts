import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  backupOf,
  isRight,
  type Restored,
  type Restoring,
  restoreBackup,
} from '../features/backups/public.ts'
import { openPlace } from '../plumbing/backup/backup-place.ts'
import { BackupProblem } from '../plumbing/backup/backup-problem.ts'
import { readKeyFile } from '../plumbing/backup/key-file.ts'
import type { Config } from '../plumbing/config.ts'
import { createLog } from '../plumbing/log.ts'
import { describeBooks, describeFiles, describeKeys, describeReach } from './describe-restored.ts'
import { endWith, print, projectFolder, readProjectConfig } from './open-books.ts'
import { checkRestored, restoreElsewhere } from './restore-elsewhere.ts'

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    backup: { type: 'string' },
    key: { type: 'string' },
    from: { type: 'string' },
    into: { type: 'string' },
    'signed-by': { type: 'string' },
    check: { type: 'boolean', default: false },
    incomplete: { type: 'boolean', default: false },
  },
})

async function main(): Promise<number> {
  const config = readProjectConfig()
  const { to: asked, into, check } = values
  const to = asked === undefined ? undefined : momentOf(asked)
  // A folder to restore into is that of an embedded database.
  const url = into === undefined ? config.databaseUrl : undefined
  if (url !== undefined && !check) return restoreElsewhere(config, url, to)
  if (values.key === undefined) {
    throw new BackupProblem('Name the file with the secret key of the backups: --key ./backup.key')
  }
  const place = openPlace(values.from ? { folder: resolve(values.from) } : backupOf(config).place)
  const identity = await readKeyFile(values.key)
  const source = { place, identity, to, signedBy: values['signed-by'] }
  if (url !== undefined) return checkRestored(config, url, source)
  if (check) throw new BackupProblem('--check is for the database of DATABASE_URL.')
  return restoreEmbedded(config, source)
}

type Source = Pick<Restoring, 'place' | 'identity' | 'to' | 'signedBy'>

async function restoreEmbedded(config: Config, source: Source): Promise<number> {
  const into = values.into ? resolve(values.into) : config.dataDir
  const hasUploads = config.s3 === undefined
  const began = performance.now()
  const restored = await restoreBackup({
    ...{ ...source, into, hasUploads, id: values.backup },
    isIncomplete: values.incomplete,
    migrations: join(projectFolder, 'server', 'migrations'),
    log: createLog('warn'),
  })
  print(`Restored into ${into} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  describe(restored, hasUploads)
  return isRight(restored) ? 0 : 2
}

/** `2026-11-24 03:00`, in the time of this machine, or with a zone of its own. @throws {BackupProblem} */
function momentOf(text: string): Date {
  const moment = new Date(text)
  const isWritten = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(text)
  if (isWritten && !Number.isNaN(moment.getTime())) return moment
  throw new BackupProblem(
    `--to takes a moment such as '2026-11-24 03:00' or 2026-11-24T03:00:00Z, not ${text}.`,
  )
}

function describe(restored: Restored, hasUploads: boolean): void {
  const { id, madeAt, lastSegmentAt, signedBy } = restored
  print(`Backup ${id} of ${madeAt.toISOString()}, signed with the key ${signedBy}`)
  if (lastSegmentAt) print(`The WAL that was used reaches to ${lastSegmentAt.toISOString()}`)
  describeReach(restored, madeAt)
  describeFiles(restored.files, hasUploads)
  describeBooks(restored)
  describeKeys(restored.unknownKeys)
}

await main().then((code) => process.exit(code), endWith)
