import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { say } from '@clearstead/contract/call/say'
import { calls } from '@clearstead/contract/calls'
import { listDeposits } from '@clearstead/contract/deposits'
import { listUsers } from '@clearstead/contract/people/users'
import { listTopups } from '@clearstead/contract/plans/topups'
import { listDirectMembers } from '@clearstead/contract/referral/tree'
import { listTickets } from '@clearstead/contract/support/tickets'
import { usd } from '@clearstead/contract/values/money'
import { listWithdrawals } from '@clearstead/contract/withdrawals'
import type pg from 'pg'
import * as z from 'zod'
import type { Caller } from '../src/simulation/call-api.ts'
import { apiTest as test } from './api.ts'
import type { Given } from './given.ts'
import { expect } from './test.ts'

type Row = Record<string, unknown>
type Request = Record<string, unknown>
type SortedList = {
  call: AnyEndpoint
  /** The name of the rows, and of their number. */
  rows: string
  id: string
  /** Requests of which each is walked in every order. */
  requests: Request[]
  /** Adds a row, with an equal sort value among the others where it has one. */
  insert: (owner: pg.Client) => Promise<unknown>
}

const sortedCalls = [...calls.values()].filter(({ endpoint }) => 'sort' in endpoint.fields)

function ordersOf({ fields }: AnyEndpoint): string[] {
  const declared = fields.sort
  if (!(declared instanceof z.ZodDefault)) throw new Error('A sort has a default')
  return (declared.unwrap() as z.ZodEnum).options.map(String)
}

const days = { from: '2026-01-01', to: '2026-12-31' }
const members = `array(select id from users where role = 'user' and closed_at is null order by id)`

/** Requests whose moments fall and rise against their ids, several at one moment and with one amount. */
const many = `generate_series(1, 9) n, lateral (select (${members})[1 + n % 5] as member_id,
  (1 + n % 3) * 100000000::bigint as amount,
  timestamptz '2026-03-01T00:00:00Z' + (n * 5 % 7) / 2 * interval '3 microseconds' as at) drawn`

const statements = {
  deposits: `insert into deposits (member_id, amount, method, reference, reference_key, created_at)
    select member_id, amount, 'bank', key, key, at from ${many}, lateral (select n || ' ' || gen_random_uuid() as key) k`,
  withdrawals: `insert into withdrawals (member_id, kind, amount, fee, fee_percent, is_early, method, address, address_id,
      status, day, created_at, decided_at)
    select d.member_id, 'working', amount, 0, 0, false, 'bank', 'x', a.id, 'rejected', at::date, at, at
    from ${many.replace('drawn', 'd')} join payout_addresses a on a.member_id = d.member_id`,
  topups: `insert into topups (kind, member_id, payer_id, plan_id, active_plan_id, amount, status, created_at, decided_at)
    select 'retopup', d.member_id, d.member_id, a.plan_id, a.id, amount, 'approved', at, at
    from ${many.replace('drawn', 'd')} cross join lateral (select id, plan_id from active_plans order by id limit 1) a`,
  tickets: `insert into tickets (member_id, subject, category, priority, message, created_at, updated_at)
    select member_id, 'Subject ' || n, 'other', 'normal', 'Message', at, date_trunc('milliseconds', at) + n / 5 * interval '1 ms'
    from ${many}`,
}

/** One more of what a statement adds. */
const more = (statement: string) => (owner: pg.Client) =>
  owner.query(statement.replace('generate_series(1, 9)', 'generate_series(4, 4)'))

const names = ['Anna.B', 'anna-c', 'anna_c', 'Anna', 'Zoe', 'zoe.1', 'b', 'B-1', '_x', '9lives']

/** Ten members under one, of whom six have plans of three amounts, and some have teams with equal business. */
async function fill(given: Given, owner: pg.Client) {
  await given.treasury('10000')
  const top = await given.member({ plan: usd('50') })
  for (const [at, name] of names.entries()) {
    const plan = at % 5 > 1 ? { plan: usd(String(50 + 10 * (at % 3))) } : {}
    const { id } = await given.member({ sponsor: top, ...plan })
    await owner.query('update users set username = $1 where id = $2', [`${name}${top.id}`, id])
    if (at % 3 === 0) continue
    await owner.query(
      `insert into team_totals (member_id, business) values ($1, $2)
       on conflict (member_id) do update set business = excluded.business`,
      [id, (at % 2) * 100],
    )
  }
  await owner.query(`insert into payout_addresses (member_id, method, address, address_key, created_at, usable_from, chosen_at)
    select id, 'bank', 'x', 'x', now(), now(), now() from users where role = 'user' and id >= ${top.id}`)
  for (const statement of Object.values(statements)) await owner.query(statement)
  return top
}

