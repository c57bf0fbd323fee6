import { newId } from '../../plumbing/backup/back-up.ts'
import { BackupProblem } from '../../plumbing/backup/backup-problem.ts'
import {
  type FilesList,
  readLists,
  removeList,
  storeList,
} from '../../plumbing/backup/files-list.ts'
import type { SignedBy } from '../../plumbing/backup/manifest.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { findSigner } from '../transparency/public.ts'
import type { InstalledBackups } from './installed-backups.ts'
import { removeOldFiles } from './remove-files.ts'
import { chooseKept } from './rules.ts'

type Stored = { list: FilesList; removed: number }

/**
 * Keeps all files of the data folder and the list of them, for a database that is backed up elsewhere; removes the lists, with
 * the files, that no restore of the kept days needs.
 */
export async function keepList(
  db: Db,
  { place, files, keepDays }: InstalledBackups,
): Promise<Stored> {
  const signer = await findSigner(db)
  const beganAt = new Date()
  const kept = await files.store(signer)
  const list: FilesList = {
    ...{ form: 1, id: newId(beganAt), beganAt, endedAt: new Date(), kept },
  }
  await storeList(place, list, signer)
  return { list, removed: await removeOldLists(place, keepDays) }
}

async function removeOldLists(place: InstalledBackups['place'], keepDays: number): Promise<number> {
  const now = new Date()
  const lists = await readLists(place)
  const kept = chooseKept(lists, now, keepDays)
  const old = lists.filter((list) => !kept.includes(list))
  for (const { id } of old) await removeList(place, id)
  await removeOldFiles(place, kept, now)
  return old.length
}

/**
 * The newest list that was made before a moment.
 * @throws {BackupProblem} there is none
 */
export async function findList(
  place: InstalledBackups['place'],
  to: Date | undefined,
): Promise<SignedBy<FilesList>> {
  const list = (await readLists(place)).findLast(({ endedAt }) => !to || endedAt <= to)
  if (list) return list
  throw new BackupProblem(
    `There is no list of files in ${place.description}${to ? ` that was made before ${to.toISOString()}` : ''}.`,
  )
}
