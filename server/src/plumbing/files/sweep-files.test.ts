import { say } from '@clearstead/contract/call/say'
import { nameOf, test } from '../../../testing/files/files.ts'
import { uploadOf } from '../../../testing/images.ts'
import { setClock } from '../../../testing/set-clock.ts'
import { expect } from '../../../testing/test.ts'
import { storeImage } from './files.ts'
import { moveNextFile } from './move-files.ts'
import { sweepFiles } from './sweep-files.ts'

test('the sweep removes files without a row that are a day old', async ({
  db,
  run,
  store,
  image,
}) => {
  const clock = setClock(new Date().toISOString())
  const tomorrow = setClock(new Date(Date.now() + 25 * 60 * 60_000).toISOString())
  await run((work) => storeImage(work, uploadOf(image), 1))
  await moveNextFile({ db, clock })
  const stray = '00000000-0000-4000-8000-000000000000.png'
  await store.put(stray, image, 'image/png')
  const unfinished = '.00000000-0000-4000-8000-000000000001'
  await store.put(unfinished, image, 'image/png')
  await store.put('notes', image, 'text/plain')

  const early = await sweepFiles({ db, clock }, store)
  const due = await sweepFiles({ db, clock: tomorrow }, store)

  expect(early).toEqual(say('schedule.run.files_compared', { files: 3, removed: 0 }))
  expect(due).toEqual(say('schedule.run.files_compared', { files: 3, removed: 2 }))
  const left = (await store.list('')).map(({ name }) => name)
  expect(left).toHaveLength(2)
  expect(left).not.toContain(stray)
  expect(left).not.toContain(unfinished)
})

test('the sweep names rows whose bytes are missing, but not files that still wait to be moved', async ({
  db,
  run,
  store,
  image,
}) => {
  const clock = setClock(new Date().toISOString())
  const tomorrow = setClock(new Date(Date.now() + 25 * 60 * 60_000).toISOString())
  const ids = [1, 2, 3].map(() => run((work) => storeImage(work, uploadOf(image), 1)))
  const [lost, ...kept] = await Promise.all(ids)
  while (await moveNextFile({ db, clock })) {
    // More is waiting.
  }
  await run((work) => storeImage(work, uploadOf(image), 1))
  const name = await nameOf(db, lost)
  await store.remove(name)

  const sweeping = sweepFiles({ db, clock: tomorrow }, store)

  await expect(sweeping).rejects.toThrow(`Files gone from the store: 1, such as ${name}.`)
  expect(kept).toHaveLength(2)
})

test('the sweep removes nothing from the store of another installation', async ({
  db,
  store,
  image,
}) => {
  const tomorrow = setClock(new Date(Date.now() + 25 * 60 * 60_000).toISOString())
  for (let index = 10; index < 40; index++) {
    await store.put(`00000000-0000-4000-8000-0000000000${index}.png`, image, 'image/png')
  }

  const sweeping = sweepFiles({ db, clock: tomorrow }, store)

  await expect(sweeping).rejects.toThrow(/30 of 30 stored files are unknown.*another installation/)
  expect(await store.list('')).toHaveLength(30)
})
