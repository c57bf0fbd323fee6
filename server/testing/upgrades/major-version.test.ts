import { spawn } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { verifyBooks } from '../../src/ledger/integrity/verify.ts'
import { claimDataFolder } from '../../src/plumbing/data-folder.ts'
import { openDatabase } from '../../src/plumbing/database/database.ts'
import { binariesOf, type ProgramsPackage } from '../../src/plumbing/database/embedded/binaries.ts'
import { lockFolder } from '../../src/plumbing/database/embedded/folder-lock.ts'
import { launchOnFreePort } from '../../src/plumbing/database/embedded/launch-server.ts'
import { stopServer } from '../../src/plumbing/database/embedded/leftover-server.ts'
import { makeDatabaseFolder } from '../../src/plumbing/database/embedded/make-database-folder.ts'
import { chooseIdentity } from '../../src/plumbing/database/embedded/operating-user.ts'
import { installFormer } from '../../src/plumbing/database/embedded/upgrade/former-programs.ts'
import {
  steps,
  type Upgrading,
  upgradeFolder,
} from '../../src/plumbing/database/embedded/upgrade/upgrade-folder.ts'
import { migrate } from '../../src/plumbing/database/migrate.ts'
import { migrateQueue } from '../../src/plumbing/jobs/queue.ts'
import { createLog } from '../../src/plumbing/log.ts'
import { compiled } from '../compiled.ts'
import { endOf, start } from '../database/embedded/starting.ts'
import { isLong } from '../lengths.ts'
import { openSmallDisk, type SmallDisk } from '../small-disk.ts'
import { loadRowsOfFirstRelease, readRows } from './load-rows.ts'

const migrations = join(import.meta.dirname, '../../migrations')
const lastOfFirstRelease = '0024-content-counts.sql'
const log = createLog('silent')
const settings = { shared_buffers: '16MB' }
const password = 'harbour-lantern'
const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function makeDataFolder(parent = tmpdir()) {
  const root = await mkdtemp(join(parent, 'clearstead-major-'))
  ends.push(() => rm(root, { recursive: true, force: true }))
  const dataDir = join(root, 'data')
  await claimDataFolder(dataDir)
  return { root, dataDir, folder: join(dataDir, 'postgres') }
}

function upgrade(
  dataDir: string,
  former?: ProgramsPackage,
  lines: string[] = [],
  more: Partial<Upgrading> = {},
) {
  return upgradeFolder({
    ...{ dataDir, migrations, log, settings },
    findFormer: async (majorVersion) => former ?? installFormer(majorVersion, dataDir),
    verify: async (url) => {
      const { db, close } = openDatabase({ url, connections: 1 })
      const { problems } = await verifyBooks(db).finally(close)
      return problems.map((problem) => JSON.stringify(problem))
    },
    report: (line) => void lines.push(line),
    ...more,
  })
}

/** A folder that says it is of a version; nothing else of it is read before that is. */
async function pretend(folder: string, majorVersion: string): Promise<void> {
  await mkdir(folder)
  await writeFile(join(folder, 'PG_VERSION'), `${majorVersion}\n`)
  await writeFile(`${folder}.password`, password)
}

const versionIn = (folder: string) =>
  readFile(join(folder, 'PG_VERSION'), 'utf8').then((text) => text.trim())

test('a start on a folder of another major version names the command that upgrades it', async () => {
  const { dataDir, folder } = await makeDataFolder()
  await pretend(folder, '17')

  await expect(start(dataDir)).rejects.toThrow('move its data with "npm run upgrade:database"')
})

test('a folder is not upgraded when it is in use, from a version without programs, or twice', {
  timeout: 30_000,
}, async () => {
  const { dataDir, folder } = await makeDataFolder()
  await expect(upgrade(dataDir)).rejects.toThrow('There is no embedded database')
  await pretend(folder, '12')

  const lock = await lockFolder(dataDir, join(dataDir, 'postgres.lock'))
  await expect(upgrade(dataDir)).rejects.toThrow('in use by another running Clearstead')
  lock.release()
  await expect(upgrade(dataDir)).rejects.toThrow('PostgreSQL 12 cannot be upgraded')
  await mkdir(`${folder}.of-12`)
  await expect(upgrade(dataDir)).rejects.toThrow('is there already')

  expect(await versionIn(folder)).toBe('12')
})

test('an upgrade that was killed while the folders changed places is refused by a start and ended by the command', async () => {
  const { dataDir, folder } = await makeDataFolder()
  await pretend(folder, '18')
  await rename(folder, `${folder}.upgraded`)

  await expect(start(dataDir)).rejects.toThrow('was interrupted at its end')
  await upgrade(dataDir)

  expect(await versionIn(folder)).toBe('18')
})

/** A database of that version with the rows that the demo of 0.1.0 wrote, and all migrations. */
async function makeFormer(folder: string, former: ProgramsPackage): Promise<void> {
  const identity = await chooseIdentity(folder)
  const binaries = await binariesOf(former, identity !== undefined)
  const made = { unfinished: `${folder}.unfinished`, passwordFile: `${folder}.password` }
  await makeDatabaseFolder({ folder, ...made, password, binaries, identity })
  const { server, url } = await launchOnFreePort(
    { folder, binaries, identity, settings, log },
    password,
  )
  const ofFirst = await mkdtemp(join(tmpdir(), 'clearstead-first-release-'))
  ends.push(() => rm(ofFirst, { recursive: true }))
  for (const name of await readdir(join(migrations, 'before-0.2.0'))) {
    const isOfFirst = name <= lastOfFirstRelease
    if (isOfFirst) await cp(join(migrations, 'before-0.2.0', name), join(ofFirst, name))
  }
  await migrateQueue(url)
  await migrate(url, ofFirst)
  await withOwner(url, loadRowsOfFirstRelease)
  await migrate(url, migrations)
  await withOwner(url, (owner) => owner.query(`select ledger.make_months(now(), 'UTC')`))
  await stopServer(server.pid ?? 0, folder, binaries.pgCtl)
}

