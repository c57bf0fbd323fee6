import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { compiled } from '../../testing/compiled.ts'
import { isLong } from '../../testing/lengths.ts'
import { startOwnPostgres } from '../../testing/own-postgres.ts'
import { countLost, countWaitingMails, startLoad } from '../../testing/restarts/load.ts'
import {
  embeddedPid,
  type RunningServer,
  startServer,
} from '../../testing/restarts/running-server.ts'
import { makeServingLogin } from '../plumbing/database/logins.ts'

const main = join(import.meta.dirname, '../main.ts')
const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function start(adminUrl?: string): Promise<RunningServer & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clearstead-alive-'))
  ends.push(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = adminUrl && (await makeServingLogin(adminUrl, 'serving'))
  const program = [await compiled(main)]
  const server = await startServer({ program, dataDir, databaseUrl, adminUrl })
  ends.push(server.stop)
  return { ...server, dataDir }
}

/** Runs load while the database is interrupted, and expects failed calls but no lost writes and no ended process. */
async function interruptUnderLoad(server: RunningServer, url: string, away: () => Promise<void>) {
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

// `npm test` kills the database only once.
if (isLong) {
  test('an outage of the database ends no process and loses no acknowledged write', {
    timeout: 120_000,
  }, async () => {
    const own = await startOwnPostgres()
    ends.push(own.remove)
    const server = await start(own.url)

    await interruptUnderLoad(server, own.url, async () => {
      await own.stop('fast')
      await pause(10_000)
      await own.start()
    })
  })
}

test('a kill of the embedded database ends no process and loses no acknowledged write', {
  timeout: 120_000,
}, async () => {
  const server = await start()

  await interruptUnderLoad(server, await server.databaseUrl(), async () => {
    process.kill(await embeddedPid(server.dataDir), 'SIGKILL')
    await pause(500)
  })
})
