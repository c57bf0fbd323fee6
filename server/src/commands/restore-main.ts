import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupOf, isRight, type Restored, restoreBackup } from '../features/backups/public.ts'
import { openPlace } from '../plumbing/backup/backup-place.ts'
import { BackupProblem } from '../plumbing/backup/backup-problem.ts'
import { readKeyFile } from '../plumbing/backup/key-file.ts'
import { createLog } from '../plumbing/log.ts'
import { sentence } from '../plumbing/said/sentence.ts'
import { endWith, print, projectFolder, readProjectConfig } from './open-books.ts'

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    backup: { type: 'string' },
    key: { type: 'string' },
    from: { type: 'string' },
    into: { type: 'string' },
    'signed-by': { type: 'string' },
    incomplete: { type: 'boolean', default: false },
  },
})

async function main(): Promise<number> {
  if (values.key === undefined) {
    throw new BackupProblem('Name the file with the secret key of the backups: --key ./backup.key')
  }
  const config = readProjectConfig()
  const place = openPlace(values.from ? { folder: resolve(values.from) } : backupOf(config).place)
  const into = values.into ? resolve(values.into) : config.dataDir
  const began = performance.now()
  const restored = await restoreBackup({
    ...{ place, into, id: values.backup, signedBy: values['signed-by'] },
    to: values.to === undefined ? undefined : momentOf(values.to),
    identity: await readKeyFile(values.key),
    isIncomplete: values.incomplete,
    migrations: join(projectFolder, 'server', 'migrations'),
    log: createLog('warn'),
  })
  print(`Restored into ${into} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  describe(restored)
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

function describe(restored: Restored): void {
  const { id, madeAt, newestCommit, newestTransfer, lastSegmentAt, signedBy } = restored
  const last = newestCommit ?? madeAt
  print(`Backup ${id} of ${madeAt.toISOString()}, signed with the key ${signedBy}`)
  print(`Everything up to ${last.toISOString()} is there; what was committed later is lost`)
  if (lastSegmentAt) print(`The WAL that was used reaches to ${lastSegmentAt.toISOString()}`)
  if (newestTransfer) {
    print(`The newest transfer is ${newestTransfer.id}, of ${newestTransfer.at.toISOString()}`)
  }
  describeChecks(restored)
}

function describeChecks({ notVerified, transfers, problems, days, unknownKeys }: Restored): void {
  if (notVerified !== null) print(`Not verified: ${notVerified}`)
  else if (problems.length === 0) print(`The books are right: ${transfers} transfers`)
  for (const problem of problems) print(`The books are wrong: ${sentence(problem, 'en')}`)
  if (days.newest) {
    const { day, hash } = days.newest
    print(`Published days: ${days.count}, the newest ${day} with the hash ${hash}`)
    print('Compare that hash with one that was published, or kept, outside this installation')
  }
  for (const day of days.wrong) print(`The day ${day} is not the one that was published`)
  for (const key of unknownKeys) {
    print(`Signed with the key ${key}, which is none of this installation`)
  }
}

await main().then((code) => process.exit(code), endWith)
