import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Installation, startInstallation } from '../../../testing/backups/installation.ts'
import { type BackupPlace, namesIn } from '../../plumbing/backup/backup-place.ts'
import { findBackup } from '../../plumbing/backup/fetch-backup.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { isRight } from './verify-restored.ts'

const run = promisify(execFile)

type Disk = {
  folder: string
  /** The place while the disk is full. */
  full: (place: BackupPlace) => BackupPlace
  grow: () => Promise<void>
  remove: () => Promise<void>
}

/** A real disk of 2 MB; where none can be mounted, as by an ordinary user, a folder whose writes fail as on one. */
async function openSmallDisk(): Promise<Disk> {
  const folder = await mkdtemp(join(tmpdir(), 'clearstead-disk-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const mount = (options: string) => run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  const isMounted = await mount('size=2m').then(
    () => true,
    () => false,
  )
  if (!isMounted) {
    const error = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const put = () => Promise.reject(error)
    const full = (place: BackupPlace) => ({ ...place, bases: { ...place.bases, put } })
    return { folder, full, grow: async () => undefined, remove }
  }
  return {
    folder,
    full: (place) => place,
    grow: async () => {
      await run('mount', ['-o', 'remount,size=200m', folder])
    },
    remove: async () => {
      await run('umount', [folder])
      await remove()
    },
  }
}

let disk: Disk
let installation: Installation | undefined

beforeAll(async () => {
  disk = await openSmallDisk()
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

  const failing = makeBackup(db, { ...backups, place: disk.full(place) })
  await expect(failing).rejects.toThrow('ENOSPC')

  await expect(findBackup(place, {})).rejects.toThrow('There is no backup')
  await book()
  await disk.grow()
  const { id } = await makeBackup(db, backups)
  const last = await book()
  await archive()
  const restored = await restoreBackup(restoring())
  expect(isRight(restored)).toBe(true)
  expect(restored.newestTransfer?.id).toBe(last)
  expect((await namesIn(place.bases)).every((name) => name.startsWith(id))).toBe(true)
})
