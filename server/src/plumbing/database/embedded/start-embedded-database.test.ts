import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { isAlive } from './processes.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './start-embedded-database.ts'

let root: string
let dataDir: string
let folder: string
const children = new Set<ChildProcess>()

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'clearstead-embedded-'))
  dataDir = join(root, 'data')
  folder = join(dataDir, 'postgres')
})

afterEach(async () => {
  for (const child of children) {
    child.kill('SIGTERM')
    await endOf(child)
  }
  children.clear()
})

afterAll(() => rm(root, { recursive: true, force: true }))

function start(where = dataDir): Promise<EmbeddedDatabase> {
  const settings = { shared_buffers: '16MB' }
  return startEmbeddedDatabase({ dataDir: where, log: createLog('silent'), settings })
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

/** The first line that a process of its own says after it started on the folder. */
async function startInChild(
  where = dataDir,
  uid?: number,
): Promise<{ child: ChildProcess; line: string }> {
  const script = join(import.meta.dirname, 'start-in-child.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, where], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  children.add(child)
  const line = await new Promise<string>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`ended with ${code} and said nothing`)))
    child.stdout?.on('data', (text: Buffer) => resolve(text.toString().trim()))
  })
  return { child, line }
}

async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise((resolve) => child.on('exit', resolve))
  }
  return child.exitCode
}

async function serverPid(): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10)
}

test('the first start makes a database that is safe and local', { timeout: 30_000 }, async () => {
  const database = await start()

  const { hostname, port, password } = new URL(database.url)
  expect(hostname).toBe('127.0.0.1')
  expect(Number(port)).toBeGreaterThan(1024)
  expect(password.length).toBeGreaterThanOrEqual(32)
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
  expect(await ask(database.url, 'select current_database()')).toBe('clearstead')
  expect(await ask(database.url, 'show data_checksums')).toBe('on')
  expect(await ask(database.url, 'show server_encoding')).toBe('UTF8')
  expect(await ask(database.url, 'show listen_addresses')).toBe('127.0.0.1')
  expect(await ask(database.url, 'show shared_preload_libraries')).toBe('pg_stat_statements')
  expect(
    await ask(database.url, "select datlocale from pg_database where datname = 'clearstead'"),
  ).toBe('C.UTF-8')
  await expect(ask(database.url.replace(password, 'wrong'), 'select 1')).rejects.toThrow(/password/)
  await ask(database.url, 'create table kept as select 42 as answer')
  await database.stop()
  expect(await readdir(dataDir)).not.toContain('postgres.lock')
})

test('the second start finds what the first one kept', { timeout: 20_000 }, async () => {
  const database = await start()

  expect(await ask(database.url, 'select answer from kept')).toBe(42)

  await database.stop()
})

test('a second process on the folder is told so, and the first goes on', {
  timeout: 20_000,
}, async () => {
  const database = await start()

  const { child, line } = await startInChild()

  expect(line).toMatch(
    new RegExp(`^StartProblem: .* is in use by .*process ${process.pid}\\).*\\.$`),
  )
  expect(await endOf(child)).toBe(1)
  expect(await ask(database.url, 'select 1')).toBe(1)
  await database.stop()
})

test('a start after kill -9 of the process stops the server it left, and loses nothing', {
  timeout: 30_000,
}, async () => {
  const { child, line } = await startInChild()
  await ask(line.replace('ready ', ''), 'insert into kept values (43)')
  child.kill('SIGKILL')
  await endOf(child)
  const orphan = await serverPid()
  expect(isAlive(orphan)).toBe(true)

  const database = await start()

  expect(isAlive(orphan)).toBe(false)
  expect(await ask(database.url, 'select max(answer) from kept')).toBe(43)
  await database.stop()
})

test('a lock and a process file whose numbers now belong to others are no obstacle', {
  timeout: 20_000,
}, async () => {
  const stranger = String(process.pid)
  await writeFile(
    join(dataDir, 'postgres.lock'),
    JSON.stringify({ pid: process.pid, started: 'another boot/1', nonce: 'x' }),
  )
  await writeFile(join(folder, 'postmaster.pid'), `${stranger}\n${folder}\n0\n1\n\n127.0.0.1\n\n`)

  const database = await start()

  expect(await ask(database.url, 'select 1')).toBe(1)
  await database.stop()
})

test('a killed server is started again under the same address', { timeout: 40_000 }, async () => {
  const { child, line } = await startInChild()
  const url = line.replace('ready ', '')
  const killed = await serverPid()

  process.kill(killed, 'SIGKILL')

  let answer: unknown
  for (let tries = 0; tries < 200 && answer !== 43; tries++) {
    await pause(100)
    answer = await ask(url, 'select max(answer) from kept').catch(() => undefined)
  }
  expect(answer).toBe(43)
  expect(await serverPid()).not.toBe(killed)
  child.kill('SIGTERM')
  expect(await endOf(child)).toBe(0)
})

test('a folder with other files is left alone', async () => {
  const foreign = join(root, 'foreign')
  await mkdir(foreign)
  await writeFile(join(foreign, 'thesis.txt'), 'years of work')

  await expect(start(foreign)).rejects.toThrow(/holds files that are not Clearstead's/)

  expect(await readdir(foreign)).toEqual(['thesis.txt'])
})

test('a file in place of the folder is refused', async () => {
  const file = join(root, 'file')
  await writeFile(file, 'x')

  await expect(start(file)).rejects.toThrow(/cannot be used: it is not a folder/)
})

test('a database of another PostgreSQL version is left alone', async () => {
  await whileChanged('PG_VERSION', '15\n', /made by PostgreSQL 15, and this is PostgreSQL 18/)
})

test('a damaged database is left alone', async () => {
  await whileChanged('PG_VERSION', undefined, /is damaged \(PG_VERSION is missing or empty\)/)
  await whileChanged('global/pg_control', undefined, /damaged \(global\/pg_control is missing/)
  await whileChanged('global/pg_control', 'short', /damaged \(global\/pg_control is .*cut short/)
})

test('a database whose password file is gone is left alone', async () => {
  await whileChanged('../postgres.password', undefined, /its password file is missing/)
})

if (process.getuid?.() === 0) {
  test('a user id without a name can make and run a database of its own', {
    timeout: 20_000,
  }, async () => {
    const nameless = 54_321
    const own = await mkdtemp(join(tmpdir(), 'clearstead-nameless-'))
    await chown(own, nameless, nameless)

    const { child, line } = await startInChild(own, nameless)

    expect(await ask(line.replace('ready ', ''), 'select 1')).toBe(1)
    child.kill('SIGTERM')
    expect(await endOf(child)).toBe(0)
    await rm(own, { recursive: true })
  })
}

test('a missing database beside its password is not replaced by an empty one', async () => {
  await rm(folder, { recursive: true })

  await expect(start()).rejects.toThrow(/damaged \(the database itself is missing\)/)

  expect(await readdir(dataDir)).not.toContain('postgres')
})

/** Starts while a file is changed or gone: nothing else may change, and with it the start works again. */
async function whileChanged(name: string, text: string | undefined, sentence: RegExp) {
  const path = join(folder, name)
  const before = await readFile(path)
  const names = await readdir(folder)
  if (text === undefined) await rm(path)
  else await writeFile(path, text)

  await expect(start()).rejects.toThrow(sentence)

  expect((await readdir(folder)).filter((found) => found !== name).sort()).toEqual(
    names.filter((found) => found !== name).sort(),
  )
  await writeFile(path, before)
}