async function withOwner<Result>(url: string, use: (owner: pg.Client) => Promise<Result>) {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return await use(owner)
  } finally {
    await owner.end()
  }
}

/** Kills an upgrade a moment after it began a step. */
async function killAt(step: string, dataDir: string, former: ProgramsPackage): Promise<void> {
  const script = join(import.meta.dirname, '../database/embedded/upgrade-in-child.ts')
  const args = [await compiled(script), dataDir, JSON.stringify(former)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await expect
    .poll(() => output.includes(`${step}: `) || child.exitCode !== null, { timeout: 100_000 })
    .toBe(true)
  await pause(200)
  child.kill('SIGKILL')
  await endOf(child)
  expect(output).toContain(`${step}: `)
}

// The programs of the former version are fetched for it, which takes longer than `npm test` has.
if (isLong) {
  test('a database of PostgreSQL 17 is moved to this version, killed at each step, and has the same rows', {
    timeout: 500_000,
  }, async () => {
    const { root, dataDir, folder } = await makeDataFolder()
    const former = await installFormer('17', join(root, 'programs'))
    await makeFormer(folder, former)

    for (const step of steps.filter((one) => one !== 'swap' && one !== 'end')) {
      await killAt(step, dataDir, former)
      expect(await versionIn(folder)).toBe('17')
    }
    const lines: string[] = []
    await upgrade(dataDir, former, lines)
    const { adminUrl, stop } = await start(dataDir)
    ends.push(stop)
    const rows = await withOwner(adminUrl, readRows)
    const old = await readFormer(`${folder}.of-17`, former)

    expect(lines.map((line) => line.split(':')[0])).toEqual(steps)
    expect(await versionIn(folder)).toBe('18')
    expect(Object.keys(rows).length).toBeGreaterThan(60)
    expect(rows).toEqual(old)
    expect((await readdir(dataDir)).filter((name) => name.includes('upgrad'))).toEqual([])
  })

  test('a disk that is too small, or becomes full, ends the upgrade, and the old database stays as it is', {
    timeout: 500_000,
  }, async () => {
    const disk = await openSmallDisk(2_000)
    ends.push(disk.remove)
    const { dataDir, folder } = await makeDataFolder(disk.folder)
    const { root } = await makeDataFolder()
    const former = await installFormer('17', join(root, 'programs'))
    await makeFormer(folder, former)
    const rows = await readFormer(folder, former)
    const full = fillerOf(disk)
    const expectUntouched = async () => {
      expect((await readdir(dataDir)).filter((name) => /upgrad|of-17/.test(name))).toEqual([])
      expect(await versionIn(folder)).toBe('17')
      expect(await readFormer(folder, former)).toEqual(rows)
    }

    if (disk.isReal) {
      await disk.resize(Math.ceil(await usedMegabytes(disk.folder)) + 100)
      const small = upgrade(dataDir, former)
      await expect(small).rejects.toThrow(/MiB free, and a second database .* takes \d+ MiB/)
      await disk.resize(2_000)
      await expectUntouched()
    }
    for (const step of ['make', 'copy', 'verify']) {
      const report = (line: string) => {
        if (line.startsWith(step)) full.fill()
      }
      const became = upgrade(dataDir, former, [], { report, verify: full.verify })
      await expect(became).rejects.toThrow('became full while the new database was made')
      // The old one was stopped beside a full disk, and starts on it too.
      expect(await readFormer(folder, former)).toEqual(rows)
      full.empty()
      await expectUntouched()
    }
    await upgrade(dataDir, former)

    expect(await versionIn(folder)).toBe('18')
  })
}

/** Fills a disk to its last byte. Where it is no real one, what comes last fails as on a full one. */
function fillerOf({ folder, isReal }: SmallDisk) {
  const path = join(folder, 'filler')
  let isFull = false
  return {
    fill: () => {
      isFull = true
      if (!isReal) return
      const file = openSync(path, 'a')
      try {
        for (let size = 1_048_576; size >= 1; size = Math.floor(size / 2)) fillWith(file, size)
      } finally {
        closeSync(file)
      }
    },
    empty: () => {
      isFull = false
      rmSync(path, { force: true })
    },
    verify: async () => {
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      return []
    },
  }
}

function fillWith(file: number, size: number): void {
  const bytes = Buffer.alloc(size, 1)
  try {
    while (writeSync(file, bytes) === size);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

async function usedMegabytes(folder: string): Promise<number> {
  const { blocks, bfree, bsize } = await statfs(folder)
  return ((blocks - bfree) * bsize) / 1_048_576
}

async function readFormer(folder: string, former: ProgramsPackage) {
  const identity = await chooseIdentity(folder)
  const binaries = await binariesOf(former, identity !== undefined)
  const options = { folder, binaries, identity, settings, log }
  const { server, url } = await launchOnFreePort(options, password)
  const rows = await withOwner(url, readRows)
  await stopServer(server.pid ?? 0, folder, binaries.pgCtl)
  return rows
}
