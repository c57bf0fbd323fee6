import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { countLost, countWaitingMails, startLoad } from '../testing/restarts/load.ts'
import { startOwnPostgres } from '../testing/restarts/own-postgres.ts'
import { embeddedPid, type RunningServer, startServer } from '../testing/restarts/running-server.ts'

const program = ['--import', 'tsx', 'src/main.ts']
const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function start(databaseUrl?: string): Promise<RunningServer & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clearstead-alive-'))
  ends.push(() => rm(dataDir, { recursive: true, force: true }))
  const server = await startServer({ program, dataDir, databaseUrl })
  ends.push(server.stop)
  return { ...server, dataDir }
}

/** Drives load while the database goes away and comes back, and expects that it cost calls and nothing else. */
async function liveThrough(server: RunningServer, url: string, away: () => Promise<void>) {
  const load = await startLoad(server.address, url, 3)
  await pause(1_000)
  await away()
  await load.firstAnswerAfter(performance.now())
  await load.stop()

  expect(server.hasEnded()).toBe(false)
  expect(server.output()).not.toContain('nobody')
  expect(load.faults).toEqual([])
  expect(load.acknowledged.length).toBeGreaterThan(0)
  expect(await countLost(url, load.acknowledged)).toBe(0)
  expect(load.statuses.get(503)).toBeGreaterThan(0)
  await expect.poll(() => countWaitingMails(url), { timeout: 30_000 }).toBe(0)
}

test('a database that is away for ten seconds costs no process and no acknowledged write', {
  timeout: 120_000,
}, async () => {
  const own = await startOwnPostgres()
  ends.push(own.remove)
  const server = await start(own.url)

  await liveThrough(server, own.url, async () => {
    await own.stop('fast')
    await pause(10_000)
    await own.start()
  })
})

test('an embedded database that is killed costs no process and no acknowledged write', {
  timeout: 120_000,
}, async () => {
  const server = await start()

  await liveThrough(server, await server.databaseUrl(), async () => {
    process.kill(await embeddedPid(server.dataDir), 'SIGKILL')
    await pause(500)
  })
})
