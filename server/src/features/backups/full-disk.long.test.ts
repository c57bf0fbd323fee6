import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Installation, startInstallation } from '../../../testing/backups/installation.ts'
import { openSmallDisk, type SmallDisk } from '../../../testing/small-disk.ts'
import { type BackupPlace, namesIn } from '../../plumbing/backup/backup-place.ts'
import { findBackup } from '../../plumbing/backup/fetch-backup.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { isRight } from './verify-restored.ts'

/** The place while the disk is full; where the disk is no real one, its writes fail as on one. */
function fullPlace({ isReal }: SmallDisk, place: BackupPlace): BackupPlace {
  if (isReal) return place
  const error = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  return { ...place, bases: { ...place.bases, put: () => Promise.reject(error) } }
}

let disk: SmallDisk
let installation: Installation | undefined

beforeAll(async () => {
  disk = await openSmallDisk(2)
  installation = await startInstallation({ folder: disk.folder })
}, 240_000)
afterAll(async () => {
  await installation?.remove()
  await disk.remove()
})

test('on a full disk a backup fails and WAL waits; with room again both are stored', {
  timeout: 240_000,
}, async () => {
  if (!installation) throw new Error('Nothing was started')
  const { db, backups, book, archive, restoring } = installation
  const { place } = backups

  const failing = makeBackup(db, { ...backups, place: fullPlace(disk, place) })
  await expect(failing).rejects.toThrow('ENOSPC')

  await expect(findBackup(place, {})).rejects.toThrow('There is no backup')
  await book()
  await disk.resize(200)
  const { id } = await makeBackup(db, backups)
  const last = await book()
  await archive()
  const restored = await restoreBackup(restoring())
  expect(isRight(restored)).toBe(true)
  expect(restored.newestTransfer?.id).toBe(last)
  expect((await namesIn(place.bases)).every((name) => name.startsWith(id))).toBe(true)
})
