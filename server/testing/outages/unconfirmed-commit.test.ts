import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { transferToOwnFunding } from '@clearstead/contract/transfers'
import { usd } from '@clearstead/contract/values/money'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/plumbing/database/database.ts'
import { makeServingLogin } from '../../src/plumbing/database/logins.ts'
import { migrate } from '../../src/plumbing/database/migrate.ts'
import { migrateQueue } from '../../src/plumbing/jobs/queue.ts'
import { runWork } from '../../src/plumbing/run-work.ts'
import { openApi } from '../api.ts'
import { givenIn } from '../given.ts'
import { givenInWallet } from '../given-money.ts'
import { startOwnPostgres } from '../own-postgres.ts'
import { setClock } from '../set-clock.ts'
import type { Run } from '../test.ts'

const migrations = new URL('../../migrations/', import.meta.url).pathname

/** Names the standbys that must confirm a commit. */
async function requireStandbys(admin: pg.Client, names: string): Promise<void> {
  await admin.query(`alter system set synchronous_standby_names = '${names}'`)
  await admin.query('select pg_reload_conf()')
  const named = async () => {
    const { rows } = await admin.query('show synchronous_standby_names')
    return rows[0].synchronous_standby_names
  }
  await expect.poll(named).toBe(names)
}

/** Cancels the wait of each commit for a standby, until `asking` has its answer; gives that and the number of waits. */
async function cancelWaits<Answer>(
  admin: pg.Client,
  asking: Promise<Answer>,
): Promise<{ answer: Answer; waits: number }> {
  let isAnswered = false
  let waits = 0
  void asking.finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    const { rowCount } = await admin.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    )
    waits += rowCount ?? 0
    await pause(50)
  }
  return { answer: await asking, waits }
}

test('a commit that no standby confirms is never answered as done, also when asked again', {
  timeout: 120_000,
}, async () => {
  const own = await startOwnPostgres({ fsync: 'off' })
  await migrateQueue(own.url)
  await migrate(own.url, migrations)
  const admin = new pg.Client({ connectionString: own.url })
  await admin.connect()
  const { db, close } = openDatabase({
    url: await makeServingLogin(own.url, 'serving'),
    connections: 3,
  })
  const clock = setClock('2026-03-31T09:00:00Z')
  const run: Run = (act, actor = { kind: 'job', name: 'test' }) =>
    runWork(db, clock, { actor, requestId: randomUUID() }, act)
  const given = givenIn({ db, run })
  const api = await openApi(db, clock)
  const member = await given.member()
  await givenInWallet(run, member.id, 'working', '100')
  const { call } = await api.as(member)
  const idempotencyKey = randomUUID()
  const ask = () =>
    call(transferToOwnFunding, { from: 'working', amount: usd('10') }, { idempotencyKey })
  const countTransfers = async () => (await admin.query('select from member_transfers')).rowCount

  await requireStandbys(admin, 'nobody')
  const first = await cancelWaits(admin, ask())
  const second = await cancelWaits(admin, ask())

  // PostgreSQL shows the transfer, and the standby that takes over may not have it.
  expect(await countTransfers()).toBe(1)
  expect([first.answer.code, second.answer.code]).toEqual([
    'call.outcome_unknown',
    'call.outcome_unknown',
  ])
  expect(second.waits).toBeGreaterThan(0)
  await requireStandbys(admin, '')
  expect((await ask()).status).toBe(201)
  expect(await countTransfers()).toBe(1)

  await api.server.close()
  await close()
  await admin.end()
  await own.remove()
})
