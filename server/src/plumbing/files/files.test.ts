import type { FileId } from '@clearstead/contract/values/ids'
import { imageBytes, uploadOf } from '../../testing/images.ts'
import { expect } from '../../testing/test.ts'
import type { Db } from '../database/database.ts'
import { OutageError } from '../outage-error.ts'
import { type FileStore, useFileStore } from './file-store.ts'
import { findFile, keepAttachment, keepImage, removeFile } from './files.ts'
import { moveNextFile } from './move-files.ts'
import { nameOf, test } from './test-files.ts'

/** A store that fails at whatever it is asked. */
const away: FileStore = {
  put: () => Promise.reject(new OutageError('away')),
  get: () => Promise.reject(new OutageError('away')),
  remove: () => Promise.reject(new OutageError('away')),
  list: () => Promise.reject(new OutageError('away')),
}

const waiting = (db: Db) => db.selectFrom('arrivingFiles').select('attempts').execute()

test('a kept image is read from the first moment, and from the store once it is moved', async ({
  db,
  run,
  clock,
  store,
  image,
}) => {
  const id = (await run((work) => keepImage(work, uploadOf(image), 1))) as FileId
  const before = await findFile(db, id)
  const name = await nameOf(db, id)
  const isStoredBefore = (await store.get(name)) !== undefined

  const moved = [await moveNextFile({ db, clock }), await moveNextFile({ db, clock })]

  expect(before).toMatchObject({ mediaType: 'image/png', ending: 'png' })
  expect(isStoredBefore).toBe(false)
  expect(moved).toEqual([true, false])
  expect(await waiting(db)).toEqual([])
  expect(await findFile(db, id)).toEqual(before)
  expect((await store.get(name))?.equals(before?.bytes ?? Buffer.alloc(0))).toBe(true)
  expect(name).toMatch(/^[0-9a-f-]{36}\.png$/)
})

test('of a work that fails nothing is left anywhere', async ({ db, run, clock, store, image }) => {
  const failing = run(async (work) => {
    await keepImage(work, uploadOf(image), 1)
    throw new Error('no')
  })

  await expect(failing).rejects.toThrow('no')
  expect(await moveNextFile({ db, clock })).toBe(false)
  expect(await store.list('')).toEqual([])
})

test('keeps a PDF and plain text as they came, as attachments only', async ({ db, run, store }) => {
  const pdf = uploadOf(Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n'))
  const page = uploadOf(Buffer.from('<script>alert(1)</script>'), 'page.html', 'text/html')

  const asImages = await run(async (work) => [
    await keepImage(work, pdf, 1),
    await keepImage(work, page, 1),
  ])
  const kept = await run(async (work) => [
    await keepAttachment(work, pdf, 1),
    await keepAttachment(work, page, 1),
    await keepAttachment(work, uploadOf(await imageBytes('jpeg')), 1),
    await keepAttachment(work, uploadOf(Buffer.from([1, 2, 3])), 1),
  ])
  const files = await Promise.all(kept.map((file) => file && findFile(db, file.fileId)))

  expect(asImages).toEqual([undefined, undefined])
  expect(files.map((file) => file?.mediaType)).toEqual([
    'application/pdf',
    'text/plain; charset=utf-8',
    'image/jpeg',
    undefined,
  ])
  expect(kept.map((file) => file?.size)).toEqual(files.map((file) => file?.bytes.byteLength))
  expect(files[0]?.bytes.toString()).toBe('%PDF-1.7\n1 0 obj\n%%EOF\n')
  expect(await store.list('')).toEqual([])
})

test('while the store is away files can be sent and read, and one that fails lets others pass', async ({
  db,
  run,
  clock,
  store,
  image,
}) => {
  const first = (await run((work) => keepImage(work, uploadOf(image), 1))) as FileId
  useFileStore(away)
  const failed = moveNextFile({ db, clock })
  await expect(failed).rejects.toThrow(OutageError)
  const second = (await run((work) => keepImage(work, uploadOf(image), 1))) as FileId

  const read = [await findFile(db, first), await findFile(db, second)]
  useFileStore(store)
  const movedAtOnce = [await moveNextFile({ db, clock }), await moveNextFile({ db, clock })]
  const left = await waiting(db)
  clock.set('2026-03-31T09:00:02Z')
  const movedLater = await moveNextFile({ db, clock })

  expect(read.every((file) => file !== undefined)).toBe(true)
  expect(movedAtOnce).toEqual([true, false])
  expect(left).toEqual([{ attempts: 1 }])
  expect(movedLater).toBe(true)
  expect(await store.list('')).toHaveLength(2)
})

test('a file that the store does not give is an outage, one that it lost is an error', async ({
  db,
  run,
  clock,
  store,
  image,
}) => {
  const id = (await run((work) => keepImage(work, uploadOf(image), 1))) as FileId
  await moveNextFile({ db, clock })

  useFileStore(away)
  const asked = findFile(db, id)
  await expect(asked).rejects.toThrow(OutageError)
  useFileStore(store)
  await store.remove(await nameOf(db, id))

  await expect(findFile(db, id)).rejects.toThrow(/gone/)
  expect(await findFile(db, 2_000_000_000 as FileId)).toBe(undefined)
})

test('a removed file is gone at once, its bytes after the commit', async ({
  db,
  run,
  clock,
  store,
  image,
}) => {
  const id = (await run((work) => keepImage(work, uploadOf(image), 1))) as FileId
  await moveNextFile({ db, clock })
  const undone = run(async (work) => {
    await removeFile(work, id)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  const isMoveLeft = await moveNextFile({ db, clock })

  await run((work) => removeFile(work, id))
  const found = await findFile(db, id)
  const storedBefore = await store.list('')
  await moveNextFile({ db, clock })

  expect(isMoveLeft).toBe(false)
  expect(found).toBe(undefined)
  expect(storedBefore).toHaveLength(1)
  expect(await store.list('')).toEqual([])
  expect(await db.selectFrom('leavingFiles').selectAll().execute()).toEqual([])
})

test('one removed while it is on its way leaves nothing in the store', async ({
  db,
  run,
  clock,
  store,
  image,
}) => {
  const id = (await run((work) => keepImage(work, uploadOf(image), 1))) as FileId
  useFileStore({
    ...store,
    put: async (...file) => {
      await run((work) => removeFile(work, id))
      await db.deleteFrom('leavingFiles').execute()
      await store.put(...file)
    },
  })

  await moveNextFile({ db, clock })

  expect(await store.list('')).toEqual([])
})
