import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { systemClock as clock } from '../../src/plumbing/clock.ts'
import { openDatabase } from '../../src/plumbing/database/database.ts'
import { makeServingLogin } from '../../src/plumbing/database/logins.ts'
import { runWork } from '../../src/plumbing/run-work.ts'
import { checkWrites } from '../cluster/check-writes.ts'
import { startLoad } from '../cluster/load.ts'
import { makeProgramme } from '../cluster/programme.ts'
import { compiled } from '../compiled.ts'
import { givenIn } from '../given.ts'
import { isLong } from '../lengths.ts'
import { startOwnPostgres } from '../own-postgres.ts'
import { startBalancer } from '../restarts/balancer.ts'
import { send, signInOwner } from '../restarts/load.ts'
import { type RunningServer, startServer } from '../restarts/running-server.ts'
import { buildReleaseBefore, commitsIn, type ReleaseBefore } from './release-before.ts'
import { startVisitors } from './visitors.ts'

const main = join(import.meta.dirname, '../../src/main.ts')
/** For members who have not claimed yet during the whole test. */
const depth = 40
const besideMs = 10_000
const afterMs = 4_000
const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('the release before is the newest with a commit, and else that with which the rule begins', () => {
  const changelog = [
    '## Unreleased',
    '- They are tested from commit `0123abcd` on.',
    '## 0.3.0',
    'Commit 33333333.',
    '## 0.2.0',
    'Commit 22222222.',
  ].join('\n\n')

  expect(commitsIn(changelog)).toEqual(['33333333', '22222222', '0123abcd'])
})

type Role = 'api' | 'worker'

/** Starts processes of both builds on one database. */
async function prepare() {
  const release = await buildReleaseBefore()
  ends.push(release.remove)
  const own = await startOwnPostgres({ shared_buffers: '64MB', max_connections: '200' })
  ends.push(own.remove)
  const databaseUrl = await makeServingLogin(own.url, 'serving')
  const start = async (role: Role, build?: ReleaseBefore): Promise<RunningServer> => {
    const dataDir = await mkdtemp(join(tmpdir(), 'clearstead-beside-'))
    ends.push(() => rm(dataDir, { recursive: true, force: true }))
    const server = await startServer({
      ...{ dataDir, databaseUrl },
      program: ['--enable-source-maps', build?.program ?? (await compiled(main))],
      ...(build && { folder: build.folder }),
      ...(role === 'worker' && { adminUrl: own.url }),
      variables: { ROLE: role, SECRET_KEY: '07'.repeat(32), DRAIN_SECONDS: '1', LOG_LEVEL: 'warn' },
    })
    ends.push(server.stop)
    return server
  }
  return { release, start, url: own.url }
}

async function publishBankAccount(url: string): Promise<void> {
  const { db, close } = openDatabase({ url, connections: 1 })
  const actor = { kind: 'job', name: 'test' } as const
  await givenIn({
    db,
    run: (act, by = actor) => runWork(db, clock, { actor: by, requestId: randomUUID() }, act),
  }).bankAccount()
  await close()
}

/** What one process books, the other lists; a key that one has answered, the other answers alike. */
async function expectSeen(writing: RunningServer, reading: RunningServer, token: string) {
  const key = { 'idempotency-key': randomUUID() }
  const sent = { amount: '3.00', memo: 'seen' }
  const first = await send(writing.address, 'POST', '/treasury/fund', sent, token, key)
  const listed = await send(
    reading.address,
    'GET',
    '/treasury/movements?page=1&limit=50',
    undefined,
    token,
  )
  const again = await send(reading.address, 'POST', '/treasury/fund', sent, token, key)

  const id = first.body.transfer_id
  const movements = listed.body.movements as { transfer_id: number }[]
  expect(first.status).toBe(200)
  expect(movements.filter((one) => one.transfer_id === id)).toHaveLength(1)
  expect(again.body.transfer_id).toBe(id)
}

// Building a release takes longer than `npm test` has.
if (isLong) {
  test('the release before serves on while this one migrates, beside it, and until it is replaced', {
    timeout: 400_000,
  }, async () => {
    const { release, start, url } = await prepare()
    const oldWorker = await start('worker', release)
    const programme = await makeProgramme(url, depth)
    await publishBankAccount(url)
    const old = await start('api', release)
    const balancer = await startBalancer()
    ends.push(balancer.stop)
    const join = async (server: RunningServer) => {
      balancer.add(server.address)
      await expect.poll(() => balancer.isReady(server.address), { timeout: 20_000 }).toBe(true)
    }
    await join(old)
    const token = await signInOwner(old.address)
    const load = startLoad([balancer.address], programme)
    ends.push(load.stop)
    const visitors = startVisitors(balancer.address, token, programme.senders)
    ends.push(visitors.stop)
    const booked: Record<string, number> = {}
    const during = async (name: string, act: () => Promise<unknown>) => {
      const before = load.acknowledged.length
      await act()
      booked[name] = load.acknowledged.length - before
    }

    load.resume()
    await pause(afterMs)
    await during('while it migrates', () => start('worker'))
    await during('alone on the new schema', () => pause(afterMs))
    const current = await start('api')
    await join(current)
    await during('side by side', async () => {
      await expectSeen(old, current, token)
      await expectSeen(current, old, token)
      await oldWorker.stop()
      await pause(besideMs)
    })
    await during('while it ends', () => old.stop())
    balancer.remove(old.address)
    await during('afterwards', () => pause(afterMs))
    const observed = load.observed()
    await load.settle()
    await visitors.stop()
    const checked = await checkWrites(url, load)

    expect(Object.entries(booked).filter(([, count]) => count === 0)).toEqual([])
    // Nothing had to be sent a second time.
    expect({ ...observed, acknowledged: 0, gap: 0, slowest: 0 }).toEqual({
      ...{ acknowledged: 0, gap: 0, slowest: 0 },
      ...{ unavailable: 0, unknown: 0, faults: [] },
    })
    expect(visitors.faults).toEqual([])
    expect(visitors.decided.length).toBeGreaterThan(3)
    expect([...load.open]).toEqual([])
    expect(checked).toEqual({ lost: 0, twice: 0, problems: [] })
    expect(visitors.heard().toSorted((a, b) => a - b)).toEqual(
      visitors.decided.toSorted((a, b) => a - b),
    )
    expect(visitors.streams()).toBeGreaterThan(1)
    expect(old.child.exitCode).toBe(0)
    for (const server of [old, oldWorker, current]) expect(server.output()).not.toContain('nobody')
  })
}
