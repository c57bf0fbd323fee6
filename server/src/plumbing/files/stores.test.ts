import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startS3Server } from '../../../testing/files/s3-server.ts'
import { OutageError } from '../is-outage.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'clearstead-files-'))
  closing.push(() => rm(path, { recursive: true, force: true }))
  return join(path, 'uploads')
}

async function s3(pageSize?: number) {
  const server = await startS3Server('test-bucket', pageSize)
  closing.push(server.stop)
  return { server, store: s3Store(server.setting) }
}

const makers: Record<string, () => Promise<FileStore>> = {
  folder: async () => folderStore(await folder()),
  bucket: async () => (await s3()).store,
}

test.each(Object.entries(makers))('a %s returns what was put', async (_, make) => {
  const store = await make()
  const name = `${randomUUID()}.png`
  const bytes = Buffer.from([0, 1, 2, 253, 254, 255])

  const before = [await store.get(name), await store.list('')]
  await store.put(name, bytes, 'image/png')
  await store.put(name, bytes, 'image/png')
  const kept = await store.get(name)
  const listed = await store.list('')
  await store.remove(name)
  await store.remove(name)

  expect(before).toEqual([undefined, []])
  expect(kept?.equals(bytes)).toBe(true)
  expect(listed.map((file) => file.name)).toEqual([name])
  expect(Math.abs((listed[0]?.changedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  expect(await store.get(name)).toBe(undefined)
})

test.each(Object.entries(makers))('a %s lists files after a name, in order', async (_, make) => {
  const store = await make()
  const names = Array.from({ length: 5 }, () => `${randomUUID()}.png`).sort()
  for (const name of names) await store.put(name, Buffer.from('x'), 'image/png')

  const all = await store.list('')
  const rest = await store.list(names[2] ?? '')

  expect(all.map(({ name }) => name)).toEqual(names)
  expect(rest.map(({ name }) => name)).toEqual(names.slice(3))
})

test('files in a folder are closed to other users, and no unfinished file remains', async () => {
  const path = await folder()
  const name = `${randomUUID()}.png`

  await folderStore(path).put(name, Buffer.from('x'), 'image/png')

  expect(await readdir(path)).toEqual([name])
  expect((await stat(join(path, name))).mode & 0o007).toBe(0)
})

test('a request to a busy bucket is retried', async () => {
  const { server, store } = await s3()
  server.failing.push(503, 500)

  await store.put(`${randomUUID()}.png`, Buffer.from('x'), 'image/png')

  expect(server.objects.size).toBe(1)
  expect(server.asked).toHaveLength(3)
  expect([...server.objects.keys()][0]).toMatch(/^uploads\//)
})

test.each([403, 500, 301])(
  'a bucket that answers %i is an outage, not a missing file',
  async (status) => {
    const { server, store } = await s3()
    server.failing.push(status, status, status)

    await expect(store.get(`${randomUUID()}.png`)).rejects.toThrow(OutageError)
  },
)

test('a wrong bucket, a wrong region and an unreachable server are outages', async () => {
  const { server } = await s3()
  const { setting } = server
  const name = `${randomUUID()}.png`

  const wrong = [
    s3Store({ ...setting, bucket: 'other' }),
    s3Store({ ...setting, region: 'elsewhere' }),
    s3Store({ ...setting, endpoint: 'http://127.0.0.1:9' }),
  ]

  for (const store of wrong) {
    await expect(store.get(name)).rejects.toThrow(OutageError)
    await expect(store.list('')).rejects.toThrow(OutageError)
  }
})

test('a bucket that never answers is a timeout', async () => {
  const { server } = await s3()
  const store = s3Store(server.setting, 200)
  server.setHanging(true)

  await expect(store.get(`${randomUUID()}.png`)).rejects.toThrow(OutageError)
})
