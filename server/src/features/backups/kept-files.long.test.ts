import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '@clearstead/contract/values/days'
import type { FileId } from '@clearstead/contract/values/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFirstFormBackup } from '../../../testing/backups/first-form.ts'
import { type Installation, startInstallation } from '../../../testing/backups/installation.ts'
import { nameOf } from '../../../testing/files/files.ts'
import { uploadOf } from '../../../testing/images.ts'
import { namesIn, openPlace } from '../../plumbing/backup/backup-place.ts'
import { findBackup } from '../../plumbing/backup/fetch-backup.ts'
import { systemClock as clock } from '../../plumbing/clock.ts'
import { setFileStore } from '../../plumbing/files/file-store.ts'
import { removeFile, storeAttachment } from '../../plumbing/files/files.ts'
import { folderStore } from '../../plumbing/files/folder-store.ts'
import { moveNextFile } from '../../plumbing/files/move-files.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { findSigner } from '../transparency/public.ts'
import { makeBackup } from './make-backup.ts'
import { removeOldBackups } from './remove-old.ts'
import { restoreBackup } from './restore-backup.ts'
import { testRestore } from './test-restore.ts'
import { areBooksRight, isRight } from './verify-restored.ts'

let installation: Installation
let uploads: string

beforeAll(async () => {
  installation = await startInstallation()
  uploads = join(installation.dataDir, 'uploads')
  setFileStore(folderStore(uploads))
}, 240_000)
afterAll(async () => {
  setFileStore(undefined)
  await installation.remove()
})

/** Uploads a text as a member does, and moves it into the data folder. */
async function upload(text: string): Promise<{ id: FileId; name: string }> {
  const { db } = installation
  const stored = await runAsJob({ db, clock }, 'test', (work) =>
    storeAttachment(work, uploadOf(Buffer.from(text)), 1),
  )
  await moveAll()
  const id = stored?.fileId as FileId
  return { id, name: await nameOf(db, id) }
}

async function remove(id: FileId): Promise<void> {
  await runAsJob({ db: installation.db, clock }, 'test', (work) => removeFile(work, id))
  await moveAll()
}

async function moveAll(): Promise<void> {
  while (await moveNextFile({ db: installation.db, clock }));
}

const contentPattern = /^[0-9a-f]{64}$/

/** How many contents and notes are at the place of backups. */
async function counts() {
  const names = await namesIn(installation.backups.place.files)
  const contents = names.filter((name) => contentPattern.test(name)).length
  return { contents, notes: names.length - contents }
}

test('uploads come back that the database of that moment names, also those after the backup', {
  timeout: 240_000,
}, async () => {
  const { db, backups, archive, restoring, root } = installation
  const first = await upload('a passport')
  const manifest = await makeBackup(db, backups)
  const second = await upload('a passport')
  await archive()
  const atArchive = await counts()
  await pause(20)
  const moment = new Date()
  await pause(20)
  const third = await upload('another passport')
  await remove(first.id)
  await archive()

  const toMoment = restoring({ to: moment })
  const atMoment = await restoreBackup(toMoment)
  const toEnd = restoring()
  const atEnd = await restoreBackup(toEnd)

  expect(manifest.files.filter(({ path }) => path.startsWith('uploads/'))).toEqual([])
  expect(atArchive).toEqual({ contents: 1, notes: 2 })
  expect(isRight(atMoment)).toBe(true)
  expect(await readdir(join(toMoment.into, 'uploads'))).toEqual([first.name, second.name].sort())
  expect(await readFile(join(toMoment.into, 'uploads', second.name), 'utf8')).toBe('a passport')
  expect(isRight(atEnd)).toBe(true)
  expect(await readdir(join(toEnd.into, 'uploads'))).toEqual([second.name, third.name].sort())
  for (const name of await readdir(join(root, 'backups', 'files'))) {
    expect(await readFile(join(root, 'backups', 'files', name), 'utf8')).not.toContain('passport')
  }
})

test('a mail comes back once it is written to the end', { timeout: 240_000 }, async () => {
  const { dataDir, db, backups, archive, restoring } = installation
  await mkdir(join(dataDir, 'outbox'))
  await writeFile(join(dataDir, 'outbox', 'code.eml'), 'Your c')
  await backups.files.store(await findSigner(db))
  await writeFile(join(dataDir, 'outbox', 'code.eml'), 'Your code')
  await pause(2_100)
  await archive()

  const all = restoring()
  await restoreBackup(all)

  expect(await readFile(join(all.into, 'outbox', 'code.eml'), 'utf8')).toBe('Your code')
})

