import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { compiled } from '../../../../testing/compiled.ts'
import {
  ask,
  endChildren,
  endOf,
  endWithTest,
  inChild,
  serverPid,
  start,
  startInChild,
} from '../../../../testing/database/embedded/starting.ts'
import { byLength } from '../../../../testing/lengths.ts'
import { createLog } from '../../log.ts'
import { findBinaries } from './binaries.ts'
import { launchServer } from './launch-server.ts'
import { stopServer } from './leftover-server.ts'
import { chooseIdentity } from './operating-user.ts'
import { isAlive } from './processes.ts'
import { findFreePort } from './run-server.ts'

const log = createLog('silent')

let dataDir: string
let folder: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clearstead-killed-'))
  folder = join(dataDir, 'postgres')
})

afterEach(endChildren)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** The longest that a start may take, whatever was killed before. */
const startMs = 15_000
const kills = byLength({ long: 7, short: 1 })

async function startMeasured() {
  const began = performance.now()
  const database = await start(dataDir)
  expect(performance.now() - began).toBeLessThan(startMs)
  return database
}

test('a server that ignores every shutdown request delays the next start by seconds only', {
  timeout: 60_000,
}, async () => {
  const { child } = await startInChild(dataDir)
  const stuck = await serverPid(folder)
  process.kill(stuck, 'SIGSTOP')
  child.kill('SIGKILL')
  await endOf(child)

  const database = await startMeasured()

  expect(isAlive(stuck)).toBe(false)
  expect(await ask(database.url, 'select 1')).toBe(1)
  await database.stop()
})

if (process.platform === 'linux') {
  test('a zombie server does not prevent a start', { timeout: 60_000 }, async () => {
    const { child } = await startInChild(dataDir)
    const text = await readFile(join(folder, 'postmaster.pid'), 'utf8')
    child.kill('SIGTERM')
    await endOf(child)
    // After `exec` the shell no longer reaps its child.
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'])
    endWithTest(parent)
    const zombie = await new Promise<number>((resolve) => {
      parent.stdout.on('data', (number: Buffer) => resolve(Number(number.toString())))
    })
    await writeFile(join(folder, 'postmaster.pid'), text.replace(/^\d+/, String(zombie)))

    const database = await startMeasured()

    expect(await ask(database.url, 'select 1')).toBe(1)
    await database.stop()
  })
}

test('a first start that is killed while initdb works leaves nothing in the way of the next', {
  timeout: 60_000,
}, async () => {
  const fresh = await mkdtemp(join(tmpdir(), 'clearstead-killed-'))
  const script = await compiled(inChild)
  for (let time = 0; time < kills; time++) {
    const child = spawn(process.execPath, [script, fresh], { stdio: 'ignore' })
    endWithTest(child)
    const isAtWork = () => existsSync(join(fresh, 'postgres.unfinished', 'base', '1'))
    await expect.poll(isAtWork, { timeout: 20_000 }).toBe(true)
    await pause(time * 40)
    child.kill('SIGKILL')
    await endOf(child)
    expect(existsSync(join(fresh, 'postgres'))).toBe(false)
  }

  const database = await start(fresh)

  expect(await ask(database.url, 'select 1')).toBe(1)
  await database.stop()
  await rm(fresh, { recursive: true })
})

test('a server whose PID file came after one looked for it is stopped and replaced', {
  timeout: 60_000,
}, async () => {
  const { stop } = await start(dataDir)
  await stop()
  const identity = await chooseIdentity(folder)
  const binaries = await findBinaries(identity !== undefined)
  const options = { folder, binaries, identity, settings: { shared_buffers: '16MB' }, log }
  const left = await launchServer(options, await findFreePort())

  const next = await launchServer(options, await findFreePort())

  await left.ended
  expect(await serverPid(folder)).toBe(next.pid)
  await stopServer(next.pid ?? 0, folder, binaries.pgCtl)
})

test('a server that is killed repeatedly is restarted every time', {
  timeout: 60_000,
}, async () => {
  const database = await start(dataDir)

  for (let time = 0; time < kills; time++) {
    process.kill(await serverPid(folder), 'SIGKILL')
    await expect
      .poll(() => ask(database.url, 'select 1').catch(() => undefined), { timeout: 20_000 })
      .toBe(1)
  }

  await database.stop()
})
