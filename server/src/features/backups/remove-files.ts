import { dayMs } from '@clearstead/contract/values/days'
import { type BackupPlace, filesIn } from '../../plumbing/backup/backup-place.ts'
import { fileNoteName, hashesIn, readFileNote } from '../../plumbing/backup/kept-files.ts'
import type { KeptFile } from '../../plumbing/backup/manifest.ts'

type Kept = { beganAt: Date; kept: readonly KeptFile[] }

/** A content whose note is still to be stored is younger. */
const noteWithinMs = dayMs

/**
 * Removes the files that none of the kept backups names and that were stored before the oldest of them: they were gone when
 * it was made.
 * @throws {BackupProblem} a note was changed: what it says of its age counts for nothing
 */
export async function removeOldFiles(
  place: BackupPlace,
  backups: readonly Kept[],
  now: Date,
): Promise<void> {
  if (backups.length === 0) return
  const since = new Date(Math.min(...backups.map(({ beganAt }) => beganAt.getTime())))
  const named = new Set(backups.flatMap(({ kept }) => kept.map(fileNoteName)))
  const used = new Set<string>()
  const contents: { name: string; changedAt: Date }[] = []
  for (const file of await filesIn(place.files)) {
    const hashes = hashesIn(file.name)
    if (!hashes) contents.push(file)
    else if (named.has(file.name) || (await readFileNote(place, file.name)).storedAt >= since) {
      used.add(hashes.content)
    } else await place.files.remove(file.name)
  }
  for (const { name, changedAt } of contents) {
    const isYoung = now.getTime() - changedAt.getTime() < noteWithinMs
    if (!used.has(name) && !isYoung) await place.files.remove(name)
  }
}