test('a lost and a changed upload are named, and the rest is restored', {
  timeout: 240_000,
}, async () => {
  const { root, archive, restoring, backups } = installation
  const lost = await upload('lost')
  const changed = await upload('changed')
  await archive()
  const files = join(root, 'backups', 'files')
  const kept = await backups.files.store(await findSigner(installation.db))
  const contentOf = ({ name }: { name: string }) =>
    join(files, kept.find(({ path }) => path === `uploads/${name}`)?.sha256 ?? '')
  const [lostBytes, changedBytes] = [
    await readFile(contentOf(lost)),
    await readFile(contentOf(changed)),
  ]
  await rm(contentOf(lost))
  await writeFile(contentOf(changed), changedBytes.subarray(0, -10))

  const restored = await restoreBackup(restoring())
  const tested = testRestore(backups)

  expect(areBooksRight(restored)).toBe(true)
  expect(isRight(restored)).toBe(false)
  expect(restored.files.missing).toEqual([`uploads/${lost.name}`, `uploads/${changed.name}`].sort())
  expect(restored.files.faults.sort()).toEqual(
    [
      `uploads/${lost.name} is missing beside its note.`,
      `uploads/${changed.name} cannot be decrypted: it was changed or cut short.`,
    ].sort(),
  )
  await expect(tested).rejects.toThrow(`uploads/${lost.name} is missing beside its note.`)
  await writeFile(contentOf(lost), lostBytes)
  await writeFile(contentOf(changed), changedBytes)
  expect((await testRestore(backups)).files.missing).toEqual([])
})

test('a file that cannot be read does not hold up the WAL', { timeout: 240_000 }, async () => {
  const { archive, backups, db } = installation
  const path = join(uploads, 'strange')
  await mkdir(path)

  await archive()
  const storing = backups.files.store(await findSigner(db))

  await expect(storing).rejects.toThrow('The file uploads/strange cannot be read')
  await rm(path, { recursive: true })
})

test('a removed upload leaves the backups with the last backup that names it', {
  timeout: 240_000,
}, async () => {
  const { db, backups } = installation
  const { id } = await upload('short-lived')
  await makeBackup(db, backups)
  const before = await counts()
  await remove(id)
  await removeOldBackups(backups.place, new Date(), 14)
  const whileKept = await counts()
  const { endedAt } = await makeBackup(db, backups)

  const today = endedAt.toISOString().slice(0, 10)
  const later = new Date(`${addDays(today as Parameters<typeof addDays>[0], 20)}T00:00:00Z`)
  await removeOldBackups(backups.place, later, 14)

  expect(whileKept).toEqual(before)
  const after = await counts()
  expect(after.notes).toBeLessThan(before.notes)
  expect(after.contents).toBe(before.contents - 1)
  expect((await testRestore(backups)).files.missing).toEqual([])
})

test('a backup of the first form, which has the uploads inside, comes back whole', {
  timeout: 240_000,
}, async () => {
  const { db, adminUrl, root, dataDir, restoring } = installation
  const kept = await upload('a passport of before')
  // Its own place, where nothing is kept beside the backup, as it was then.
  const place = openPlace({ folder: join(root, 'first-form') })
  const backups = { ...installation.backups, place }
  await makeFirstFormBackup(db, { backups, adminUrl })

  const manifest = await findBackup(place, {})
  const whole = restoring({ place })
  const restored = await restoreBackup(whole)

  expect(manifest).toMatchObject({ form: 1, kept: [] })
  expect(restored.files).toMatchObject({ missing: [], faults: [] })
  expect(isRight(restored)).toBe(true)
  expect(await readFile(join(whole.into, 'uploads', kept.name), 'utf8')).toBe(
    'a passport of before',
  )
  for (const path of ['secret.key', 'outbox/code.eml']) {
    expect(await readFile(join(whole.into, path), 'utf8')).toBe(
      await readFile(join(dataDir, path), 'utf8'),
    )
  }
  expect((await testRestore(backups)).files.missing).toEqual([])
})

test('what was uploaded and removed after a backup of the first form is as its moment had it', {
  timeout: 240_000,
}, async () => {
  const { db, adminUrl, backups, archive, restoring } = installation
  const [before, removed] = [await upload('before'), await upload('removed')]
  await makeFirstFormBackup(db, { backups, adminUrl })
  const after = await upload('after')
  await remove(removed.id)
  await archive()

  const toEnd = restoring()
  const restored = await restoreBackup(toEnd)

  expect(isRight(restored)).toBe(true)
  const names = await readdir(join(toEnd.into, 'uploads'))
  expect(names).toEqual(expect.arrayContaining([before.name, after.name]))
  expect(names).not.toContain(removed.name)
  expect(restored.files.count).toBeGreaterThanOrEqual(names.length)
})