async function listsOf(given: Given, owner: pg.Client): Promise<SortedList[]> {
  const top = await fill(given, owner)
  const add = () => given.member({ sponsor: top })
  const request = (call: AnyEndpoint, rows: string, statement: string): SortedList => ({
    call,
    rows,
    id: 'id',
    requests: [{}, days, { from: days.from }],
    insert: more(statement),
  })
  return [
    request(listDeposits, 'deposits', statements.deposits),
    request(listWithdrawals, 'withdrawals', statements.withdrawals),
    request(listTopups, 'topups', statements.topups),
    {
      call: listTickets,
      rows: 'tickets',
      id: 'ticket_id',
      requests: [{}, { status: 'open' }, { unassigned: true }],
      insert: more(statements.tickets),
    },
    {
      call: listUsers,
      rows: 'allusers',
      id: 'id',
      requests: [{}, { status: 'unblock' }, { has_plan: false }, { has_plan: true }],
      insert: add,
    },
    {
      call: listDirectMembers,
      rows: 'referralTree',
      id: 'id',
      requests: [{ code: top.referralCode }, { code: top.referralCode, is_active: 'active' }],
      insert: add,
    },
  ]
}

/** The ids of all rows, page by page from cursor to cursor, while `meanwhile` happens between pages. */
async function walk(
  admin: Caller,
  { call, rows, id }: SortedList,
  request: Request,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<unknown[]> {
  const read: unknown[] = []
  for (let cursor: unknown; cursor !== null; ) {
    const page = await admin.send(call, { ...request, ...(cursor ? { cursor } : {}) })
    expect([call.name, page.status, page.body.message]).toEqual([call.name, 200, undefined])
    read.push(...(page.body[rows] as Row[]).map((row) => row[id]))
    cursor = page.body.cursor
    if (cursor !== null) await meanwhile()
  }
  return read
}

test('every list that can be sorted is read to its end by its cursor, in every order and beside new rows', async ({
  api,
  given,
  owner,
}) => {
  const lists = await listsOf(given, owner)
  const admin = await api.as(await given.admin('owner'))
  expect(lists.map(({ call }) => call.name).toSorted()).toEqual(
    sortedCalls.map(({ endpoint }) => endpoint.name).toSorted(),
  )

  for (const list of lists) {
    for (const sort of ordersOf(list.call)) {
      for (const filters of list.requests) {
        const request = { ...filters, sort }
        const whole = (await admin.send(list.call, { ...request, limit: 100 })).body
        const ids = (whole[list.rows] as Row[]).map((row) => row[list.id])
        const asked = [list.call.name, request]
        expect([...asked, ids.length > 3, whole.cursor]).toEqual([...asked, true, null])
        const read = await walk(admin, list, { ...request, limit: 2 })
        expect([...asked, read]).toEqual([...asked, ids])
        if (filters !== list.requests[0]) continue
        let added = 0
        const beside = await walk(admin, list, { ...request, limit: 3 }, async () => {
          if (added++ < 2) await list.insert(owner)
        })
        expect([...asked, new Set(beside).size]).toEqual([...asked, beside.length])
        expect([...asked, beside.filter((id) => ids.includes(id))]).toEqual([...asked, ids])
      }
    }
  }
}, 120_000)

test('a cursor of another order and a forged one are refused and named', async ({
  api,
  given,
  owner,
}) => {
  const lists = await listsOf(given, owner)
  const admin = await api.as(await given.admin('owner'))
  const refusal = { code: 'call.invalid', errors: [{ path: 'cursor' }] }

  for (const { call, requests } of lists) {
    const [filters = {}] = requests
    for (const sort of ordersOf(call)) {
      const request = { ...filters, sort }
      const { cursor } = (await admin.send(call, { ...request, limit: 2 })).body
      for (const other of ordersOf(call)) {
        const reply = await admin.send(call, { ...filters, sort: other, cursor })
        const expected = other === sort ? 200 : 400
        expect([call.name, sort, other, reply.status]).toEqual([call.name, sort, other, expected])
        if (other !== sort) expect(reply.body).toMatchObject(refusal)
      }
      const forged = ['5', sort, `${sort}.x`, `${sort}.1.2.3`, `${sort}.`, `${sort}.~0~.1`]
      const beyond = [`${sort}.99999999999999999`, `${sort}.1.9999999999999999999`]
      for (const text of [...forged, ...beyond, `elsewhere.${'9'.repeat(16)}`]) {
        const reply = await admin.send(call, { ...request, cursor: text })
        expect([call.name, text, reply.status]).toEqual([call.name, text, 400])
        expect(reply.body).toMatchObject(refusal)
      }
    }
  }
})

test('the refusal of a cursor says what is wrong with it', async ({ api, given }) => {
  const admin = await api.as(await given.admin('owner'))
  await given.member()
  await given.member()
  const { cursor } = (await admin.send(listUsers, { sort: 'username', limit: 1 })).body

  const english = await admin.send(listUsers, { sort: 'newest', cursor })
  const hindi = await admin.send(
    listUsers,
    { sort: 'newest', cursor },
    { headers: { 'accept-language': 'hi' } },
  )

  const wrong = { path: 'cursor', ...say('call.wrong.cursor_of_other_order') }
  expect(english.body.errors).toEqual([
    { ...wrong, message: 'This cursor belongs to another order of the list' },
  ])
  expect(hindi.body.errors).toEqual([{ ...wrong, message: 'यह कर्सर सूची के किसी दूसरे क्रम का है' }])
})
