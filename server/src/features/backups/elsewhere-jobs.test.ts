import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { test as base, nameOf } from '../../../testing/files/files.ts'
import { uploadOf } from '../../../testing/images.ts'
import { mailsTo } from '../../../testing/notices/notices.ts'
import { expect } from '../../../testing/test.ts'
import type { Clock } from '../../plumbing/clock.ts'
import { readConfig } from '../../plumbing/config.ts'
import { claimDataFolder } from '../../plumbing/data-folder.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { setFileStore } from '../../plumbing/files/file-store.ts'
import { storeAttachment } from '../../plumbing/files/files.ts'
import { folderStore } from '../../plumbing/files/folder-store.ts'
import { moveNextFile } from '../../plumbing/files/move-files.ts'
import { runScheduled } from '../../plumbing/jobs/run-scheduled.ts'
import { setSecretKey } from '../../plumbing/secret-box.ts'
import { currentSettings } from '../settings/public.ts'
import { seedKey } from '../transparency/installation/keys.ts'
import { type InstalledBackups, openBackups, setBackups } from './installed-backups.ts'
import { backupScheduled, backupTickers } from './jobs.ts'
import { findLastTested } from './queries.ts'

const projectFolder = join(import.meta.dirname, '..', '..', '..', '..')
const secretKey = 'ef'.repeat(32)

type Elsewhere = { backups: InstalledBackups; folder: string }

/** `test` with backups of an installation whose PostgreSQL is backed up by others: that of the test. */
const test = base.extend<{ elsewhere: Elsewhere }>({
  elsewhere: async ({ database, run, store: _, owner }, use) => {
    setSecretKey(Buffer.from(secretKey, 'hex'))
    const root = await mkdtemp(join(tmpdir(), 'clearstead-elsewhere-'))
    const folder = join(root, 'backups')
    const { backup, ...config } = readConfig({
      DATABASE_URL: database.url,
      DATA_DIR: join(root, 'data'),
      SECRET_KEY: secretKey,
      BACKUP_DIR: folder,
      BACKUP_RECIPIENT: await identityToRecipient(await generateX25519Identity()),
    })
    if (!backup) throw new Error('No backups are configured')
    await claimDataFolder(config.dataDir)
    const backups = await openBackups({ ...config, backup }, projectFolder)
    setBackups(backups)
    setFileStore(folderStore(join(config.dataDir, 'uploads')))
    await owner.query('delete from job_runs')
    await run(seedKey)
    await use({ backups, folder })
    setBackups(undefined)
    setFileStore(undefined)
    await rm(root, { recursive: true, force: true })
  },
})

async function runJob(name: string, { db, clock }: { db: Db; clock: Clock }) {
  const onFailure = async () => undefined
  const { today: day } = await currentSettings(db, clock())
  return runScheduled({ jobs: backupScheduled, onFailure }, { db, clock }, { name, day })
}

/** What the hourly watch does now. */
async function watch(context: { db: Db; clock: Clock }) {
  for (const ticker of backupTickers) await ticker.run(context)
}

test('the jobs keep the files and the secret key beside a database elsewhere, and open each for a test', async ({
  elsewhere: { backups, folder },
  db,
  run,
  clock,
}) => {
  await run((work) => storeAttachment(work, uploadOf(Buffer.from('a passport')), 1))
  while (await moveNextFile({ db, clock }));

  const made = await runJob('backup', { db, clock })
  const tested = await runJob('test-restore', { db, clock })

  expect(backups.hasDatabase).toBe(false)
  expect(made).toEqual({ code: 'schedule.run.files_listed', facts: { files: 2, removed: 0 } })
  expect(tested).toEqual({ code: 'schedule.run.files_opened', facts: { files: 2 } })
  expect(await findLastTested(db)).toEqual(clock())
  // Neither base backups nor WAL: those are where the database is.
  expect((await readdir(folder)).sort()).toEqual(['files', 'lists'])
})

test('a kept file that was changed fails the test of that day, which then does not count', async ({
  elsewhere: { folder },
  db,
  run,
  clock,
}) => {
  const stored = await run((work) => storeAttachment(work, uploadOf(Buffer.from('a passport')), 1))
  while (await moveNextFile({ db, clock }));
  await runJob('backup', { db, clock })
  const files = join(folder, 'files')
  for (const name of await readdir(files)) {
    if (!/^[0-9a-f]{64}$/.test(name)) continue
    await writeFile(join(files, name), (await readFile(join(files, name))).subarray(0, -10))
  }

  const testing = runJob('test-restore', { db, clock })

  await expect(testing).rejects.toThrow('Of the 2 files in the backups 2 are not right')
  await expect(testing).rejects.toThrow(`uploads/${await nameOf(db, stored?.fileId)} cannot be`)
  expect(await findLastTested(db)).toBeUndefined()
})

test('owners are mailed each day on which no restore was tested for 48 hours, until one is', async ({
  elsewhere: _,
  db,
  owner: database,
  given,
  clock,
}) => {
  const { email } = await given.admin('owner')
  const alarms = async () => {
    await watch({ db, clock })
    return (await mailsTo(database, email)).length
  }
  await runJob('backup', { db, clock })
  await runJob('test-restore', { db, clock })

  clock.forward({ hours: 48 })
  const inTime = await alarms()
  clock.forward({ seconds: 1 })
  const late = await alarms()
  clock.forward({ hours: 1 })
  const anHourLater = await alarms()
  clock.forward({ hours: 24 })
  const nextDay = await alarms()
  await runJob('backup', { db, clock })
  await runJob('test-restore', { db, clock })
  clock.forward({ hours: 24 })
  const tested = await alarms()

  expect([inTime, late, anHourLater, nextDay, tested]).toEqual([0, 1, 1, 2, 2])
  expect((await mailsTo(database, email))[0]).toMatchObject({
    subject: 'No backup was restored for a test in two days',
    text: expect.stringMatching(/^The newest backup has not been restored and verified for 48/),
  })
})

test('owners are mailed when no restore was ever tested, 48 hours after backups were first watched', async ({
  elsewhere: _,
  db,
  owner: database,
  given,
  clock,
}) => {
  const { email } = await given.admin('owner')
  // Watching begins with the process, by its own clock.
  clock.set(new Date().toISOString())
  clock.forward({ hours: 47 })

  await watch({ db, clock })
  const inTime = await mailsTo(database, email)
  clock.forward({ hours: 2 })
  await watch({ db, clock })

  expect(inTime).toEqual([])
  expect(await mailsTo(database, email)).toHaveLength(1)
})
