import {
  type BackupPlace,
  manifestName,
  namesIn,
  noteName,
} from '../../plumbing/backup/backup-place.ts'
import { type Manifest, openManifest } from '../../plumbing/backup/manifest.ts'
import { removeOldFiles } from './remove-files.ts'
import { chooseKept, isNeedless } from './rules.ts'

/**
 * Removes the backups, with the WAL and the files, that no restore to one of the last days needs; returns how many backups.
 * @throws {BackupProblem} a manifest was changed: what it says of its age counts for nothing
 */
export async function removeOldBackups(
  place: BackupPlace,
  now: Date,
  keepDays: number,
): Promise<number> {
  const bases = await listBases(place)
  const kept = chooseKept(bases, now, keepDays)
  const old = bases.filter((base) => !kept.includes(base))
  for (const { id, parts } of old) {
    // Parts without a manifest are no backup, so that one that is partly removed is never restored.
    await place.bases.remove(manifestName(id))
    for (const { name } of parts) await place.bases.remove(name)
  }
  for (const name of await namesIn(place.segments)) {
    const [systemId = '', segment = '', isNote] = name.split('.')
    if (isNote || !isNeedless({ systemId, segment }, kept)) continue
    await place.segments.remove(noteName(name))
    await place.segments.remove(name)
  }
  await removeOldFiles(place, kept, now)
  return old.length
}

async function listBases({ bases }: BackupPlace): Promise<Manifest[]> {
  const names = (await namesIn(bases)).filter((name) => name.endsWith('.manifest'))
  const manifests: Manifest[] = []
  for (const name of names) {
    const bytes = await bases.get(name)
    if (bytes) manifests.push(openManifest(bytes, name))
  }
  return manifests
}
