import type { FileId } from '@clearstead/contract/values/ids'
import { nameOf, test } from '../../../testing/files/files.ts'
import { imageBytes, uploadOf } from '../../../testing/images.ts'
import { expect } from '../../../testing/test.ts'
import type { Db } from '../database/database.ts'
import { OutageError } from '../is-outage.ts'
import { type FileStore, setFileStore } from './file-store.ts'
import { findFile, removeFile, storeAttachment, storeImage } from './files.ts'
import { moveNextFile } from './move-files.ts'

/** A store in which every operation fails. */
const away: FileStore = {
  put: () => Promise.reject(new OutageError('away')),
  get: () => Promise.reject(new OutageError('away')),
  remove: () => Promise.reject(new OutageError('away')),
  list: () => Promise.reject(new OutageError('away')),
}

const waiting = (db: Db) => db.selectFrom('arrivingFiles').select('attempts').execute()

test('a stored image can be read at once, and from the file store after it was moved', async ({
  db,
  run,
  clock,
  store,
  image,
}) => {
  const id = (await run((work) => storeImage(work, uploadOf(image), 1))) as FileId
  const before = await findFile(db, id)
  const name = await nameOf(db, id)
  const isStoredBefore = (await store.get(name)) !== undefined

  const moved = [await moveNextFile({ db, clock }), await moveNextFile({ db, clock })]

  expect(before).toMatchObject({ mediaType: 'image/png', extension: 'png' })
  expect(isStoredBefore).toBe(false)
  expect(moved).toEqual([true, false])
  expect(await waiting(db)).toEqual([])
  expect(await findFile(db, id)).toEqual(before)
  expect((await store.get(name))?.equals(before?.bytes ?? Buffer.alloc(0))).toBe(true)
  expect(name).toMatch(/^[0-9a-f-]{36}\.png$/)
})

test('a work that fails stores no file', async ({ db, run, clock, store, image }) => {
  const failing = run(async (work) => {
    await storeImage(work, uploadOf(image), 1)
    throw new Error('no')
  })

  await expect(failing).rejects.toThrow('no')
  expect(await moveNextFile({ db, clock })).toBe(false)
  expect(await store.list('')).toEqual([])
})

test('a PDF and plain text are stored unchanged, as attachments only', async ({
  db,
  run,
  store,
}) => {
  const pdf = uploadOf(Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n'))
  const page = uploadOf(Buffer.from('<script>alert(1)</script>'), 'page.html', 'text/html')

  const asImages = await run(async (work) => [
    await storeImage(work, pdf, 1),
    await storeImage(work, page, 1),
  ])
  const kept = await run(async (work) => [
    await storeAttachment(work, pdf, 1),
    await storeAttachment(work, page, 1),
    await storeAttachment(work, uploadOf(await imageBytes('jpeg')), 1),
    await storeAttachment(work, uploadOf(Buffer.from([1, 2, 3])), 1),
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

test('files can be stored and read while the file store is unavailable, and a failed move does not block others', async ({
  db,
  run,
  clock,
  store,
  image,
}) => {
  const first = (await run((work) => storeImage(work, uploadOf(image), 1))) as FileId
  setFileStore(away)
  const failed = moveNextFile({ db, clock })
  await expect(failed).rejects.toThrow(OutageError)
  const second = (await run((work) => storeImage(work, uploadOf(image), 1))) as FileId

  const read = [await findFile(db, first), await findFile(db, second)]
  setFileStore(store)
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

test('an unavailable file store is an outage, a lost file an error', async ({
  db,
  run,
  clock,
  store,
  image,
}) => {
  const id = (await run((work) => storeImage(work, uploadOf(image), 1))) as FileId
  await moveNextFile({ db, clock })

  setFileStore(away)
  const asked = findFile(db, id)
  await expect(asked).rejects.toThrow(OutageError)
  setFileStore(store)
  await store.remove(await nameOf(db, id))

  await expect(findFile(db, id)).rejects.toThrow(/gone/)
  expect(await findFile(db, 2_000_000_000 as FileId)).toBe(undefined)
})

test('a removed file is gone at once, and its bytes after the commit', async ({
  db,
  run,
  clock,
  store,
  image,
}) => {
  const id = (await run((work) => storeImage(work, uploadOf(image), 1))) as FileId
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

test('a file that is removed while it is being moved is removed from the store', async ({
  db,
  run,
  clock,
  store,
  image,
}) => {
  const id = (await run((work) => storeImage(work, uploadOf(image), 1))) as FileId
  setFileStore({
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
