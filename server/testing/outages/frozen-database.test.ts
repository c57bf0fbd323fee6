import { randomUUID } from 'node:crypto'
import { transferToOwnFunding } from '@clearstead/contract/transfers'
import { fundTreasury, getTreasury } from '@clearstead/contract/treasury'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../src/plumbing/database/database.ts'
import { type Api, openApi } from '../api.ts'
import { givenInWallet } from '../given-money.ts'
import { byLength } from '../lengths.ts'
import { test as base, expect } from '../test.ts'
import { type FreezingProxy, startFreezingProxy } from './freezing-proxy.ts'

const callMs = 1_000
/** What a call may take beyond its deadline on a busy machine. */
const leewayMs = 3_000

type Frozen = { api: Api; usual: Api; proxy: FreezingProxy }

/** The application on a database that a proxy can freeze, with a short deadline and with the usual one. */
const test = base.extend<{ frozen: Frozen }>({
  frozen: async ({ database, clock }, use) => {
    const proxy = await startFreezingProxy(database.url)
    const { db, close } = openDatabase({ url: proxy.url, connections: 4 })
    const api = await openApi(db, clock, { callMs })
    const usual = await openApi(db, clock)
    await use({ api, usual, proxy })
    proxy.thaw()
    await api.server.close()
    await usual.server.close()
    await close()
    await proxy.close()
  },
})

const timed = async <Answer>(asking: Promise<Answer>): Promise<[Answer, number]> => {
  const began = performance.now()
  return [await asking, performance.now() - began]
}

const phases = [
  ['in a statement', { at: 'insert into "idempotency_keys"', when: 'kept' }, 'call.unavailable', 0],
  [
    'in a statement that it ran',
    { at: 'insert into "member_transfers"', when: 'sent' },
    'call.unavailable',
    0,
  ],
  ['before it got the commit', { at: 'commit\0', when: 'kept' }, 'call.outcome_unknown', 0],
  ['after it got the commit', { at: 'commit\0', when: 'sent' }, 'call.outcome_unknown', 1],
] as const

test.for(phases.slice(byLength({ long: 0, short: 2 })))(
  'a transfer whose database freezes %s is refused in time, and done once when asked again',
  async ([, freeze, code, done], { frozen: { api, usual, proxy }, db, given, run }) => {
    const member = await given.member()
    await givenInWallet(run, member.id, 'working', '100')
    const idempotencyKey = randomUUID()
    const transfer = { from: 'working', amount: usd('10') } as const
    const [hurried, patient] = [await api.as(member), await usual.as(member)]
    const ask = ({ call }: typeof hurried) =>
      call(transferToOwnFunding, transfer, { idempotencyKey })

    proxy.freezeAt(freeze)
    const [refused, ms] = await timed(ask(hurried))

    expect(proxy.isFrozen()).toBe(true)
    expect(refused).toMatchObject({ status: 503, code, headers: { 'retry-after': '5' } })
    expect(ms).toBeLessThan(callMs + leewayMs)
    await expect.poll(() => countTransfers(db, member.id)).toBe(done)
    proxy.thaw()
    const [again, once] = [await ask(patient), await ask(patient)]
    expect([again.status, once.body]).toEqual([201, again.body])
    expect(await countTransfers(db, member.id)).toBe(1)
  },
)

test('an admin’s call, whose commit goes with its audit line, is done once too', async ({
  frozen: { api, usual, proxy },
  db,
  given,
}) => {
  const admin = await given.admin()
  const [hurried, patient] = [await api.as(admin), await usual.as(admin)]
  const memo = randomUUID()
  const ask = ({ call }: typeof hurried) =>
    call(fundTreasury, { amount: usd('10'), memo }, { idempotencyKey: memo })

  proxy.freezeAt({ at: 'commit\0', when: 'sent' })
  expect((await ask(hurried)).code).toBe('call.outcome_unknown')
  proxy.thaw()
  // With time: a busy machine takes longer than the short deadline.
  expect((await ask(patient)).status).toBe(200)

  const { rows } = await sql`select from audit_log where after::text like ${`%${memo}%`}`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
})

test('a write without a key says to look first', async ({ frozen: { api, proxy }, given }) => {
  const { call } = await api.as(await given.admin())

  proxy.freezeAt({ at: 'commit\0', when: 'sent' })
  const refused = await call(fundTreasury, { amount: usd('10'), memo: 'without a key' })

  expect(refused.code).toBe('call.unavailable')
  expect(refused.body.message).toContain('check whether it was done')
})

test('with the usual deadline, calls of any number are answered within 10 seconds', {
  timeout: 60_000,
}, async ({ frozen: { usual, proxy }, given }) => {
  const { call } = await usual.as(await given.admin())
  await call(getTreasury)

  proxy.freeze()
  // One has a connection, some make one, the others wait for one.
  const refused = await Promise.all(Array.from({ length: 12 }, () => timed(call(getTreasury))))
  const [ready, readyMs] = await timed(usual.server.inject('/readyz'))

  expect(new Set(refused.map(([{ code }]) => code))).toEqual(new Set(['call.unavailable']))
  expect(Math.max(...refused.map(([, ms]) => ms))).toBeLessThan(10_000)
  expect([ready.statusCode, readyMs < 3_000]).toEqual([503, true])
  proxy.thaw()
  expect((await call(getTreasury)).status).toBe(200)
})

async function countTransfers(db: Db, memberId: MemberId) {
  const { rows } = await sql`select from member_transfers where sender_id = ${memberId}`.execute(db)
  return rows.length
}
