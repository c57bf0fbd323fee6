import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupProblem } from '../../plumbing/backup/backup-problem.ts'
import { findBackup } from '../../plumbing/backup/fetch-backup.ts'
import { recover } from '../../plumbing/backup/recover.ts'
import { createLog } from '../../plumbing/log.ts'
import { sentence } from '../../plumbing/said/sentence.ts'
import type { InstalledBackups } from './installed-backups.ts'
import { isRight, type Verified, verifyRestored } from './verify-restored.ts'

/** What is thrown away needs no syncing, which would slow down the database beside it, and little memory. */
const throwawaySettings = { fsync: 'off', shared_buffers: '128MB' }

/**
 * Restores the newest backup and all WAL after it beside the running database, verifies it and throws it away; returns what was
 * found.
 * @throws {BackupProblem} the backup cannot be restored, or what it holds is not right
 */
export async function testRestore(backups: InstalledBackups): Promise<Verified> {
  const { place, dataDir, testIdentity, migrations, hasUploads } = backups
  const folder = join(dataDir, 'test-restore')
  // What a killed test left.
  await rm(folder, { recursive: true, force: true })
  try {
    const manifest = await findBackup(place, {})
    const recovered = await recover({
      ...{ place, manifest, folder, identity: testIdentity, log: createLog('warn') },
      ...{ to: undefined, isIncomplete: false, settings: throwawaySettings },
    })
    const bringing = { place, manifest, identity: testIdentity, into: folder, to: undefined }
    const verified = await verifyRestored(
      recovered,
      { ...bringing, hasUploads },
      migrations,
    ).finally(recovered.database.stop)
    return refuseWrong(withoutLost(verified, dataDir))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An upload that the installation itself has lost is no fault of its backup; `sweep-files` names it. */
function withoutLost(verified: Verified, dataDir: string): Verified {
  const missing = verified.files.missing.filter((path) => existsSync(join(dataDir, path)))
  return { ...verified, files: { ...verified.files, missing } }
}

function refuseWrong(verified: Verified): Verified {
  if (!isRight(verified)) throw new BackupProblem(faultOf(verified))
  return verified
}

function faultOf({ notVerified, problems, days, files, unknownKeys }: Verified): string {
  const found = [
    ...(notVerified === null ? [] : [notVerified]),
    ...problems.map((problem) => sentence(problem, 'en')),
    ...days.wrong.map((day) => `The day ${day} is not the one that was published.`),
    ...files.faults,
    ...files.missing.map((path) => `The file ${path} is not in the backups.`),
    ...unknownKeys.map((key) => `The key ${key} is none of this installation.`),
  ]
  return `The newest backup was restored, but is not right: ${found.join(' ')}`
}
