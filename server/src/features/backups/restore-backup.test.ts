import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Installation,
  startInstallation,
  transfersIn,
} from '../../../testing/backups/installation.ts'
import { serverPid } from '../../../testing/database/embedded/starting.ts'
import { isLong } from '../../../testing/lengths.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { isRight } from './verify-restored.ts'

let installation: Installation

beforeAll(async () => {
  installation = await startInstallation()
}, 240_000)
afterAll(() => installation.remove())

test('a restore to a moment has all that was committed before it and nothing of after', {
  timeout: 240_000,
}, async () => {
  const { book, archive, db, backups, restoring } = installation
  const before = [await book(), await book()]
  await makeBackup(db, backups)
  const between = [await book(), await book()]
  await pause(20)
  const moment = new Date()
  await pause(20)
  const after = [await book()]
  await archive()

  const toMoment = restoring({ to: moment })
  const restored = await restoreBackup(toMoment)

  expect(isRight(restored)).toBe(true)
  expect(restored.newestTransfer?.id).toBe(between[1])
  expect(restored.newestCommit?.getTime()).toBeLessThanOrEqual(moment.getTime())
  expect((await transfersIn(toMoment.into)).slice(-4)).toEqual([...before, ...between])

  const toEnd = restoring()
  await restoreBackup(toEnd)

  expect((await transfersIn(toEnd.into)).slice(-5)).toEqual([...before, ...between, ...after])
})

// Two more restores: `npm test` leaves them out.
if (isLong) {
  test('a kill under load loses nothing that was committed before the last archived segment', {
    timeout: 240_000,
  }, async () => {
    const { book, archive, db, backups, dataDir, restoring } = installation
    await makeBackup(db, backups)
    const booked: { id: number; at: Date }[] = []
    const stopping = new AbortController()
    const bookOn = async () => {
      while (!stopping.signal.aborted) {
        const id = await book().catch(() => undefined)
        if (id !== undefined) booked.push({ id, at: new Date() })
      }
    }
    const load = Promise.all([bookOn(), bookOn(), bookOn()])
    await pause(500)
    await archive()
    await pause(500)

    process.kill(await serverPid(join(dataDir, 'postgres')), 'SIGKILL')
    const archived = restoring()
    const { lastSegmentAt, newestTransfer } = await restoreBackup(archived)
    stopping.abort()
    await load

    const kept = booked.filter(({ at }) => lastSegmentAt && at < lastSegmentAt)
    expect(kept.length).toBeGreaterThan(0)
    expect(await transfersIn(archived.into)).toEqual(
      expect.arrayContaining(kept.map(({ id }) => id)),
    )
    expect(newestTransfer?.id).toBeLessThanOrEqual(Math.max(...booked.map(({ id }) => id)))

    await expect.poll(() => book().catch(() => 0), { timeout: 20_000 }).toBeGreaterThan(0)
    await archive()
    const later = restoring()
    expect(isRight(await restoreBackup(later))).toBe(true)
    expect(await transfersIn(later.into)).toEqual(
      expect.arrayContaining(booked.map(({ id }) => id)),
    )
  })
}

if (isLong) {
  test('a restore without WAL after the backup has what the backup has', {
    timeout: 240_000,
  }, async () => {
    const { book, db, backups, restoring } = installation
    const id = await book()
    const { id: backup } = await makeBackup(db, backups)

    const restored = await restoreBackup(restoring({ id: backup, to: new Date() }))

    expect(isRight(restored)).toBe(true)
    expect(restored.newestTransfer?.id).toBe(id)
  })
}

test('a folder that is not empty is refused, and nothing in it is changed', async () => {
  const { dataDir, restoring, root } = installation
  const names = await readdir(dataDir)

  await expect(restoreBackup(restoring({ into: dataDir }))).rejects.toThrow('is not empty')

  expect(await readdir(dataDir)).toEqual(names)
  const into = join(root, 'other')
  await mkdir(into)
  await writeFile(join(into, 'letter.txt'), 'hello')
  await expect(restoreBackup(restoring({ into }))).rejects.toThrow('is not empty')
  expect(await readdir(into)).toEqual(['letter.txt'])
})
