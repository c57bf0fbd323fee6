import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Installation, startInstallation } from '../../../testing/backups/installation.ts'
import { type S3Server, startS3Server } from '../../../testing/files/s3-server.ts'
import { isLong } from '../../../testing/lengths.ts'
import { namesIn } from '../../plumbing/backup/backup-place.ts'
import { findBackup } from '../../plumbing/backup/fetch-backup.ts'
import { systemClock as clock } from '../../plumbing/clock.ts'
import { findRunningDatabase } from '../../plumbing/database/embedded/running-server.ts'
import { runScheduled } from '../../plumbing/jobs/run-scheduled.ts'
import { currentSettings } from '../settings/public.ts'
import { backupScheduled } from './jobs.ts'
import { makeBackup } from './make-backup.ts'
import { findLastTested } from './queries.ts'

let s3: S3Server
let installation: Installation
let today: ProgrammeDay

beforeAll(async () => {
  s3 = await startS3Server()
  installation = await startInstallation({ s3: s3.setting })
  today = (await currentSettings(installation.db, clock())).today
}, 240_000)
afterAll(async () => {
  await installation.remove()
  await s3.stop()
})

function runJob(name: string, day = today) {
  const onFailure = async () => undefined
  return runScheduled(
    { jobs: backupScheduled, onFailure },
    { db: installation.db, clock },
    { name, day },
  )
}

if (isLong) {
  test('the jobs back up to a bucket and restore what is there for a test', {
    timeout: 240_000,
  }, async () => {
    const { db, book, archive, dataDir } = installation
    expect(await findLastTested(db)).toBeUndefined()

    const made = await runJob('backup')
    await book()
    await archive()
    const tested = await runJob('test-restore')

    expect(made).toMatchObject({ code: 'schedule.run.backup_made', facts: { removed: 0 } })
    expect(tested).toMatchObject({ code: 'schedule.run.backup_tested', facts: { transfers: 2 } })
    expect(await findLastTested(db)).toBeInstanceOf(Date)
    expect(existsSync(join(dataDir, 'test-restore'))).toBe(false)
    expect([...s3.objects.keys()].every((key) => /^backups\/(base|wal|files)\//.test(key))).toBe(
      true,
    )
    expect([...s3.objects.values()].some(({ bytes }) => bytes.includes('clearstead_app'))).toBe(
      false,
    )
  })
}

test('a day that was missed needs no backup of its own', async () => {
  const before = s3.objects.size

  expect((await runJob('backup', addDays(today, -1))).code).toBe('schedule.run.backup_missed')
  expect(s3.objects.size).toBe(before)
})

test('of two backups at once the second is refused', { timeout: 240_000 }, async () => {
  const { db, backups } = installation

  const both = await Promise.allSettled([makeBackup(db, backups), makeBackup(db, backups)])

  const refused = both.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
  expect(refused).toEqual([expect.stringContaining('Another backup is being made')])
})

if (isLong) {
  test('a backup that fails on a full disk does not count, and the next removes what it left', {
    timeout: 240_000,
  }, async () => {
    const { db, backups, dataDir } = installation
    const { place } = backups
    const before = await findBackup(place, {})
    let puts = 0
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const bases: typeof place.bases = {
      ...place.bases,
      put: async (...file) => {
        if (++puts > 1) throw full
        await place.bases.put(...file)
      },
    }

    await expect(makeBackup(db, { ...backups, place: { ...place, bases } })).rejects.toBe(full)

    expect((await findBackup(place, {})).id).toBe(before.id)
    const left = (await namesIn(place.bases)).at(-1) ?? ''
    expect(left.startsWith(before.id)).toBe(false)
    const next = await makeBackup(db, backups)
    expect(await namesIn(place.bases)).not.toContain(left)
    expect((await findBackup(place, {})).id).toBe(next.id)
    expect(await readdir(join(dataDir, 'postgres', 'pg_replslot'))).toEqual([])
  })
}

if (isLong) {
  test('a backup whose session was lost gets no manifest, as another may have removed its parts', {
    timeout: 240_000,
  }, async () => {
    const { db, backups, dataDir } = installation
    const { place } = backups
    const before = await findBackup(place, {})
    const parts = before.parts.length
    let puts = 0
    const bases: typeof place.bases = {
      ...place.bases,
      put: async (...file) => {
        // The last part is put after the last statement of the copying.
        if (++puts === parts) await endBackupSession(dataDir)
        await place.bases.put(...file)
      },
    }

    const made = makeBackup(db, { ...backups, place: { ...place, bases } })

    await expect(made).rejects.toThrow(/connection error|Connection terminated/)
    expect(puts).toBe(parts)
    expect((await findBackup(place, {})).id).toBe(before.id)
  })
}

async function endBackupSession(dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: await findRunningDatabase(dataDir) })
  await client.connect()
  await client.query('select pg_terminate_backend(pid) from pg_locks where objid = 7202601')
  // Until the other side knows it.
  const isHeld = () => client.query('select from pg_locks where objid = 7202601')
  while ((await isHeld()).rowCount) await pause(20)
  await client.end()
}
