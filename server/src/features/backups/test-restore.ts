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
  const { place, dataDir, testIdentity, migrations } = backups
  const folder = join(dataDir, 'test-restore')
  // What a killed test left.
  await rm(folder, { recursive: true, force: true })
  try {
    const manifest = await findBackup(place, {})
    const recovered = await recover({
      ...{ place, manifest, folder, identity: testIdentity, log: createLog('warn') },
      ...{ to: undefined, isIncomplete: false, settings: throwawaySettings },
    })
    const verified = await verifyRestored(recovered, manifest, migrations).finally(
      recovered.database.stop,
    )
    if (!isRight(verified)) throw new BackupProblem(faultOf(verified))
    return verified
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function faultOf({ notVerified, problems, days, unknownKeys }: Verified): string {
  const found = [
    ...(notVerified === null ? [] : [notVerified]),
    ...problems.map((problem) => sentence(problem, 'en')),
    ...days.wrong.map((day) => `The day ${day} is not the one that was published.`),
    ...unknownKeys.map((key) => `The key ${key} is none of this installation.`),
  ]
  return `The newest backup was restored, but is not right: ${found.join(' ')}`
}
