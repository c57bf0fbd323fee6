import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { isAlive } from './processes.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './start-embedded-database.ts'

let dataDir: string
let folder: string
const children = new Set<ChildProcess>()

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clearstead-killed-'))
  folder = join(dataDir, 'postgres')
})

afterEach(async () => {
  for (const child of children) {
    child.kill('SIGTERM')
    await endOf(child)
  }
  children.clear()
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

function start(): Promise<EmbeddedDatabase> {
  const settings = { shared_buffers: '16MB' }
  return startEmbeddedDatabase({ dataDir, log: createLog('silent'), settings })
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** A process of its own that started a database on the folder. */
async function startInChild(): Promise<{ child: ChildProcess }> {
  const script = join(import.meta.dirname, 'start-in-child.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  await once(child.stdout, 'data')
  return { child }
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function serverPid(): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10)
}

/** What the next start may take, whatever was killed before it. */
const startMs = 15_000

async function startMeasured() {
  const began = performance.now()
  const database = await start()
  expect(performance.now() - began).toBeLessThan(startMs)
  return database
}

test('a server that does not heed a stop any more delays the next start by seconds only', {
  timeout: 60_000,
}, async () => {
  const { child } = await startInChild()
  const stuck = await serverPid()
  process.kill(stuck, 'SIGSTOP')
  child.kill('SIGKILL')
  await endOf(child)

  const database = await startMeasured()

  expect(isAlive(stuck)).toBe(false)
  expect(await ask(database.url, 'select 1')).toBe(1)
  await database.stop()
})

if (process.platform === 'linux') {
  test('a dead server that nobody collected is no obstacle', { timeout: 60_000 }, async () => {
    const { child } = await startInChild()
    const text = await readFile(join(folder, 'postmaster.pid'), 'utf8')
    child.kill('SIGTERM')
    await endOf(child)
    // A shell that becomes another programme never collects what it started before.
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'])
    children.add(parent)
    const zombie = await new Promise<number>((resolve) => {
      parent.stdout.on('data', (number: Buffer) => resolve(Number(number.toString())))
    })
    await writeFile(join(folder, 'postmaster.pid'), text.replace(/^\d+/, String(zombie)))

    const database = await startMeasured()

    expect(await ask(database.url, 'select 1')).toBe(1)
    await database.stop()
  })
}

test('a server that is killed again and again is started as often', {
  timeout: 60_000,
}, async () => {
  const database = await start()

  for (let time = 0; time < 7; time++) {
    process.kill(await serverPid(), 'SIGKILL')
    await expect
      .poll(() => ask(database.url, 'select 1').catch(() => undefined), { timeout: 20_000 })
      .toBe(1)
  }

  await database.stop()
})
