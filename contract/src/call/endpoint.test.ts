import { expect, test } from 'vitest'
import * as z from 'zod'
import { refusals } from '../refusal.ts'
import { addDays, dayOf, type ProgrammeDay, weekdayOf } from '../values/days.ts'
import { MemberId, PlanId } from '../values/ids.ts'
import { PositiveUsd, usd } from '../values/money.ts'
import { endpoint, isOpenTo } from './endpoint.ts'
import { paging } from './paging.ts'
import { say } from './say.ts'
import { shape, wire } from './wire.ts'

const buy = endpoint('PUT /plans/{plan_id}/buy', {
  summary: 'Buys',
  who: 'member',
  request: { planId: wire('plan_id', PlanId), amount: PositiveUsd, note: z.string().optional() },
  answer: { bought: wire('bought_plans', z.array(shape({ planId: wire('plan_id', PlanId) }))) },
  says: 'plans.says.bought',
})

test('requests and answers have our names in code and wire names outside', () => {
  const request = buy.request.decode({ plan_id: '12', amount: 5 })
  const answer = buy.answer.encode({
    bought: [{ planId: request.planId }],
    message: say('plans.says.bought'),
  } as never)

  expect(request).toEqual({ planId: 12, amount: usd('5') })
  expect(buy.request.encode(request)).toEqual({ plan_id: 12, amount: '5.00000000' })
  expect(answer).toEqual({ bought_plans: [{ plan_id: 12 }], message: 'plans.says.bought' })
})

test('the declaration places fields in the path, the query and the body', () => {
  const list = endpoint('GET /plans/{id}', {
    summary: '',
    who: 'admin',
    permission: 'finance',
    request: { id: PlanId, ...paging },
  })

  expect(buy.placed).toEqual({ plan_id: 'path', amount: 'body', note: 'body' })
  expect(list.placed).toEqual({ id: 'path', page: 'query', limit: 'query' })
  expect(list.request.decode({ id: '1', page: '3' })).toEqual({ id: 1, page: 3, limit: 10 })
})

test('an unknown request field is an error, and an unknown answer field is dropped', () => {
  const sent = { plan_id: 1, amount: 1, user_id: 9 }
  const answered = { bought_plans: [], message: '', secret: 1 }

  expect(buy.request.safeDecode(sent as never).success).toBe(false)
  expect(buy.answer.decode(answered as never)).toEqual({ bought: [], message: '' })
})

test.each(['-1', '1.5', 'x', '', '99999999999', 2.5, null])('an id refuses %j', (sent) => {
  expect(MemberId.safeDecode(sent as string).success).toBe(false)
})

test('refusals use known statuses, and never 422', () => {
  const statuses = new Set(Object.values(refusals))
  expect([...statuses].sort()).toEqual([400, 401, 403, 404, 408, 409, 413, 415, 429, 431, 500, 503])
})

test('a programme day depends on the time zone of the programme', () => {
  const moment = new Date('2026-03-31T20:00:00Z')

  expect(dayOf(moment, 'UTC')).toBe('2026-03-31')
  expect(dayOf(moment, 'Asia/Kolkata')).toBe('2026-04-01')
  expect(addDays('2026-02-28' as ProgrammeDay, 1)).toBe('2026-03-01')
  expect(weekdayOf('2026-03-29' as ProgrammeDay)).toBe(7)
})

const asked = { summary: '' } as const

test('a call for admins does not compile without a permission', () => {
  // @ts-expect-error: it says no permission
  endpoint('GET /accounts', { ...asked, who: 'admin' })
  // @ts-expect-error: it says no permission
  endpoint('DELETE /accounts', { ...asked, who: 'memberOrAdmin' })
  // @ts-expect-error: `any` may answer more to admins
  endpoint('GET /news', { ...asked, who: 'any' })
  // @ts-expect-error: an empty list admits nobody
  endpoint('GET /accounts', { ...asked, who: 'admin', permission: [] })
  // @ts-expect-error: no admin can make it
  const own = endpoint('GET /own', { ...asked, who: 'member', permission: 'finance' })

  expect(isOpenTo(own, ['owner'])).toBe(false)
})

test('a call says a text that takes no facts', () => {
  // @ts-expect-error: the text takes a count
  endpoint('POST /accounts', { ...asked, who: 'member', says: 'income.run.released' })
  // @ts-expect-error: there is no such text
  endpoint('POST /accounts', { ...asked, who: 'member', says: 'Saved' })
  // @ts-expect-error: no text of a failure
  const said = endpoint('POST /accounts', { ...asked, who: 'member', fails: 'Failed' })

  expect(said.says).toBeUndefined()
})

test('an auditor may make calls that read, and no others', () => {
  const said = { ...asked, who: 'admin', permission: 'finance' } as const
  const read = endpoint('GET /accounts', said)
  const filtered = endpoint('POST /accounts/list', { ...said, isRead: true })
  const change = endpoint('POST /accounts', said)

  expect([read, filtered, change].map((call) => isOpenTo(call, ['auditor']))).toEqual([
    true,
    true,
    false,
  ])
  expect([read, change].map((call) => isOpenTo(call, ['owner']))).toEqual([true, true])
  expect([read, change].map((call) => isOpenTo(call, ['support', 'content']))).toEqual([
    false,
    false,
  ])
})
