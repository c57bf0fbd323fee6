import { randomUUID } from 'node:crypto'
import { listIncome } from '@clearstead/contract/income'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import { listMemberTransfersOf, transferToOwnFunding } from '@clearstead/contract/transfers'
import { usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { routes } from '../../src/app.ts'
import { type Database, type Db, openDatabase } from '../../src/plumbing/database/database.ts'
import { makeServingLogin } from '../../src/plumbing/database/logins.ts'
import { migrate } from '../../src/plumbing/database/migrate.ts'
import { Replica } from '../../src/plumbing/database/replica/replica.ts'
import type { Reason } from '../../src/plumbing/database/replica/rules.ts'
import { migrateQueue } from '../../src/plumbing/jobs/queue.ts'
import { createLog } from '../../src/plumbing/log.ts'
import { runWork } from '../../src/plumbing/run-work.ts'
import { type Api, openApi } from '../api.ts'
import { callsIn, type Document } from '../fuzz/calls.ts'
import { type FuzzFixture, openFuzzFixture, type Person } from '../fuzz/fixture.ts'
import { send, sentOf } from '../fuzz/send.ts'
import { validValues } from '../fuzz/values.ts'
import { givenIn } from '../given.ts'
import { byLength } from '../lengths.ts'
import { type OwnPostgres, startOwnPostgres } from '../own-postgres.ts'
import { setClock } from '../set-clock.ts'
import type { Run } from '../test.ts'
import { type FreezingProxy, startFreezingProxy } from './freezing-proxy.ts'
import { type OwnReplica, startOwnReplica } from './own-replica.ts'

const migrations = new URL('../../migrations/', import.meta.url).pathname
const log = createLog('silent')
const isReplica = sql<{ is: boolean }>`select pg_is_in_recovery() as is`
const askIsReplica = async (db: Db) => (await isReplica.execute(db)).rows[0]?.is

describe('the replica', () => {
  let primary: OwnPostgres
  let standby: OwnReplica
  /** In front of the replica, for all that the application sends there. */
  let proxy: FreezingProxy
  let database: Database
  let replica: Replica
  let api: Api
  let owner: pg.Client
  let standbyOwner: pg.Client
  let fixture: FuzzFixture

  beforeAll(async () => {
    primary = await startOwnPostgres({ fsync: 'off', shared_buffers: '64MB' })
    closing.push(primary.remove)
    await migrateQueue(primary.url)
    await migrate(primary.url, migrations)
    const url = await makeServingLogin(primary.url, 'serving')
    standby = await startOwnReplica(primary)
    closing.push(() => standby.stop('immediate'))
    proxy = await startFreezingProxy(Object.assign(new URL(url), portOf(standby.url)).href)

    closing.push(proxy.close)
    database = openDatabase({ url, connections: 8 })
    closing.push(database.close)
    const { db } = database
    replica = await Replica.open({ primary: db, url: proxy.url, connections: 4, log })
    closing.push(() => replica.close())
    const clock = setClock('2026-03-31T09:00:00Z')
    api = await openApi(db, clock, { replica })
    closing.push(() => api.server.close())
    owner = await connect(primary.url)
    closing.push(() => owner.end())
    standbyOwner = await connect(standby.url)
    closing.push(() => standbyOwner.end())
    const run: Run = (act, actor = { kind: 'job', name: 'test' }) =>
      runWork(db, clock, { actor, requestId: randomUUID() }, act)
    fixture = await openFuzzFixture({ api, owner, given: givenIn({ db, run }), run })
  }, 300_000)

  const closing: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })

  const count = (where: 'replica' | Reason) => replica.figures().reads.get(where) ?? 0
  const countAll = () => [...replica.figures().reads.values()].reduce((sum, n) => sum + n, 0)
  /** Asks until the replica has rested and serves again. */
  const isServed = async () => {
    const servedBefore = count('replica')
    await replica.read(9_000, askIsReplica)
    return count('replica') > servedBefore
  }
  const listOf = (call: Api['call']) =>
    call(listIncome, { memberId: fixture.first.id, page: 1, limit: 10, paid: 'all' })
  const serves = () => expect.poll(isServed, { timeout: 30_000, interval: 200 }).toBe(true)

  test('answers each call that may read it as the primary does', {
    timeout: 300_000,
  }, async () => {
    await serves()
    const document = (await api.server.inject('/api/v1/openapi.json')).json<Document>()
    const marked = new Set(
      routes.flatMap((route) =>
        route.kind === 'read' && route.readsReplica ? [route.endpoint.name] : [],
      ),
    )
    const notServed: string[] = []
    let answered = 0

    const all = callsIn(document).filter(({ name }) => marked.has(name))
    const asked = all.filter((_, index) => index % byLength({ long: 1, short: 6 }) === 0)
    for (const call of asked) {
      const { owner: admin } = fixture.admins
      const person: Person = call.who === 'admin' ? admin : { kind: 'member', id: fixture.first.id }
      const { token } = await api.as(person)
      const sent = sentOf(call, await validValues(fixture, call, person))
      const ask = () => send(api, call, sent, { authorization: `Bearer ${token}` })
      // A busy machine replays late now and then, and replay may cancel a statement.
      const askReplica = async () => {
        await serves()
        const served = count('replica')
        const answer = await ask()
        return count('replica') > served ? answer : undefined
      }
      const fromReplica = await vi.waitUntil(askReplica, { timeout: 20_000 }).catch(() => undefined)
      if (!fromReplica) {
        notServed.push(call.name)
        continue
      }
      if (fromReplica.statusCode === 200) answered += 1
      const known = replica.read
      replica.read = (_, read) => read(database.db)
      const fromPrimary = await ask()
      replica.read = known
      const told = ({ statusCode, body }: typeof fromPrimary) =>
        statusCode === 200 ? JSON.parse(body) : JSON.parse(body).code
      expect([call.name, told(fromReplica)]).toEqual([call.name, told(fromPrimary)])
    }

    expect(notServed).toEqual([])
    expect(count('failed')).toBe(0)
    expect(answered).toBeGreaterThan(byLength({ long: 30, short: 4 }))
  })

  test('is never asked by other calls, and its connections can only read', async () => {
    const { call } = await api.as(fixture.first)
    const asked = countAll()

    await call(getWallets, { memberId: fixture.first.id })

    expect(countAll()).toBe(asked)
    const url = Object.assign(new URL(proxy.url), portOf(primary.url)).href
    const reading = openDatabase({ url, connections: 1, isReadOnly: true })
    onTestFinished(reading.close)
    await expect(reading.db.deleteFrom('idempotencyKeys').execute()).rejects.toThrow(
      'read-only transaction',
    )
  })

  test('shows a write at once: while replay is paused the primary is read', {
    timeout: 60_000,
  }, async () => {
    const { call } = await api.as(fixture.first)
    const list = () => call(listMemberTransfersOf, { id: fixture.first.id, page: 1, limit: 10 })
    await serves()
    const before = (await list()).body as { total: number }

    await standbyOwner.query('select pg_wal_replay_pause()')
    await call(
      transferToOwnFunding,
      { from: 'working', amount: usd('10') },
      { idempotencyKey: randomUUID() },
    )
    const behindBefore = count('behind')
    const after = (await list()).body as { total: number }

    expect(after.total).toBe(before.total + 1)
    expect(count('behind')).toBe(behindBefore + 1)
    expect(replica.figures().behindBytes).toBeGreaterThan(0)
    await standbyOwner.query('select pg_wal_replay_resume()')
    await serves()
    expect((await list()).body).toEqual(after)
  })

  test('cancels a statement for its replay: the primary is read', { timeout: 60_000 }, async () => {
    await serves()
    const conflicts = count('conflict')
    const reading = replica.read(60_000, async (db) => {
      await sql`select pg_sleep(case when pg_is_in_recovery() then 15 else 0 end) from users limit 1`.execute(
        db,
      )
      return askIsReplica(db)
    })
    await expect
      .poll(async () => {
        const { rowCount } = await standbyOwner.query(
          `select from pg_stat_activity where query like 'select pg_sleep(case%'`,
        )
        return rowCount
      })
      .toBe(1)
    await owner.query(
      'begin; lock table users in access exclusive mode; select pg_current_xact_id(); commit',
    )

    expect(await reading).toBe(false)
    expect(count('conflict')).toBe(conflicts + 1)
  })

  test('takes too long for a read: the primary is read, and the replica is not left alone', async () => {
    await serves()
    const late = count('late')

    const found = await replica.read(3_000, async (db) => {
      await sql`select pg_sleep(case when pg_is_in_recovery() then 10 else 0 end)`.execute(db)
      return askIsReplica(db)
    })

    expect(found).toBe(false)
    expect(count('late')).toBe(late + 1)
    await serves()
  })

  test('freezes: calls are answered by the primary in time, and others do not wait', {
    timeout: 60_000,
  }, async () => {
    const { call } = await api.as(fixture.first)
    await serves()
    const away = count('away')

    proxy.freeze()
    const began = performance.now()
    const first = await listOf(call)
    const firstMs = performance.now() - began
    const second = await listOf(call)

    expect([first.status, second.status]).toEqual([200, 200])
    expect(firstMs).toBeLessThan(8_000)
    expect(count('away')).toBe(away + 1)
    expect(replica.figures().reads.get('resting')).toBeGreaterThan(0)
    proxy.thaw()
    await serves()
  })

  test('is killed: calls go on, and it serves again when it is back', {
    timeout: 120_000,
  }, async () => {
    const { call } = await api.as(fixture.first)
    await serves()

    await standbyOwner.end()
    await standby.stop('kill')
    const statuses = []
    for (let n = 0; n < 5; n++) {
      statuses.push((await listOf(call)).status)
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200])
    await standby.start()
    standbyOwner = await connect(standby.url)
    await serves()
  })

  test('is not read when it became a primary', { timeout: 60_000 }, async () => {
    await serves()

    await standbyOwner.query('select pg_promote()')
    const found = await replica.read(9_000, askIsReplica)

    expect(found).toBe(false)
    expect(count('no_replica')).toBeGreaterThan(0)
    expect(await isServed()).toBe(false)
  })
})

function portOf(url: string): { port: string } {
  return { port: new URL(url).port }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
