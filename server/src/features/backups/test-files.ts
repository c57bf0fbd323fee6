import { BackupProblem } from '../../plumbing/backup/backup-problem.ts'
import { fileNoteName, readFileNote, readKeptFile } from '../../plumbing/backup/kept-files.ts'
import type { InstalledBackups } from './installed-backups.ts'
import { findList } from './keep-list.ts'

const mostNamed = 5

/**
 * Opens every file of the newest list, for a database that is backed up elsewhere; returns how many.
 * @throws {BackupProblem} some are missing or were changed
 */
export async function testFiles({ place, testIdentity }: InstalledBackups): Promise<number> {
  const { kept } = await findList(place, undefined)
  const faults: string[] = []
  for (const file of kept) {
    try {
      const note = await readFileNote(place, fileNoteName(file))
      await readKeptFile(place, note, testIdentity)
    } catch (error) {
      if (!(error instanceof BackupProblem)) throw error
      faults.push(error.message)
    }
  }
  if (faults.length === 0) return kept.length
  throw new BackupProblem(
    `Of the ${kept.length} files in the backups ${faults.length} are not right: ${faults.slice(0, mostNamed).join(' ')}`,
  )
}
