import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  ask,
  endChildren,
  endOf,
  serverPid,
  start,
  startInChild,
} from '../../../../testing/database/embedded/starting.ts'
import { isAlive } from './processes.ts'

let root: string
let dataDir: string
let folder: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'clearstead-embedded-'))
  dataDir = join(root, 'data')
  folder = join(dataDir, 'postgres')
})

afterEach(endChildren)
afterAll(() => rm(root, { recursive: true, force: true }))

test('the first start makes a local database with a password and checksums', {
  timeout: 30_000,
}, async () => {
  const database = await start(dataDir)

  const { hostname, port, password } = new URL(database.adminUrl)
  expect(hostname).toBe('127.0.0.1')
  expect(Number(port)).toBeGreaterThan(1024)
  expect(password.length).toBeGreaterThanOrEqual(32)
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
  expect(await ask(database.adminUrl, 'select current_database()')).toBe('clearstead')
  expect(await ask(database.adminUrl, 'show data_checksums')).toBe('on')
  expect(await ask(database.adminUrl, 'show server_encoding')).toBe('UTF8')
  expect(await ask(database.adminUrl, 'show listen_addresses')).toBe('127.0.0.1')
  expect(await ask(database.adminUrl, 'show shared_preload_libraries')).toBe('pg_stat_statements')
  expect(
    await ask(database.adminUrl, "select datlocale from pg_database where datname = 'clearstead'"),
  ).toBe('C.UTF-8')
  await expect(ask(database.adminUrl.replace(password, 'wrong'), 'select 1')).rejects.toThrow(
    /password/,
  )
  await ask(database.adminUrl, 'create table kept as select 42 as answer')
  expect(await ask(database.url, 'select session_user')).toBe('clearstead_server')
  await expect(ask(database.url, 'table kept')).rejects.toThrow('permission denied')
  await database.stop()
  expect(await readdir(dataDir)).not.toContain('postgres.lock')
})

test('the second start finds the data of the first', { timeout: 20_000 }, async () => {
  const database = await start(dataDir)

  expect(await ask(database.adminUrl, 'select answer from kept')).toBe(42)

  await database.stop()
})

test('a second process on the folder is refused, and the first goes on', {
  timeout: 20_000,
}, async () => {
  const database = await start(dataDir)

  const { child, line } = await startInChild(dataDir)

  expect(line).toMatch(
    new RegExp(`^StartProblem: .* is in use by .*process ${process.pid}\\).*\\.$`),
  )
  expect(await endOf(child)).toBe(1)
  expect(await ask(database.adminUrl, 'select 1')).toBe(1)
  await database.stop()
})

test('a start after kill -9 of the process stops the leftover server and keeps all data', {
  timeout: 30_000,
}, async () => {
  const { child, line } = await startInChild(dataDir)
  await ask(line.replace('ready ', ''), 'insert into kept values (43)')
  child.kill('SIGKILL')
  await endOf(child)
  const orphan = await serverPid(folder)
  expect(isAlive(orphan)).toBe(true)

  const database = await start(dataDir)

  expect(isAlive(orphan)).toBe(false)
  expect(await ask(database.adminUrl, 'select max(answer) from kept')).toBe(43)
  await database.stop()
})

test('a lock and a PID file whose process ids belong to other processes do not prevent a start', {
  timeout: 20_000,
}, async () => {
  const stranger = String(process.pid)
  await writeFile(
    join(dataDir, 'postgres.lock'),
    JSON.stringify({ pid: process.pid, started: 'another boot/1', nonce: 'x' }),
  )
  await writeFile(join(folder, 'postmaster.pid'), `${stranger}\n${folder}\n0\n1\n\n127.0.0.1\n\n`)

  const database = await start(dataDir)

  expect(await ask(database.adminUrl, 'select 1')).toBe(1)
  await database.stop()
})

test('a killed server is started again at the same address', { timeout: 40_000 }, async () => {
  const { child, line } = await startInChild(dataDir)
  const url = line.replace('ready ', '')
  const killed = await serverPid(folder)

  process.kill(killed, 'SIGKILL')

  let answer: unknown
  for (let tries = 0; tries < 200 && answer !== 43; tries++) {
    await pause(100)
    answer = await ask(url, 'select max(answer) from kept').catch(() => undefined)
  }
  expect(answer).toBe(43)
  expect(await serverPid(folder)).not.toBe(killed)
  child.kill('SIGTERM')
  expect(await endOf(child)).toBe(0)
})

test('a password file of another database is refused', { timeout: 20_000 }, async () => {
  const path = join(dataDir, 'postgres.password')
  const password = await readFile(path)
  await writeFile(path, 'another-password')

  await expect(start(dataDir)).rejects.toThrow(/is not the one of the database beside it/)

  await writeFile(path, password)
  await expect(serverPid(folder)).rejects.toThrow(/ENOENT/)
})

test('a folder with other files is refused and not changed', async () => {
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

test('a database of another PostgreSQL version is refused and not changed', async () => {
  await expectRefusal('PG_VERSION', '15\n', /made by PostgreSQL 15, and this is PostgreSQL 18/)
})

test('a damaged database is refused and not changed', async () => {
  await expectRefusal('PG_VERSION', undefined, /is damaged \(PG_VERSION is missing or empty\)/)
  await expectRefusal('global/pg_control', undefined, /damaged \(global\/pg_control is missing/)
  await expectRefusal('global/pg_control', 'short', /damaged \(global\/pg_control is .*cut short/)
})

test('a database without its password file is refused and not changed', async () => {
  await expectRefusal('../postgres.password', undefined, /its password file is missing/)
})

if (process.getuid?.() === 0) {
  test('a user id without a name can make and run a database', {
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

test('a missing database with a password file is not replaced by an empty one', async () => {
  await rm(folder, { recursive: true })

  await expect(start(dataDir)).rejects.toThrow(/damaged \(the database itself is missing\)/)

  expect(await readdir(dataDir)).not.toContain('postgres')
})

/** Expects that a start with this file changed or removed is refused and changes nothing; then restores the file. */
async function expectRefusal(name: string, text: string | undefined, sentence: RegExp) {
  const path = join(folder, name)
  const before = await readFile(path)
  const names = await readdir(folder)
  if (text === undefined) await rm(path)
  else await writeFile(path, text)

  await expect(start(dataDir)).rejects.toThrow(sentence)

  expect((await readdir(folder)).filter((found) => found !== name).sort()).toEqual(
    names.filter((found) => found !== name).sort(),
  )
  await writeFile(path, before)
}
