import type { MemberId, WithdrawalId } from '@clearstead/contract/values/ids'
import type { usd } from '@clearstead/contract/values/money'
import { decideWorking } from '@clearstead/contract/withdrawals'
import * as contract from '@clearstead/contract/withdrawals/freezes'
import * as payouts from '@clearstead/contract/withdrawals/payouts'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { expect, type Run } from '../../../../testing/test.ts'
import {
  givenBreaker,
  givenPending,
  givenRequestOf,
} from '../../../../testing/withdrawals/freezes/freezes.ts'
import { givenApproved } from '../../../../testing/withdrawals/payouts/payouts.ts'
import { verifyBooks } from '../../../ledger/integrity/verify.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings } from '../../settings/public.ts'
import { saveSettings } from '../../settings/saving/save-settings.ts'

type Waiting = {
  id: WithdrawalId
  memberId: MemberId
  kind: 'working'
  amount: ReturnType<typeof usd>
}

const setQueue = (run: Run, queue: contract.FreezeView['queue']) =>
  run(async (work) => {
    const { settings } = await currentSettings(work.tx, work.now)
    const brakes = { ...settings.brakes, queue: queue ?? 'by_date' }
    await saveSettings(work, { settings: { ...settings, brakes } })
  })

async function actsOf(api: Api, admin: Parameters<Api['as']>[0]) {
  const finance = await api.as(admin)
  const decide = (request: Waiting, status: 'approved' | 'paid') =>
    finance.call(decideWorking, {
      ...request,
      status,
      txHash: `TRF ${request.id}`,
    })
  return { finance, decide }
}

test('by date an older request is paid first, whoever pays', {
  timeout: 60_000,
}, async ({ api, given, run, clock }) => {
  const { owner, freeze } = await givenBreaker({ api, given, run, clock })
  const finance = await api.as(await given.admin('finance'))
  const first = await givenPending({ given, run })
  const second = await givenApproved({ given, run })
  const { answer } = await freeze()
  const later = await givenPending({ given, run })
  await owner.call(contract.openPayouts, { id: answer.freeze.id })
  const third = await givenApproved({ given, run })
  const pay = (request: typeof second) =>
    finance.call(decideWorking, { ...request, status: 'paid', txHash: `TRF ${request.id}` })

  const jumped = await pay(second)
  const sealedAhead = await finance.call(payouts.makePayout, { method: 'bank' })
  const newest = await pay(third)
  await finance.call(decideWorking, { ...first, status: 'rejected', note: 'Wrong account' })
  const next = await pay(second)
  const stillWaits = await pay(third)
  await finance.call(decideWorking, { ...later, status: 'approved' })
  const sealed = await finance.call(payouts.makePayout, { method: 'bank' })

  const refused = [jumped, sealedAhead, newest, stillWaits]
  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('withdrawals.not_in_turn'))
  expect([next.status, sealed.status]).toEqual([200, 201])
})

test('in rounds everybody’s smallest request is paid before anybody’s second', async ({
  api,
  given,
  run,
  db,
  clock,
}) => {
  const { owner, freeze } = await givenBreaker({ api, given, run, clock })
  const { decide } = await actsOf(api, await given.admin('finance'))
  await setQueue(run, 'in_rounds')
  const large = await givenPending({ given, run }, '40')
  const small = await givenRequestOf({ run }, { memberId: large.memberId, amount: '10' })
  const middle = await givenPending({ given, run }, '20')
  const { answer } = await freeze()
  await owner.call(contract.openPayouts, { id: answer.freeze.id })
  for (const request of [large, small, middle]) await decide(request, 'approved')
  const member = await api.as({ id: large.memberId })

  const before = await member.call(contract.listOwnPlaces, {})
  const tooSoon = [await decide(large, 'paid'), await decide(middle, 'paid')]
  const inTurn = []
  for (const request of [small, middle, large]) inTurn.push(await decide(request, 'paid'))

  expect(before.answer.places).toMatchObject([
    { id: large.id, ahead: 2 },
    { id: small.id, ahead: 0 },
  ])
  expect(tooSoon.map(({ code }) => code)).toEqual(Array(2).fill('withdrawals.not_in_turn'))
  expect(inTurn.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await verifyBooks(db)).problems).toEqual([])
})

test('a request waits for no member whose payouts are held', async ({
  api,
  given,
  run,
  owner: client,
  clock,
}) => {
  const { owner, freeze } = await givenBreaker({ api, given, run, clock })
  const { decide } = await actsOf(api, await given.admin('finance'))
  await setQueue(run, 'by_date')
  const first = await givenPending({ given, run })
  const second = await givenApproved({ given, run })
  const { answer } = await freeze()
  await owner.call(contract.openPayouts, { id: answer.freeze.id })

  const behind = await decide(second, 'paid')
  await hold(client, first.memberId, clock())
  const past = await decide(second, 'paid')

  expect([behind.code, past.status]).toEqual(['withdrawals.not_in_turn', 200])
})

async function hold(client: pg.Client, memberId: MemberId, now: Date): Promise<void> {
  const until = new Date(now.getTime() + 3_600_000)
  await client.query(
    'update users set payouts_held_from = $2, payouts_held_until = $3 where id = $1',
    [memberId, now, until],
  )
}

test('a freeze waits for a payout that has begun, and one that begins later is refused', async ({
  api,
  given,
  run,
  owner: client,
  db,
  clock,
}) => {
  const { freeze } = await givenBreaker({ api, given, run, clock })
  const { decide } = await actsOf(api, await given.admin('finance'))
  const later = await givenApproved({ given, run })

  // The lock that a payout holds until it ends.
  await client.query('begin')
  await client.query('select hold_freeze()')
  const freezing = freeze()
  await expect.poll(() => waitingSessions(db), { timeout: 20_000 }).toBe(1)
  const behind = decide(later, 'paid')
  await client.query('commit')
  const [frozen, refused] = [await freezing, await behind]

  expect(frozen.status).toBe(201)
  expect(refused.code).toBe('freezes.frozen')
  expect((await verifyBooks(db)).problems).toEqual([])
})

test('many payouts and a freeze at once leave what was paid before it and nothing after', async ({
  api,
  given,
  run,
  db,
  clock,
}) => {
  const { freeze } = await givenBreaker({ api, given, run, clock })
  const { decide } = await actsOf(api, await given.admin('finance'))
  await setQueue(run, 'by_date')
  const approved = []
  for (let made = 0; made < 6; made++) approved.push(await givenApproved({ given, run }))

  const [frozen, ...paid] = await Promise.all([
    freeze(),
    ...approved.map((request) => decide(request, 'paid')),
  ])
  const after = await Promise.all(approved.map((request) => decide(request, 'paid')))

  expect(frozen.status).toBe(201)
  const codes = paid.map(({ status, code }) => (status === 200 ? 'paid' : code))
  expect(
    codes.filter(
      (code) => !['paid', 'freezes.frozen', 'withdrawals.not_in_turn'].includes(code ?? ''),
    ),
  ).toEqual([])
  expect(after.filter(({ status }) => status === 200)).toEqual([])
  const stored = await db
    .selectFrom('withdrawals')
    .select('status')
    .where(
      'id',
      'in',
      approved.map(({ id }) => id),
    )
    .where('status', '=', 'paid')
    .execute()
  expect(stored).toHaveLength(codes.filter((code) => code === 'paid').length)
  expect((await verifyBooks(db)).problems).toEqual([])
})

async function waitingSessions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_locks
    where locktype = 'advisory' and objid = 7201959 and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}
